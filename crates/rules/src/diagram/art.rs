//! The drawings of the pieces, made for this house.
//!
//! A symbol takes its body's colour from `fill` and its lines' from `color` of the element that uses it.

/// The symbol of a kind of piece; a pawn's where there is none.
pub(super) fn symbol(id: &str) -> &'static str {
    SYMBOLS.iter().find(|(name, _)| *name == id).map_or(SYMBOLS[PAWN].1, |(_, symbol)| symbol)
}

const PAWN: usize = 9;

const SYMBOLS: [(&str, &str); 20] = [
    ("bishop", include_str!("art/bishop.svg")),
    ("cat", include_str!("art/cat.svg")),
    ("death-star", include_str!("art/death-star.svg")),
    ("dog", include_str!("art/dog.svg")),
    ("elephant", include_str!("art/elephant.svg")),
    ("king", include_str!("art/king.svg")),
    ("knight", include_str!("art/knight.svg")),
    ("leopard", include_str!("art/leopard.svg")),
    ("lion", include_str!("art/lion.svg")),
    ("pawn", include_str!("art/pawn.svg")),
    ("prince", include_str!("art/prince.svg")),
    ("queen", include_str!("art/queen.svg")),
    ("rat", include_str!("art/rat.svg")),
    ("rook", include_str!("art/rook.svg")),
    ("tie-fighter", include_str!("art/tie-fighter.svg")),
    ("tiger", include_str!("art/tiger.svg")),
    ("wall", include_str!("art/wall.svg")),
    ("wolf", include_str!("art/wolf.svg")),
    ("x-wing", include_str!("art/x-wing.svg")),
    ("young-king", include_str!("art/young-king.svg")),
];

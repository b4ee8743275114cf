// Click, drag, touch and keys, all ending in the same question: which square was picked?

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0],
});
/** A hand that trembles less than this does not drag. */
const SLOP = 5;

/** @param {import("./board.js").Board} board */
export function listen(board) {
  const { root } = board;
  /** @type {{square: string, x: number, y: number, ghost?: HTMLElement, id: number} | undefined} */
  let drag;
  let dragged = false;

  /** @param {PointerEvent} event */
  const under = (event) => {
    const box = root.getBoundingClientRect();
    return board.geometry.at((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  };

  root.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const place = under(event);
    dragged = false;
    if (place && board.movable(place.name)) {
      drag = { square: place.name, x: event.clientX, y: event.clientY, id: event.pointerId };
    }
  });

  root.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > SLOP;
    if (!drag.ghost && far) {
      drag.ghost = board.pieces.get(drag.square);
      drag.ghost?.classList.add("dragged");
      root.setPointerCapture(drag.id);
      if (board.hand.square !== drag.square) board.pick(drag.square);
      dragged = true;
    }
    if (drag.ghost) {
      const box = root.getBoundingClientRect();
      const [width, height] = board.geometry.extent;
      const x = ((event.clientX - box.left) / box.width) * width - 0.5;
      const y = ((event.clientY - box.top) / box.height) * height - 0.5;
      drag.ghost.style.transform = `translate(${100 * x}%, ${100 * y}%) scale(1.15)`;
      event.preventDefault();
    }
  });

  /** @param {PointerEvent} event */
  const end = (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const { square, ghost } = drag;
    drag = undefined;
    if (!ghost) return;
    ghost.classList.remove("dragged");
    board.put(ghost, square);
    const place = event.type === "pointerup" ? under(event) : undefined;
    if (place && place.name !== square && board.moves(place.name).length) board.pick(place.name);
  };
  root.addEventListener("pointerup", end);
  root.addEventListener("pointercancel", end);

  root.addEventListener("click", (event) => {
    if (dragged) {
      dragged = false;
      return;
    }
    const cell = event.target instanceof Element ? event.target.closest("[data-cell]") : undefined;
    if (!(cell instanceof HTMLElement) || !cell.dataset.cell) return;
    board.focused = cell.dataset.cell;
    board.pick(cell.dataset.cell);
  });

  root.addEventListener("keydown", (event) => {
    const arrow = ARROWS[event.key];
    if (arrow) {
      const next = board.geometry.step(board.focused, ...arrow);
      if (next) {
        board.focused = next;
        board.mark();
        board.cells.get(next)?.focus();
      }
      event.preventDefault();
    } else if (event.key === "Escape") {
      board.drop();
    }
  });

  root.addEventListener("contextmenu", (event) => {
    if (board.premove || board.hand.square) {
      event.preventDefault();
      board.drop();
    }
  });
  root.addEventListener("dragstart", (event) => event.preventDefault());
}

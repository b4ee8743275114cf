// Click, drag, touch and keys, all ending in the same question: which square was picked?

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
});
/** A hand that trembles less than this does not drag. */
const SLOP = 5;
/** How long a finger rests before the lens comes, and how long one has to see it to have aimed: still, or sliding. */
const REST = 150;
const SEEN = { still: 300, slid: 120 };

/** @param {import("./board.js").Board} board */
export function listen(board) {
  const { root } = board;
  aimed(board);
  /** @type {{square: string, x: number, y: number, ghost?: HTMLElement, id: number} | undefined} */
  let drag;
  let dragged = false;
  let touched = false;

  /** @param {PointerEvent} event */
  const under = (event) => {
    const box = root.getBoundingClientRect();
    return board.geometry.at((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  };

  root.addEventListener("pointerdown", (event) => {
    touched = event.pointerType === "touch";
    if (event.button !== 0) return;
    dragged = false;
    if (touched && board.small()) return;
    const place = under(event);
    if (place && (board.movable(place.name) || board.premovable(place.name))) {
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
      if (board.hand.square !== drag.square) board.grasp(drag.square);
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
    if (place && place.name !== square && (board.moves(place.name).length || board.picture.ahead))
      board.pick(place.name);
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
    // A finger that rests on the board asks for no menu, and keeps what it holds.
    if (touched) return event.preventDefault();
    if (board.premove || board.hand.square) {
      event.preventDefault();
      board.drop();
    }
  });
  root.addEventListener("dragstart", (event) => event.preventDefault());
}

/**
 * Fingers on a board whose squares are smaller than they are. A short touch is a click, as anywhere. A finger that
 * rests or slides gets the lens and picks what it aims at when it is lifted; off the board that is nothing.
 * @param {import("./board.js").Board} board
 */
function aimed(board) {
  const { root, lens } = board;
  /** @typedef {{x: number, y: number}} Point */
  /** @type {{id: number, down: string, from: Point, at: Point, slid: boolean, fresh: boolean, since: number, rest: number} | undefined} */
  let finger;
  let spent = false;

  /** The square at a point. @param {Point} point */
  const square = ({ x, y }) => {
    const box = root.getBoundingClientRect();
    return board.geometry.at((x - box.left) / box.width, (y - box.top) / box.height)?.name;
  };
  const aim = () => {
    if (!finger) return;
    const over = square(finger.at);
    // What the finger draws away from its square is in the hand, so that one sees where it can go.
    if (
      over !== finger.down &&
      !board.hand.square &&
      !board.hand.kind &&
      (board.movable(finger.down) || board.premovable(finger.down))
    ) {
      board.grasp(finger.down);
      finger.fresh = true;
    }
    finger.since ||= performance.now();
    lens.show(finger.at, board.aim(finger.down, over, finger.fresh));
  };
  lens.again = aim;
  const leave = () => {
    if (finger) clearTimeout(finger.rest);
    finger = undefined;
    lens.hide();
  };

  root.addEventListener("pointerdown", (event) => {
    spent = false;
    // A second finger is no aim but a change of mind.
    if (finger) return leave();
    if (event.pointerType !== "touch" || !event.isPrimary || !board.small()) return;
    const at = { x: event.clientX, y: event.clientY };
    const down = square(at);
    if (down)
      finger = {
        id: event.pointerId,
        down,
        from: at,
        at,
        slid: false,
        fresh: false,
        since: 0,
        rest: setTimeout(aim, REST),
      };
  });
  root.addEventListener("pointermove", (event) => {
    if (event.pointerId !== finger?.id) return;
    finger.at = { x: event.clientX, y: event.clientY };
    finger.slid ||= Math.hypot(finger.at.x - finger.from.x, finger.at.y - finger.from.y) > 2 * SLOP;
    if (finger.slid || finger.since) aim();
  });
  root.addEventListener("pointerup", (event) => {
    if (event.pointerId !== finger?.id) return;
    finger.at = { x: event.clientX, y: event.clientY };
    const { down, at, slid, fresh, since } = finger;
    const seen = since ? performance.now() - since : 0;
    const over = board.aim(down, square(at), fresh);
    leave();
    const sure = seen > (slid ? SEEN.slid : SEEN.still);
    if (!slid && !sure) return;
    spent = true;
    if (!over.square || over.does === "nothing") return;
    board.focused = over.square;
    if (over.does === "take") board.hand = {};
    else if (over.from) board.hand = { square: over.from };
    board.pick(over.square, sure && over.sure);
  });
  root.addEventListener("pointercancel", leave);
  // A lifted finger is not a click as well.
  root.addEventListener("touchend", (event) => {
    if (spent && event.cancelable) event.preventDefault();
  });
  addEventListener("blur", leave);
}

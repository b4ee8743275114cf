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
/** How near to each other two touches are, in place and time, that are meant as one. */
const ONE_PLACE = 12;
const TWICE = 350;

/** @param {import("./board.js").Board} board */
export function listen(board) {
  const { root } = board;
  tapped(board);
  aimed(board);
  /** @type {{square: string, x: number, y: number, ghost?: HTMLElement, id: number} | undefined} */
  let drag;
  let dragged = false;
  let touched = false;

  /** Lights the square under what is dragged. @param {string | undefined} square */
  const light = (square) => {
    for (const [name, cell] of board.cells) cell.classList.toggle("over", name === square);
  };

  root.addEventListener("pointerdown", (event) => {
    touched = event.pointerType === "touch";
    if (event.button !== 0) return;
    dragged = false;
    if (touched && board.small()) return;
    const place = board.under(event);
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
      root.classList.add("dragging");
      root.setPointerCapture(drag.id);
      if (board.hand.square !== drag.square) board.grasp(drag.square);
      dragged = true;
    }
    if (drag.ghost) {
      const box = board.sheet.getBoundingClientRect();
      const [width, height] = board.geometry.extent;
      light(board.under(event)?.name);
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
    root.classList.remove("dragging");
    light(undefined);
    board.put(ghost, square);
    const place = event.type === "pointerup" ? board.under(event) : undefined;
    if (!place || place.name === square) return;
    if (board.moves(place.name).length || board.picture.ahead) board.pick(place.name);
    else board.refuse(place.name);
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
        board.reveal(next);
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
    // The right button draws, and lets go of what is taken.
    event.preventDefault();
    if (board.busy) board.drop();
  });
  root.addEventListener("dragstart", (event) => event.preventDefault());
}

/**
 * Two short touches at one place show a quarter of a board whose squares are small, and all of it again.
 * @param {import("./board.js").Board} board
 */
function tapped(board) {
  const { root } = board;
  /** @typedef {{x: number, y: number, at: number}} Touch */
  /** @type {Touch | undefined} */
  let down;
  /** @type {Touch | undefined} */
  let last;
  let spent = false;
  root.addEventListener("pointerdown", (event) => {
    down = event.isPrimary ? { x: event.clientX, y: event.clientY, at: performance.now() } : undefined;
  });
  root.addEventListener("pointerup", (event) => {
    spent = false;
    const up = { x: event.clientX, y: event.clientY, at: performance.now() };
    const near = (
      /** @type {Touch | undefined} */ other,
      /** @type {number} */ far,
      /** @type {number} */ long,
    ) => other && Math.hypot(up.x - other.x, up.y - other.y) < far && up.at - other.at < long;
    if (event.pointerType !== "touch" || !near(down, 2 * SLOP, REST)) return (last = undefined);
    // A second touch of a square that was asked about is an answer.
    const twice = near(last, ONE_PLACE, TWICE) && !board.asked && (board.zoomed || board.small());
    last = twice ? undefined : up;
    if (!twice) return;
    spent = true;
    board.drop();
    board.zoom(event);
  });
  root.addEventListener("touchend", (event) => {
    if (spent && event.cancelable) event.preventDefault();
    spent = false;
  });
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
  const square = ({ x, y }) => board.under({ clientX: x, clientY: y })?.name;
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
    // Whoever looks closely at what somebody else commands wants nothing of it.
    if (over.square && over.does === "nothing" && (board.busy || board.commands(over.square)))
      board.refuse(over.square);
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

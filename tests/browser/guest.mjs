// Somebody with a browser: looks, clicks, touches and types, and remembers what the browser complained about.

import assert from "node:assert/strict";

/** How long something may take on a machine that has other things to do. */
export const PATIENCE = 30_000;
export const DESKTOP = { width: 1280, height: 860 };
export const PHONE = { width: 360, height: 740 };

export class Guest {
  static async come(
    browser,
    house,
    { viewport = DESKTOP, touch = false, theme = "light", motion = "reduce", locale = "en" } = {},
  ) {
    const context = await browser.newContext({
      baseURL: house.url,
      viewport,
      hasTouch: touch,
      isMobile: touch,
      colorScheme: theme,
      reducedMotion: motion,
      locale,
    });
    context.setDefaultTimeout(PATIENCE);
    const guest = new Guest();
    guest.context = context;
    guest.house = house;
    guest.touch = touch;
    /** What went wrong in the browser; a test that expects trouble says so by `forgives`. */
    guest.complaints = [];
    guest.forgives = undefined;
    guest.page = await guest.tab();
    return guest;
  }

  /** Another tab of the same browser. */
  async tab() {
    const page = await this.context.newPage();
    const complain = (text) => {
      if (!this.house.closed && !this.forgives?.test(text)) this.complaints.push(text);
    };
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complain(message.text());
    });
    page.on("pageerror", (error) => complain(String(error)));
    page.on("request", (request) => {
      const { origin, protocol, pathname } = new URL(request.url());
      if (protocol !== "data:" && origin !== this.house.url) complain(`asked elsewhere: ${request.url()}`);
      // How many games wait is told by the house; asking for all of them would grow with everybody's history.
      if (pathname === "/api/me/games") complain("a page asked for all of my games");
    });
    return page;
  }

  /** The same guest in another tab, as far as the tests are concerned. */
  at(page) {
    return Object.assign(Object.create(Guest.prototype), this, { page });
  }

  async open(path) {
    const response = await this.page.goto(path);
    return response;
  }

  /** Asks the API as a browser's own page would. */
  async ask(path, data) {
    const answer = await this.context.request[data ? "post" : "get"](path, data ? { data } : {});
    assert.ok(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`);
    return answer.status() === 204 ? undefined : answer.json();
  }

  /** Notes from now on what the page asks the API for: paths and what stands behind them. */
  asked() {
    const asked = [];
    this.page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith("/api/")) asked.push(pathname.replace(/.*\//, "") + search);
    });
    return asked;
  }

  $(selector) {
    return this.page.locator(selector);
  }

  button(name) {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** Clicks or touches, whichever this guest does. */
  async press(selector) {
    const locator = typeof selector === "string" ? this.$(selector) : selector;
    return this.touch ? locator.tap() : locator.click();
  }

  /** Waits until the page is in a state, told by a function that runs there. */
  async until(what, arg, page = this.page) {
    return page.waitForFunction(what, arg, { timeout: PATIENCE, polling: 20 });
  }

  async untilText(selector, text) {
    try {
      await this.until(
        ([selector, text]) =>
          [...document.querySelectorAll(selector)].some(
            (element) =>
              !element.closest("[hidden]") && element.textContent.replaceAll("\u00a0", " ").includes(text),
          ),
        [selector, text],
      );
    } catch {
      assert.fail(
        `“${text}” was not seen in ${selector}; there is “${await this.$(selector).allTextContents()}”`,
      );
    }
  }

  async text(selector) {
    // What must not be broken apart has other spaces in it.
    return (await this.$(selector).first().textContent()).replaceAll("\u00a0", " ").trim();
  }

  /**
   * Opens a table with what the form for it would send, and goes there; returns its address. The form is not opened,
   * which would take as long as the table itself: tests that begin at the form use `fillForm`.
   */
  async openTable(game, way, { players, seats = {}, code, title, pace, openTo } = {}) {
    const form = await (await this.context.request.get(`/new?game=${game}&way=${way}`)).text();
    const ticked = (name) =>
      [...form.matchAll(/<input[^>]*>/g)]
        .map(([input]) => input)
        .find((input) => input.includes(`name="${name}"`) && / checked/.test(input))
        ?.match(/ value="([^"]*)"/)[1];
    const shown = JSON.parse(/<script[^>]*id="shown"[^>]*>([^<]*)/.exec(form)[1]);
    const choice = shown.players.find((choice) => choice.players === players) ?? shown.players[0];
    const others = { here: "me", computer: 3, online: "open" }[way];
    const chairs = choice.seats.map(({ seat }, index) => {
      const who = seats[seat] ?? (index ? others : "me");
      return { seat, chair: Number(who) ? { engine: Number(who) } : who };
    });
    await this.ask("/api/guest", {});
    const { table } = await this.ask("/api/tables", {
      game,
      players: choice.seats.length,
      pace: pace ?? ticked("pace") ?? "none",
      seats: chairs,
      open_to: way === "online" ? (openTo ?? ticked("open_to")) : "link",
      code,
      title,
    });
    await this.open(`/t/${table}`);
    await this.atTable();
    return `/t/${table}`;
  }

  /** Opens a table by the form, as somebody does who comes from the home page. Returns its address. */
  async fillForm(game, way, { players, seats = {}, code, title, pace, openTo } = {}) {
    await this.open(`/new?game=${game}&way=${way}`);
    if (players && (await this.$("[name=players]").count()))
      await this.$(`[name=players][value="${players}"]`).check();
    if (Object.keys(seats).length)
      await this.page.evaluate(() => (document.getElementById("seating").open = true));
    for (const [seat, who] of Object.entries(seats)) await this.$(`#seat-${seat}`).selectOption(String(who));
    if (pace && (await this.$(`[name=pace][value="${pace}"]`).count()))
      await this.$(`[name=pace][value="${pace}"]`).check();
    else if (pace) {
      await this.$(`[name=pace][value="other"]`).check();
      await this.$("#minutes").fill(pace);
    }
    if (openTo) await this.$(`[name=open_to][value=${openTo}]`).check();
    if (code) await this.$("#code").fill(code);
    if (title) await this.$("#title").fill(title);
    await this.press("#open");
    await this.page.waitForURL("**/t/*");
    await this.atTable();
    return new URL(this.page.url()).pathname;
  }

  /** Waits until the table has told how it stands. */
  async atTable() {
    await this.until(() => Boolean(document.body.dataset.phase));
  }

  phase() {
    return this.page.evaluate(() => document.body.dataset.phase);
  }

  /** Where the middle of a square is on the screen. */
  async middle(square) {
    return this.page.evaluate((square) => {
      const cell = document.querySelector(`[data-cell="${square}"]`);
      const box = cell.getBoundingClientRect();
      const share = (name) => (parseFloat(cell.style.getPropertyValue(name)) || 50) / 100;
      return { x: box.left + box.width * share("--x"), y: box.top + box.height * share("--y") };
    }, square);
  }

  /** Clicks or touches a square. */
  async square(square) {
    const { x, y } = await this.middle(square);
    if (this.touch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  /** A finger that comes down, slides and is lifted, as slowly as the test likes. */
  async finger() {
    const session = await this.context.newCDPSession(this.page);
    const where = async (place) => (typeof place === "string" ? this.middle(place) : place);
    const send = (type, ...points) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: points.map((point, id) => ({ ...point, id })),
      });
    let at = { x: 0, y: 0 };
    return {
      /** Puts the finger down on a square or a point. */
      down: async (place) => send("touchStart", (at = await where(place))),
      /** Slides to a square or a point, in as many steps as said. */
      slide: async (place, steps = 6) => {
        const from = at,
          to = await where(place);
        for (let step = 1; step <= steps; step++) {
          at = { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps };
          await send("touchMove", at);
        }
      },
      /** Puts a second finger down. */
      join: async (place) => send("touchStart", at, await where(place)),
      lift: () => send("touchEnd"),
      rest: (ms) => this.page.waitForTimeout(ms),
    };
  }

  /** What can be seen of the board: what can be picked up, where it can go, how many moves were made. */
  look() {
    return this.page.evaluate(() => {
      const names = (selector) => [...document.querySelectorAll(selector)].map((cell) => cell.dataset.cell);
      return {
        phase: document.body.dataset.phase,
        status: document.getElementById("status").textContent,
        moves: document.querySelectorAll("#story li").length,
        movable: names(".cell.movable"),
        targets: names(".cell.target"),
        captures: names(".cell.capture"),
        taken: names(".cell.taken"),
        last: names(".cell.last"),
        premove: names(".cell.premove"),
        held: document.querySelectorAll(".held:not(:disabled)").length,
        choosing: document.getElementById("choose").open,
        confirming: !document.getElementById("confirm").hidden,
        pieces: document.querySelectorAll(".pieces .piece:not(.gone)").length,
      };
    });
  }

  /** The moves so far, as the house writes them. */
  moves() {
    return this.$("#story [data-move]").evaluateAll((moves) => moves.map((move) => move.dataset.move));
  }

  /** Waits until it is this guest's turn or the game is over. */
  async ready() {
    await this.until(
      () =>
        document.body.dataset.phase === "over" ||
        document.querySelector(".cell.movable, .held:not(:disabled), #curtain:not([hidden])"),
    );
    // At one screen the next one says that they hold it now.
    if (await this.$("#curtain").isVisible()) {
      await this.press("#lift");
      return this.ready();
    }
    return this.look();
  }

  /** Makes one move by picking pieces up and putting them down. Captures are liked best. */
  async move(dice) {
    let seen = await this.ready();
    if (seen.phase === "over") return seen;
    const before = seen.moves;
    if (seen.held) {
      await this.press(this.$(".held:not(:disabled)").nth(dice(seen.held)));
    } else {
      for (let tries = 0; tries < 5; tries++) {
        const square = seen.movable[dice(seen.movable.length)];
        // Picking a piece twice would put it down again.
        if (seen.taken.includes(square)) continue;
        await this.square(square);
        seen = await this.look();
        if (seen.captures.length) break;
      }
    }
    seen = await this.look();
    const goals = seen.captures.length ? seen.captures : seen.targets;
    assert.ok(goals.length, "what was picked up can go somewhere");
    await this.square(goals[dice(goals.length)]);
    await this.settle(before);
    return this.look();
  }

  /** Answers what the page asks about a move, and waits until it was made. */
  async settle(before) {
    await this.until(
      (before) =>
        document.getElementById("choose").open ||
        !document.getElementById("confirm").hidden ||
        document.querySelectorAll("#story li").length > before ||
        document.body.dataset.phase === "over",
      before,
    );
    const now = await this.look();
    if (now.choosing) {
      await this.press(this.$("#choose .choices button").first());
      return this.settle(before);
    }
    if (now.confirming) await this.press("#yes");
    await this.until(
      (before) =>
        document.querySelectorAll("#story li").length > before || document.body.dataset.phase === "over",
      before,
    );
  }

  /** Plays one certain move. */
  async play(from, to) {
    const { moves } = await this.ready();
    await this.square(from);
    await this.square(to);
    await this.settle(moves);
  }

  async resign() {
    // Behind a curtain nothing can be pressed.
    if (await this.$("#curtain").isVisible()) await this.press("#lift");
    await this.press("#resign");
    await this.press("#sure button[value=yes]");
  }
}

/** Dice that fall the same way every time. */
export function seeded(seed) {
  let state = seed >>> 0 || 1;
  return (sides) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % sides;
  };
}

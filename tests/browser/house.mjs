// A house of its own for the tests: opened on a free port, with an empty folder that is thrown away.

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const PROGRAM = process.env.TAPROOM ?? fileURLToPath(new URL("../../target/debug/taproom", import.meta.url));

export class House {
  /** Opens a house, with more options than usual where a test needs them. */
  static async open(...more) {
    const house = new House();
    house.more = more;
    house.data = await mkdtemp(join(tmpdir(), "taproom-"));
    await house.start(0);
    return house;
  }

  /** Starts the program and waits until it says where it is. */
  async start(port = this.port) {
    const options = [
      "serve",
      "--listen",
      `127.0.0.1:${port}`,
      "--data",
      this.data,
      "--no-limits",
      "--log-level",
      "warn",
      ...this.more,
    ];
    const child = spawn(PROGRAM, options, { stdio: ["ignore", "pipe", "inherit"] });
    this.child = child;
    this.url = await new Promise((resolve, reject) => {
      let text = "";
      child.stdout.on("data", (bytes) => {
        text += bytes;
        const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(text);
        if (found) {
          this.port = Number(found[1]);
          resolve(found[0]);
        }
      });
      child.once("error", reject);
      child.once("exit", (code) => reject(new Error(`${PROGRAM} ended with ${code}`)));
    });
  }

  /** Ends the program as a power cut would. */
  async kill(signal = "SIGKILL") {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.child.once("exit", resolve));
    this.child.kill(signal);
    await ended;
  }

  async close() {
    await this.kill();
    await rm(this.data, { recursive: true, force: true });
  }
}

/** A wire to the house that can be cut: what is sent then is lost, and nobody is told. */
export class Wire {
  static async to(house) {
    const wire = new Wire();
    wire.whole = true;
    wire.server = createServer((near) => {
      const far = connect(house.port, "127.0.0.1");
      for (const [from, to] of [
        [near, far],
        [far, near],
      ]) {
        from.on("data", (bytes) => {
          if (wire.whole) to.write(bytes);
        });
        from.on("close", () => {
          if (wire.whole) to.destroy();
        });
        from.on("error", () => {});
      }
    });
    await new Promise((resolve) => wire.server.listen(0, "127.0.0.1", resolve));
    wire.url = `http://127.0.0.1:${wire.server.address().port}`;
    return wire;
  }

  close() {
    this.server.close();
  }
}

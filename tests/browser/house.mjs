// A house of its own for the tests: opened on a free port, with an empty folder that is thrown away.

import { spawn } from "node:child_process";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
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
      "--mail-folder",
      join(this.data, "post"),
      ...(this.more.includes("--public-url") ? [] : ["--public-url", "http://taproom.example"]),
      "--mail-grace",
      "200",
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

  /** The paths in the latest mail to an address that begin so, once there are any that were not there before. */
  async link(address, beginning, known = []) {
    for (;;) {
      const files = await readdir(join(this.data, "post")).catch(() => []);
      for (const file of files.filter((file) => file.endsWith(".eml")).reverse()) {
        const mail = (await readFile(join(this.data, "post", file), "utf8")).replaceAll("=\r\n", "");
        if (!mail.includes(`To: ${address}\r\n`)) continue;
        const found = new RegExp(`http://taproom.example(${beginning}[^\\s<>"]*)`).exec(mail)?.[1];
        const path = found?.replace("=3D", "=");
        if (path && !known.includes(path)) return path;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async close() {
    // Whoever is still there finds the door shut, and nobody minds.
    this.closed = true;
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

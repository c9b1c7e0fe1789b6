import { once } from "node:events";
import { connect, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export async function findFreePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address !== "object") throw new Error("No port is free.");
  return address.port;
}

/** @param {number} port @param {"connect" | "data"} event @returns {Promise<boolean>} */
const comes = (port, event) =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once(event, () => resolve(true));
    socket.once(event, () => socket.destroy());
    // It doesn't listen yet, or is just ending.
    socket.once("error", () => resolve(false));
  });

/**
 * Waits until a program that was just started takes connections, or greets on them.
 * @param {import("node:child_process").ChildProcess} child @param {number} port @param {"connect" | "data"} event
 */
export async function waitForServer(child, port, event) {
  const end = Date.now() + 10_000;
  while (!(await comes(port, event))) {
    if (child.exitCode !== null || Date.now() > end)
      throw new Error(`${child.spawnfile} doesn't start (${child.exitCode ?? "it doesn't answer"}).`);
    await pause(20);
  }
}

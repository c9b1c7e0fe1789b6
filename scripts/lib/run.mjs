import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const WINDOWS = process.platform === "win32";
/** @type {NodeJS.Signals[]} */
const SIGNALS = ["SIGINT", "SIGTERM"];

/** @param {string} text */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** @param {string} name of a program that a package brings along */
export function bin(name) {
  return join(ROOT, "node_modules", ".bin", name);
}

/**
 * Runs a command on our terminal and waits. Returns its exit code, or 127 if it cannot be started.
 * Termination signals are forwarded, and we exit after the command has.
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: ROOT, stdio: "inherit", shell: WINDOWS, ...options });
  child.stdout?.pipe(process.stdout, { end: false });
  let stopping = false;
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    stopping = true;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, passOn);
  return new Promise((resolve) => {
    /** @param {number} code */
    const finish = (code) => {
      for (const signal of SIGNALS) process.off(signal, passOn);
      if (stopping) process.exit(code);
      resolve(code);
    };
    child.on("error", (error) => {
      say(`${command} could not be started: ${error.message}`);
      finish(127);
    });
    child.on("exit", (code) => finish(code ?? 130));
  });
}

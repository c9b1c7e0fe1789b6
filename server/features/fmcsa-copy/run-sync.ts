import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { toEnvironment } from "#server/config.ts";
import { findProgram } from "#server/start-thread.ts";

/** In megabytes of the program's JavaScript heap: it streams. */
const heapMb = 192;

/**
 * Runs `fmcsa sync` in a process of its own, so that no request waits for it. Ended by the signal it leaves what is live as it
 * is, and the next run goes on. Rejects if it ends otherwise than with 0, or 1 for data sets that failed.
 */
export async function runSync(signal: AbortSignal): Promise<void> {
  const { file, execArgv } = findProgram("cli");
  const args = [`--max-old-space-size=${heapMb}`, ...execArgv, file, "fmcsa", "sync"];
  const child = spawn(process.execPath, args, {
    env: toEnvironment({}),
    // Its errors are sentences without anybody's data.
    stdio: ["ignore", "ignore", "inherit"],
    signal,
  });
  // Requests come first.
  child.once(
    "spawn",
    () => child.pid !== undefined && setPriority(child.pid, constants.priority.PRIORITY_LOW),
  );
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", (error) => void (signal.aborted || reject(error)));
    child.once("close", resolve);
  });
  if (code !== 0 && code !== 1 && !signal.aborted) throw new Error(`fmcsa sync ended with ${code}`);
}

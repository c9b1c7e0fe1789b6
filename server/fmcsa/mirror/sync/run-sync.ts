import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { toEnvironment } from "#server/base/settings/config.ts";
import { findProgram } from "#server/base/start-thread.ts";

/** In megabytes of the program's JavaScript heap: it streams. */
export const heapMb = 192;

/**
 * Runs `fmcsa sync` in a process of its own, so that no request waits for it. Ended by the signal it leaves what is live as it
 * is, and the next run goes on. Rejects if it couldn't go on to its end, and passes on why; data sets that failed are noted.
 */
export async function runSync(signal: AbortSignal): Promise<void> {
  const { file, execArgv } = findProgram("cli");
  const args = ["--no-warnings", `--max-old-space-size=${heapMb}`, ...execArgv, file, "fmcsa", "sync"];
  const child = spawn(process.execPath, args, {
    env: toEnvironment({}),
    stdio: ["ignore", "ignore", "pipe"],
    signal,
  });
  // Its errors are sentences without anybody's data.
  child.stderr.pipe(process.stderr, { end: false });
  let hasError = false;
  child.stderr.once("data", () => (hasError = true));
  // Requests come first.
  child.once(
    "spawn",
    () => child.pid !== undefined && setPriority(child.pid, constants.priority.PRIORITY_LOW),
  );
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", (fault) => void (signal.aborted || reject(fault)));
    child.once("close", resolve);
  });
  if (signal.aborted || code === 0 || (code === 1 && !hasError)) return;
  throw new Error(`fmcsa sync ended with ${code}`);
}

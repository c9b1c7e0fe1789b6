import { getNodeError } from "./node-version.mjs";
import { ROOT } from "./run.mjs";

/** What each of our commands does first. */
export function begin() {
  const message = getNodeError(process.versions.node);
  if (message !== undefined) {
    process.stderr.write(`${message}\n`);
    process.exit(1);
  }
  process.chdir(ROOT);
  if (process.env.npm_lifecycle_event !== undefined) endWithNpm();
}

/** npm signals only the shell between it and us, which does not forward it: we would outlive npm. */
function endWithNpm() {
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, 250);
  timer.unref();
}

import { ROOT } from "./run.mjs";

/** Oldest supported Node. */
const OLDEST = [20, 19];

/** An error message if this Node is too old, otherwise undefined. @param {string} version "20.19.0" */
export function getNodeError(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined;
  return `Rigfile needs Node ${OLDEST.join(".")}.0 or newer, this is Node ${version}: install a newer one from https://nodejs.org and start again.`;
}

/** Called first by each command. */
export function begin() {
  const message = getNodeError(process.versions.node);
  if (message !== undefined) {
    process.stderr.write(`${message}\n`);
    process.exit(1);
  }
  process.chdir(ROOT);
  if (process.env.npm_lifecycle_event !== undefined) endWithNpm();
}

/** npm signals only its shell, which doesn't forward it: we would outlive npm. */
function endWithNpm() {
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, 250);
  timer.unref();
}

import { reportError } from "#client/lib/report-error.ts";
import { whenIdle } from "#client/lib/when-idle.ts";

/** How long after the page has loaded its first idle moment counts, in milliseconds. */
const settleMs = 1500;

const load = (): void => {
  import("./after-load.ts").then(
    ({ runAfterLoad }) => runAfterLoad(),
    (error: unknown) => reportError("load what works in the background", error),
  );
};

const waitForIdle = (): void => {
  setTimeout(() => whenIdle(load), settleMs);
};

/** Starts what works in the background once the page has loaded and the browser is idle. */
export function startAfterLoad(): void {
  if (document.readyState === "complete") waitForIdle();
  else window.addEventListener("load", waitForIdle, { once: true });
}

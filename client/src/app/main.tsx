import { startTransition } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { reportError } from "#client/lib/report-error.ts";
import { whenIdle } from "#client/lib/when-idle.ts";
import { App } from "./app.tsx";
import { watchTyping } from "./early/after-hydration.tsx";
import { findEarlyForm, keptEarly } from "./early/early-typing.ts";
import { transferInput } from "./early/transfer-input.ts";
import { pageAt } from "./pages.ts";
import { tellNotLoaded } from "./tell-not-loaded.ts";
import { shellMark } from "./prerender/deferred-code.ts";

// Our CSP forbids eval, and browsers report even zod's probe for it: no JIT. Zod reads this when it loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.querySelector("#root");
if (!root) throw new Error("index.html has no #root");

const ready = pageAt(window.location.pathname)?.load() ?? Promise.resolve();

/** Time after the page has loaded before an idle moment counts, in milliseconds. */
const settleMs = 1500;

const loadBackground = (): void => {
  import("./after-load/after-load.ts").then(
    ({ runAfterLoad }) => runAfterLoad(),
    (error: unknown) => reportError("load what works in the background", error),
  );
};
const waitForIdle = (): void => void setTimeout(() => whenIdle(loadBackground), settleMs);

if (document.readyState === "complete") waitForIdle();
else window.addEventListener("load", waitForIdle, { once: true });

/** Replaces a shell: synchronously if the user may be typing into it, else with a concurrent render. */
function replaceShell(container: Element): void {
  const show = () => createRoot(container).render(<App />);
  container.removeAttribute(shellMark);
  const isTypedInto = findEarlyForm() !== undefined || Object.keys(keptEarly().typed).length > 0;
  if (isTypedInto) transferInput(() => flushSync(show));
  else startTransition(show);
}

// Concurrent rendering keeps phones responsive during hydration.
if (root.hasAttribute(shellMark)) {
  // The shell is only a picture of the page: keep it until the real page can replace it.
  ready.catch((error: unknown) => reportError("load the page", error)).finally(() => replaceShell(root));
} else if (root.firstElementChild) {
  watchTyping();
  // If the code fails to load, the served page still has its text and working links.
  ready.then(
    () => {
      startTransition(() => {
        hydrateRoot(root, <App />);
      });
    },
    (error: unknown) => tellNotLoaded("load the page", error),
  );
} else {
  createRoot(root).render(<App />);
}

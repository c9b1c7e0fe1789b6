import { startTransition } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { reportError } from "#client/lib/report-error.ts";
import { App } from "./app.tsx";
import { watchTyping } from "./early/after-hydration.tsx";
import { findEarlyForm, keptTyped } from "./early/early-typing.ts";
import { handOver } from "./early/hand-over.ts";
import { pageAt } from "./pages.ts";
import { standInMark } from "./stand-in.ts";

// Our headers forbid code made from text: zod is not to try it, since the browser reports even that. Read when it loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.querySelector("#root");
if (!root) throw new Error("index.html has no #root");

const ready = pageAt(window.location.pathname)?.load() ?? Promise.resolve();
const missed = (error: unknown) => reportError("load the page", error);

/** In the place of a page that was only drawn: at once where someone may be typing into it, else in slices. */
function replaceStandIn(container: Element): void {
  const show = () => createRoot(container).render(<App />);
  container.removeAttribute(standInMark);
  const isTypedInto = findEarlyForm() !== undefined || Object.keys(keptTyped()).length > 0;
  if (isTypedInto) handOver(() => flushSync(show));
  else startTransition(show);
}

// In slices: the phone answers to a finger while the page is being brought to life.
if (root.hasAttribute(standInMark)) {
  // What stands there is a picture of the page: it stays until the page itself is ready to take its place.
  ready.catch(missed).finally(() => replaceStandIn(root));
} else if (root.firstElementChild) {
  watchTyping();
  // Without its code a served page stays what it is: words to read and links that work.
  ready.then(() => {
    startTransition(() => {
      hydrateRoot(root, <App />);
    });
  }, missed);
} else {
  createRoot(root).render(<App />);
}

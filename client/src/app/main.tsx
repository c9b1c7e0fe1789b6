import "@fontsource-variable/overpass/wght.css";
import "@fontsource-variable/overpass-mono/wght.css";
import "../ui/tokens.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { logFault } from "../lib/log.ts";
import { App } from "./app.tsx";
import { pageAt } from "./pages.ts";
import { standInMark } from "./stand-in.ts";

// Our headers forbid code made from text: zod is not to try it, since the browser reports even that. Read when it loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.querySelector("#root");
if (!root) throw new Error("index.html has no #root");

const ready = pageAt(window.location.pathname)?.load() ?? Promise.resolve();
const missed = (error: unknown) => logFault("load the page", error);

// In slices: the phone answers to a finger while the page is being brought to life.
if (root.hasAttribute(standInMark)) {
  // What stands there is a picture of the page: it stays until the page itself is ready to take its place.
  ready.catch(missed).finally(() => {
    root.removeAttribute("inert");
    startTransition(() => createRoot(root).render(<App />));
  });
} else if (root.firstElementChild) {
  // Without its code a served page stays what it is: words to read and links that work.
  ready.then(() => {
    startTransition(() => {
      hydrateRoot(root, <App />);
    });
  }, missed);
} else {
  createRoot(root).render(<App />);
}

import "@fontsource-variable/overpass/wght.css";
import "@fontsource-variable/overpass-mono/wght.css";
import "../ui/tokens.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { logFault } from "../lib/log.ts";
import { App } from "./app.tsx";
import { pageAt } from "./pages.ts";
import { standInMark } from "./stand-in.ts";

const root = document.querySelector("#root");
if (!root) throw new Error("index.html has no #root");

if (root.hasAttribute(standInMark)) {
  // What stands there is a picture of the page: it stays until the page itself is ready to take its place.
  const ready = pageAt(window.location.pathname)?.load() ?? Promise.resolve();
  ready
    .catch((error: unknown) => logFault("load the page", error))
    .finally(() => {
      root.removeAttribute("inert");
      createRoot(root).render(<App />);
    });
} else if (root.firstElementChild) {
  hydrateRoot(root, <App />);
} else {
  createRoot(root).render(<App />);
}

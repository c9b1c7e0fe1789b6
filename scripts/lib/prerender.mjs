import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./run.mjs";

const CLIENT = join(ROOT, "dist", "client");
/** Stands for the address of the site, which the server knows and the build does not. */
const ORIGIN = "https://origin.invalid";

/**
 * The page with its style sheets in it: on a slow network nothing else has to come before it can be drawn.
 * @param {string} html
 */
const withStyles = (html) =>
  html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_link, /** @type {string} */ file) => {
    const css = readFileSync(join(CLIENT, file), "utf8").replace(/\/\*#.*?\*\//, "");
    return `<style>${css.trim()}</style>`;
  });

/**
 * The page with its scripts behind its words and its typeface: it is there to be read before it can do anything.
 * @param {string} html
 */
const scriptsLast = (html) =>
  html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');

/** @param {string} name @param {Map<string, string>} files */
function write(name, files) {
  const pages = { origin: ORIGIN, files: Object.fromEntries(files) };
  writeFileSync(join(ROOT, "dist", name), JSON.stringify(pages, undefined, 1));
}

/** Draws each page into dist/pages.json: the server sends them from memory, under its own address. */
export async function prerender() {
  const program = pathToFileURL(join(ROOT, "dist", "prerender", "prerender.js")).href;
  /** @typedef {(built: object) => Promise<Map<string, string>>} Draw */
  /** @type {{ prerenderSite: Draw, prerenderUnsubscribePages: Draw }} */
  const { prerenderSite, prerenderUnsubscribePages } = await import(program);
  const index = join(CLIENT, "index.html");
  const manifest = join(CLIENT, ".vite", "manifest.json");
  const template = scriptsLast(withStyles(readFileSync(index, "utf8")));
  const files = await prerenderSite({
    template,
    manifest: JSON.parse(readFileSync(manifest, "utf8")),
    origin: ORIGIN,
  });
  mkdirSync(join(ROOT, "dist"), { recursive: true });
  write("pages.json", files);
  write("unsubscribe-pages.json", await prerenderUnsubscribePages({ template }));
  // What was only read here is not for visitors.
  rmSync(index);
  rmSync(join(CLIENT, ".vite"), { recursive: true });
}

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { compress } from "./compress.mjs";
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
 * The page with its code behind its words and its typeface: it is there to be read before it can do anything. The one
 * script that is named is small; it lets visitors type before the rest has come.
 * @param {string} html
 */
const scriptsLast = (html) =>
  html.replace(/<link rel="modulepreload"/g, '<link rel="modulepreload" fetchpriority="low"');

/** @param {string} name @param {object} content */
function write(name, content) {
  writeFileSync(join(ROOT, "dist", name), JSON.stringify(content, undefined, 1));
}

/**
 * The pages under the address that the site has unless another one is set, compressed, in base64.
 * @param {Map<string, string>} files
 * @param {string} publicUrl
 */
function compressPages(files, publicUrl) {
  const compressed = [...files].map(([path, text]) => {
    const { br, gzip } = compress(Buffer.from(text.replaceAll(ORIGIN, publicUrl)));
    return [path, { br: br.toString("base64"), gzip: gzip.toString("base64") }];
  });
  return { publicUrl, files: Object.fromEntries(compressed) };
}

/** Draws each page into dist/pages.json: the server sends them from memory, under its own address. */
export async function prerender() {
  const program = pathToFileURL(join(ROOT, "dist", "prerender", "prerender.js")).href;
  /** @typedef {(built: object) => Promise<Map<string, string>>} Draw */
  /** @type {{ prerenderSite: Draw, prerenderUnsubscribePages: Draw, usualOrigin: string }} */
  const { prerenderSite, prerenderUnsubscribePages, usualOrigin } = await import(program);
  const index = join(CLIENT, "index.html");
  const manifest = join(CLIENT, ".vite", "manifest.json");
  const template = scriptsLast(withStyles(readFileSync(index, "utf8")));
  const files = await prerenderSite({
    template,
    manifest: JSON.parse(readFileSync(manifest, "utf8")),
    origin: ORIGIN,
  });
  const unsubscribePages = await prerenderUnsubscribePages({ template });
  const compressed = compressPages(files, usualOrigin);
  mkdirSync(join(ROOT, "dist"), { recursive: true });
  write("pages.json", { origin: ORIGIN, files: Object.fromEntries(files), compressed });
  write("unsubscribe-pages.json", { origin: ORIGIN, files: Object.fromEntries(unsubscribePages) });
  // What was only read here is not for visitors.
  rmSync(index);
  rmSync(join(CLIENT, ".vite"), { recursive: true });
}

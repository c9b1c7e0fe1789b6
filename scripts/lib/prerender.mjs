import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { compress } from "./compress.mjs";
import { ROOT } from "./run.mjs";

const CLIENT = join(ROOT, "dist", "client");
/** Placeholder for the site's address, which the server knows and the build does not. */
const ORIGIN = "https://origin.invalid";

/**
 * Inlines the page's stylesheets, so that a slow network needs no other request before the first paint.
 * @param {string} html
 */
const withStyles = (html) =>
  html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_link, /** @type {string} */ file) => {
    const css = readFileSync(join(CLIENT, file), "utf8").replace(/\/\*#.*?\*\//, "");
    return `<style>${css.trim()}</style>`;
  });

/**
 * Moves the page's first script and its imports before all other code: it is small and lets visitors type
 * while the rest loads.
 * @param {string} html
 */
const bootFirst = (html) => {
  const tags = html.match(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g) ?? [];
  const rest = tags.reduce((text, tag) => text.replace(tag, ""), html);
  return rest.replace("<!--head-->", () => `${tags.join("\n    ")}\n    <!--head-->`);
};

/** @param {string} name @param {object} content */
function write(name, content) {
  writeFileSync(join(ROOT, "dist", name), JSON.stringify(content, undefined, 1));
}

/**
 * The pages for the default site address, compressed, in base64.
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

/**
 * The back office: one page for all of its paths. Its styles are in a file of their own.
 * @param {readonly string[]} paths
 * @returns {[path: string, html: string][]}
 */
function adminPages(paths) {
  const file = join(CLIENT, "admin.html");
  const html = readFileSync(file, "utf8");
  rmSync(file);
  return paths.map((path) => [path, html]);
}

/** Renders each page into dist/pages.json: the server sends them from memory, under its own address. */
export async function prerender() {
  const program = pathToFileURL(join(ROOT, "dist", "prerender", "prerender.js")).href;
  /** @typedef {(built: object) => Promise<Map<string, string>>} Draw */
  /** @type {{ prerenderSite: Draw, prerenderUnsubscribePages: Draw, usualOrigin: string, adminPagePaths: string[] }} */
  const { prerenderSite, prerenderUnsubscribePages, usualOrigin, adminPagePaths } = await import(program);
  const index = join(CLIENT, "index.html");
  const manifest = join(CLIENT, ".vite", "manifest.json");
  const template = bootFirst(withStyles(readFileSync(index, "utf8")));
  const site = await prerenderSite({
    template,
    manifest: JSON.parse(readFileSync(manifest, "utf8")),
    origin: ORIGIN,
  });
  const files = new Map([...site, ...adminPages(adminPagePaths)]);
  const unsubscribePages = await prerenderUnsubscribePages({ template });
  const compressed = compressPages(files, usualOrigin);
  mkdirSync(join(ROOT, "dist"), { recursive: true });
  write("pages.json", { origin: ORIGIN, files: Object.fromEntries(files), compressed });
  write("unsubscribe-pages.json", { origin: ORIGIN, files: Object.fromEntries(unsubscribePages) });
  // Build input only, not to be served to visitors.
  rmSync(index);
  rmSync(join(CLIENT, ".vite"), { recursive: true });
}

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { compress } from "./compress.mjs";
import { getBuilderFiles, toPrecacheList, withPrecacheList } from "./precache-list.mjs";
import { ROOT } from "./run.mjs";

const CLIENT = join(ROOT, "dist", "client");
/** Placeholder for the site's address, known only to the server. */
const ORIGIN = "https://origin.invalid";

/** Inlines stylesheets, so that a slow network needs no other request before the first paint. @param {string} html */
const withStyles = (html) =>
  html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_link, /** @type {string} */ file) => {
    const css = readFileSync(join(CLIENT, file), "utf8").replace(/\/\*#.*?\*\//, "");
    return `<style>${css.trim()}</style>`;
  });

/** Moves the page's first, small script before all other code: visitors can type while the rest loads. @param {string} html */
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

/**
 * The service worker, with the list of what it stores.
 * @param {import("./precache-list.mjs").Manifest} manifest
 * @param {Map<string, string>} files
 * @param {Worker} worker
 */
function serviceWorker(manifest, files, { sources, pagePaths, siteValues }) {
  const code = readFileSync(join(ROOT, "dist", "worker", "sw.js"), "utf8");
  const stored = pagePaths.map((path) => /** @type {const} */ ([path, files.get(path) ?? ""]));
  const list = toPrecacheList(
    getBuilderFiles(manifest, { ...sources, firstFonts: /overpass-(mono-)?core/ }),
    stored,
    `${ORIGIN} ${siteValues}`,
  );
  return withPrecacheList(code, list);
}

/**
 * The prerendering program's facts about the worker: its URL, the sources of the pages, and the pages that it
 * stores at once.
 * @typedef {{ path: string, sources: { builder: string, app: string, pages: string[] }, pagePaths: string[], siteValues: string }} Worker
 */

/** Renders each page into dist/pages.json, which the server sends from memory. */
export async function prerender() {
  const program = pathToFileURL(join(ROOT, "dist", "prerender", "prerender.js")).href;
  /** @typedef {(built: object) => Promise<Map<string, string>>} Draw */
  /** @type {{ prerenderSite: Draw, prerenderMailLinkPages: Draw, usualOrigin: string, adminPagePaths: string[], worker: Worker }} */
  const { prerenderSite, prerenderMailLinkPages, usualOrigin, adminPagePaths, worker } = await import(
    program
  );
  const index = join(CLIENT, "index.html");
  /** @type {import("./precache-list.mjs").Manifest} */
  const manifest = JSON.parse(readFileSync(join(CLIENT, ".vite", "manifest.json"), "utf8"));
  const template = bootFirst(withStyles(readFileSync(index, "utf8")));
  const site = await prerenderSite({
    template,
    manifest,
    origin: ORIGIN,
  });
  const files = new Map([...site, ...adminPages(adminPagePaths)]);
  // Work without a signal may have been taken out.
  if (existsSync(join(ROOT, "client", "src", "worker")))
    files.set(worker.path, serviceWorker(manifest, files, worker));
  const mailLinkPages = await prerenderMailLinkPages({ template });
  const compressed = compressPages(files, usualOrigin);
  mkdirSync(join(ROOT, "dist"), { recursive: true });
  write("pages.json", { origin: ORIGIN, files: Object.fromEntries(files), compressed });
  write("mail-link-pages.json", { origin: ORIGIN, files: Object.fromEntries(mailLinkPages) });
  // Build input, not for visitors.
  rmSync(index);
  rmSync(join(CLIENT, ".vite"), { recursive: true });
}

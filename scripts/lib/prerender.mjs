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
 * The page with its first script, and what that imports, before all other code: it is small and lets visitors type
 * while the rest is on its way.
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
  const template = bootFirst(withStyles(readFileSync(index, "utf8")));
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

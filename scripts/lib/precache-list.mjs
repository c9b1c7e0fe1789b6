import { createHash } from "node:crypto";

/**
 * @typedef {{ file: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[], assets?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest Vite's: https://vite.dev/guide/backend-integration
 * @typedef {{ url: string, revision: string | null }} Entry
 */

/**
 * The chunks reachable from some of them, by name.
 * @param {Manifest} manifest
 * @param {readonly string[]} names
 * @param {(chunk: Chunk) => readonly string[]} follow
 */
function getReachable(manifest, names, follow) {
  /** @type {Set<string>} */
  const reachable = new Set();
  const pending = [...names];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (reachable.has(name)) continue;
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The build has no ${name}.`);
    reachable.add(name);
    pending.push(...follow(chunk));
  }
  return reachable;
}

/**
 * The URLs of what the builder opens with, and of what it needs later. The files of other pages are in neither.
 * @param {Manifest} manifest
 * @param {{ builder: string, app: string, pages: readonly string[], firstFonts: RegExp }} sources
 *   `pages`: the modules of all pages. `firstFonts`: the fonts' names that the builder's first section needs
 */
export function getBuilderFiles(manifest, { builder, app, pages, firstFonts }) {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const starts = [...entries, app, builder];
  const others = new Set(pages.filter((name) => name !== builder));
  const first = getReachable(manifest, starts, ({ imports = [] }) => imports);
  const all = getReachable(manifest, starts, ({ imports = [], dynamicImports = [] }) =>
    [...imports, ...dynamicImports].filter((name) => !others.has(name)),
  );
  const code = [...first].map((name) => manifest[name]?.file ?? "");
  const assets = [...all].flatMap((name) => manifest[name]?.assets ?? []);
  const shell = new Set([...code, ...assets.filter((file) => firstFonts.test(file))]);
  const later = [...all].map((name) => manifest[name]?.file ?? "").concat(assets);
  const toUrls = (/** @type {Iterable<string>} */ names) =>
    [...new Set(names)].toSorted().map((file) => `/${file}`);
  return { shell: toUrls(shell), later: toUrls(later.filter((file) => !shell.has(file))) };
}

/**
 * Lists the files that the worker stores: pages by their content, files by their names.
 * @param {{ shell: string[], later: string[] }} files
 * @param {readonly (readonly [path: string, html: string])[]} pages
 * @param {string} suffix the placeholders that the server replaces in pages: it replaces them here as well, so
 *   that a page whose address changed is stored again
 */
export function toPrecacheList({ shell, later }, pages, suffix) {
  /** @type {Entry[]} */
  const entries = [
    ...pages.map(([url, html]) => ({
      url,
      revision: `${createHash("sha256").update(html).digest("base64url").slice(0, 16)} ${suffix}`,
    })),
    ...shell.map((url) => ({ url, revision: null })),
  ];
  return { shell: entries, later };
}

/** Stands for the list in the worker's code. */
const PLACEHOLDER = /\bPRECACHE_LIST\b/g;

/** @param {string} code @param {object} list */
export function withPrecacheList(code, list) {
  if (code.match(PLACEHOLDER)?.length !== 1)
    throw new Error("The worker must name PRECACHE_LIST exactly once.");
  return code.replace(PLACEHOLDER, () => JSON.stringify(list));
}

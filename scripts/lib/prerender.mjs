import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./run.mjs";

const CLIENT = join(ROOT, "dist", "client");
/** Stands for the address of the site, which the server knows and the build does not. */
const ORIGIN = "https://origin.invalid";

/** Draws each page into dist/pages.json: the server sends them from memory, under its own address. */
export async function prerender() {
  const program = pathToFileURL(join(ROOT, "dist", "prerender", "prerender.js")).href;
  /** @type {{ prerenderSite: (built: object) => Promise<Map<string, string>> }} */
  const { prerenderSite } = await import(program);
  const index = join(CLIENT, "index.html");
  const manifest = join(CLIENT, ".vite", "manifest.json");
  const files = await prerenderSite({
    template: readFileSync(index, "utf8"),
    manifest: JSON.parse(readFileSync(manifest, "utf8")),
    origin: ORIGIN,
  });
  const pages = { origin: ORIGIN, files: Object.fromEntries(files) };
  mkdirSync(join(ROOT, "dist"), { recursive: true });
  writeFileSync(join(ROOT, "dist", "pages.json"), JSON.stringify(pages, undefined, 1));
  // What was only read here is not for visitors.
  rmSync(index);
  rmSync(join(CLIENT, ".vite"), { recursive: true });
}

import { cpSync, readFileSync, writeFileSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/run.mjs";

/** Files that run in production, with production's packages. */
const PROGRAM = [
  "package.json",
  "package-lock.json",
  ".npmrc",
  "SECURITY.md",
  "LICENSE",
  "migrations",
  "shared/documents/fonts",
  "dist/client",
  "dist/worker",
  "dist/server",
  "dist/commit",
  "dist/pages.json",
  "dist/mail-link-pages.json",
  "dist/vpic.offline",
];

/** Files that an operator reads and installs. */
const PAPERS = [
  ".env.example",
  "CHANGELOG.md",
  "deploy",
  "docs/operations.md",
  "docs/security.md",
  "docs/decisions",
];

/** @param {string} folder @param {string[]} paths */
function copy(folder, paths) {
  for (const path of paths)
    cpSync(join(ROOT, path), join(folder, path), {
      recursive: true,
      filter: (source) => !/\.test\.|deploy.testing/.test(source),
    });
}

/** Copies the built product without packages. @param {string} folder */
export function copyProgram(folder) {
  copy(folder, PROGRAM);
  writeFileSync(join(folder, "THIRD-PARTY-NOTICES.txt"), makeNotices());
}

/** Copies the whole release, with its list of packages. @param {string} folder @param {string} sbom CycloneDX, as JSON */
export function copyRelease(folder, sbom) {
  copyProgram(folder);
  copy(folder, PAPERS);
  writeFileSync(join(folder, "sbom.cdx.json"), sbom);
}

export function readVersion() {
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  return version;
}

/** @typedef {{ dependencies?: Record<string, string>, optional?: boolean, license?: string, version?: string }} Locked */

const IMPORT = /(?:from|import)\s*\(?\s*"([^".#][^"]*)"/g;
const LICENSE_FILE = /^(licen[cs]e|copying|notice|ofl)(\b|[-_.])/i;
const SOURCES = ["client/src", "shared"];

/** @param {string} specifier "@scope/name/file.js" */
const toPackage = (specifier) => /^(@[^/]+\/[^/]+|[^/]+)/.exec(specifier)?.[0] ?? specifier;

function listBrowserRoots() {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  const code = files.filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.|\/testing\//.test(file));
  const names = code.flatMap((file) =>
    [...readFileSync(join(ROOT, file), "utf8").matchAll(IMPORT)].map(([, name = ""]) => toPackage(name)),
  );
  return [...new Set(names)];
}

/**
 * Node's lookup of a package that another one needs. @param {Record<string, Locked>} packages @param {string} from @param
 * {string} name
 */
function findLocked(packages, from, name) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf("/node_modules/")))) {
    const path = place === "" ? `node_modules/${name}` : `${place}/node_modules/${name}`;
    if (packages[path]) return path;
    if (place === "") return undefined;
  }
}

/** Adds dependencies of packages. @param {Record<string, Locked>} packages @param {string[]} names */
function withNeeded(packages, names) {
  const paths = new Set(
    names.map((name) => findLocked(packages, "", name)).filter((path) => path !== undefined),
  );
  for (const path of paths)
    for (const name of Object.keys(packages[path]?.dependencies ?? {})) {
      const found = findLocked(packages, path, name);
      if (found) paths.add(found);
    }
  return [...paths];
}

/** @param {string} path of a package below node_modules */
function readLicense(path) {
  const folder = join(ROOT, path);
  if (!existsSync(folder)) return "";
  const files = readdirSync(folder).filter((file) => LICENSE_FILE.test(file));
  return files.map((file) => readFileSync(join(folder, file), "utf8").trim()).join("\n\n");
}

/** A heading and the license of a package. @param {Record<string, Locked>} packages @param {string} path */
function describe(packages, path) {
  const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  const { version = "", license = "a license that npm can't tell" } = packages[path] ?? {};
  const text = readLicense(path);
  return `${name} ${version} (${license})\n\n${text === "" ? "Its package has no license file." : text}`;
}

/** Lists each package that servers or browsers get with its license, and fonts in PDFs. Packages must be installed. */
function makeNotices() {
  /** @type {{ packages: Record<string, Locked> & { "": Locked } }} */
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  const roots = [...Object.keys(packages[""].dependencies ?? {}), ...listBrowserRoots()];
  const found = withNeeded(packages, roots).toSorted();
  const fonts = join(ROOT, "shared", "documents", "fonts");
  const fontTexts = readdirSync(fonts)
    .filter((file) => file.endsWith("-license.txt"))
    .map(
      (file) =>
        `Font ${file.replace("-license.txt", "")}\n\n${readFileSync(join(fonts, file), "utf8").trim()}`,
    );
  const head = "Rigfile contains these packages and fonts, each under the license that follows its name.";
  return `${[head, ...found.map((path) => describe(packages, path)), ...fontTexts].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/run.mjs";
import { makeNotices } from "./notices.mjs";

/** What runs in production, with production's packages. */
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
  "dist/vpic.copy",
];

/** What an operator reads and installs beside it. */
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
      filter: (source) => !source.includes(".test."),
    });
}

/** Copies what the built product consists of, without packages. @param {string} folder */
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

/** The version in package.json. */
export function readVersion() {
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  return version;
}

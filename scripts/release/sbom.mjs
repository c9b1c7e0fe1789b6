import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../lib/run.mjs";

/** @typedef {{ dev?: boolean, optional?: boolean, devOptional?: boolean, devDependencies?: object }} Locked */
/** @typedef {{ packages: Record<string, Locked> }} Lock package-lock.json */
/** @typedef {{ name: string, licenses?: unknown[] }} Component */
/** @typedef {{ serialNumber: string, metadata: { timestamp: string, component: { name: string } }, components: Component[] }} Sbom */

/** @param {string} file of the repository */
const read = (file) => readFileSync(join(ROOT, file), "utf8");

/** Packages of `npm ci --omit=dev --omit=optional`. @param {Lock} lock */
function toProduction(lock) {
  const needed = Object.entries(lock.packages).filter(
    ([, { dev, optional, devOptional }]) => !dev && !optional && !devOptional,
  );
  const { devDependencies: _, ...root } = lock.packages[""] ?? {};
  return { ...lock, packages: { ...Object.fromEntries(needed), "": root } };
}

/** npm's own --omit drops packages that others need as well, so npm gets a lock file without those left out. */
function listPackages() {
  const folder = mkdtempSync(join(tmpdir(), "sbom-"));
  try {
    /** @type {{ devDependencies: object }} */
    const { devDependencies: _, ...manifest } = JSON.parse(read("package.json"));
    writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
    /** @type {Lock} */
    const lock = JSON.parse(read("package-lock.json"));
    writeFileSync(join(folder, "package-lock.json"), JSON.stringify(toProduction(lock)));
    const args = ["sbom", "--package-lock-only", "--sbom-format=cyclonedx", "--sbom-type=application"];
    return execFileSync("npm", args, { cwd: folder, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Equal texts give equal identifiers. @param {string} text */
const toUuid = (text) =>
  createHash("sha256")
    .update(text)
    .digest("hex")
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");

/**
 * The packages of a release, in CycloneDX.
 * @param {string} time of the commit, ISO 8601
 * @returns {{ text: string, count: number, unlicensed: string[] }} with those whose license npm can't tell
 */
export function makeSbom(time) {
  /** @type {Sbom} */
  const sbom = JSON.parse(listPackages());
  sbom.metadata.timestamp = time;
  // npm uses the folder's name and a random number.
  sbom.metadata.component.name = "rigfile";
  sbom.serialNumber = "";
  sbom.serialNumber = `urn:uuid:${toUuid(JSON.stringify(sbom))}`;
  const unlicensed = sbom.components.filter(({ licenses }) => licenses === undefined).map(({ name }) => name);
  return { text: `${JSON.stringify(sbom, null, 2)}\n`, count: sbom.components.length, unlicensed };
}

// npm run release: makes release/ from what is committed: the product as one archive, its list of packages, and checksums.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { begin } from "./lib/begin.mjs";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { ROOT, say } from "./lib/run.mjs";
import { copyRelease, readVersion } from "./release/contents.mjs";
import { findObstacles } from "./release/obstacles.mjs";
import { makeSbom } from "./release/sbom.mjs";

/** Git's output; undefined if it fails. @param {string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/** @param {string} version */
function readState(version) {
  const status = git("status", "--porcelain");
  if (status === undefined) return ["This folder isn't a Git repository: a release is made from a commit."];
  return findObstacles({
    version,
    changelog: readFileSync(join(ROOT, "CHANGELOG.md"), "utf8"),
    changes: status.split("\n").flatMap((line) => line.trim().split(" ").slice(1)),
    head: git("rev-parse", "HEAD") ?? "",
    tagged: git("rev-parse", "--verify", "--quiet", `v${version}^{commit}`),
  });
}

/**
 * Packs a .tar.gz: equal files and time give equal bytes. Needs GNU tar. @param {string} parent @param {string} name of the
 * folder @param {number} seconds since 1970
 */
function pack(parent, name, seconds) {
  const same = ["--sort=name", "--format=gnu", `--mtime=@${seconds}`, "--mode=u=rwX,go=rX"];
  const nobody = ["--owner=0", "--group=0", "--numeric-owner"];
  const args = ["-c", "-C", parent, ...same, ...nobody, name];
  return gzipSync(execFileSync("tar", args, { maxBuffer: 2 ** 30 }), { level: 9 });
}

/** Line of sha256sum. @param {string} name @param {string | Uint8Array} content */
const checksumLine = (name, content) => `${createHash("sha256").update(content).digest("hex")}  ${name}\n`;

/** Writes the files of release/. @param {string} name */
function writeRelease(name) {
  const seconds = Number(git("log", "-1", "--format=%ct"));
  const sbom = makeSbom(new Date(seconds * 1000).toISOString());
  const parent = mkdtempSync(join(tmpdir(), "release-"));
  try {
    copyRelease(join(parent, name), sbom.text);
    const files = { [`${name}.tar.gz`]: pack(parent, name, seconds), [`${name}.cdx.json`]: sbom.text };
    const folder = join(ROOT, "release");
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
    const sums = Object.entries(files).map(([file, content]) => checksumLine(file, content));
    writeFileSync(join(folder, "SHA256SUMS"), sums.join(""));
  } finally {
    rmSync(parent, { recursive: true });
  }
  return sbom;
}

begin();
const version = readVersion();
const obstacles = readState(version);
if (obstacles.length > 0) {
  say(`No release was made.\n${obstacles.map((each) => `- ${each}`).join("\n")}`);
  process.exit(1);
}
await ensureInstalled();
const code = await ensureBuilt();
if (code !== 0) process.exit(code);

const { count, unlicensed } = writeRelease(`rigfile-${version}`);
const license =
  unlicensed.length === 0
    ? "each with its license"
    : `of which ${unlicensed.join(", ")} name no license that npm can read: read theirs before you publish`;
say(`release/ has rigfile-${version}.tar.gz, its ${count} packages (CycloneDX), ${license}, and SHA256SUMS.`);
say(
  git("rev-parse", "--verify", "--quiet", `v${version}`) === undefined
    ? `Next: git tag v${version} && git push origin v${version}, then publish the three files.`
    : `The tag v${version} is on this commit: publish the three files.`,
);

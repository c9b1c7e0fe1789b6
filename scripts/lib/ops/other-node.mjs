import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { run, say } from "../run.mjs";

/** What our tools download beside packages; it may be deleted at any time. */
export const CACHE = join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "rigfile");

/** The npm package with Node's own program for a platform. @param {string} platform @param {string} arch */
export function nodePackage(platform, arch) {
  const prefix = platform === "darwin" && arch === "arm64" ? "node-bin" : "node";
  return [prefix, platform === "win32" ? "win" : platform, arch].join("-");
}

/**
 * Installs another Node from the package registry unless it is there.
 * @param {string} version such as "22" or "24.9.0"
 * @returns {Promise<string>} the folder of its program
 */
export async function ensureNode(version) {
  const name = nodePackage(process.platform, process.arch);
  const home = join(CACHE, `node-${version}`);
  const found = join(home, "node_modules", name);
  if (!existsSync(join(found, "package.json"))) {
    mkdirSync(home, { recursive: true });
    const args = ["install", "--prefix", home, "--no-save", "--no-audit", "--no-fund", `${name}@${version}`];
    if ((await run("npm", args)) !== 0)
      throw new Error(`Node ${version} could not be installed as ${name}: npm says why above.`);
  }
  /** @type {{ version: string, bin: { node: string } }} */
  const manifest = JSON.parse(readFileSync(join(found, "package.json"), "utf8"));
  say(`Node ${manifest.version} is in ${found}.`);
  return join(found, manifest.bin.node, "..");
}

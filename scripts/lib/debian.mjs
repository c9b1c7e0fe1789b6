import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run, say } from "./run.mjs";

const APT = "/usr/bin/apt-get";
const isRoot = process.getuid?.() === 0;

/** Installs Debian packages, as root or with passwordless sudo. @param {string[]} names */
export async function installDebianPackages(...names) {
  if (!existsSync(APT)) return;
  /** @param {string[]} args */
  const apt = async (...args) => {
    const asRoot = isRoot ? [] : ["sudo", "-n"];
    const [command = APT, ...rest] = [...asRoot, "env", "DEBIAN_FRONTEND=noninteractive", APT, ...args];
    await run(command, rest, { stdio: ["ignore", "inherit", "inherit"] });
  };
  say(`Installing from Debian: ${names.join(", ")} ...`);
  await apt("update", "-q");
  await apt("install", "-y", "-q", "--no-install-recommends", ...names);
}

/**
 * A program's path; its package is installed if necessary. Undefined if that can't be done, which it then prints.
 * @param {string} path @param {string} name of the package
 */
export async function ensureProgram(path, name) {
  if (existsSync(path)) return path;
  await installDebianPackages(name);
  if (existsSync(path)) return path;
  say(`${path} could not be installed: install it by hand (on Debian: apt-get install ${name}).`);
  return undefined;
}

/**
 * The account for a server that refuses to run as root: this one instead if we are root, otherwise our own.
 * @param {string} name @returns {{ user: string, group: string, ids: { uid?: number, gid?: number } }}
 */
export function getAccount(name) {
  /** @param {string} flag */
  const id = (flag) => spawnSync("id", [flag, ...(isRoot ? [name] : [])], { encoding: "utf8" }).stdout.trim();
  const names = { user: id("-un"), group: id("-gn") };
  return { ...names, ids: isRoot ? { uid: Number(id("-u")), gid: Number(id("-g")) } : {} };
}

export const PROMTOOL = "/usr/bin/promtool";

export const ensurePromtool = () => ensureProgram(PROMTOOL, "prometheus");

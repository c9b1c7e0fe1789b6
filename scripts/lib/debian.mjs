import { existsSync } from "node:fs";
import { run, say } from "./run.mjs";

const APT = "/usr/bin/apt-get";

/**
 * Installs Debian packages, as root or with passwordless sudo.
 * @param {string[]} names
 * @returns {Promise<boolean>} whether they are installed now
 */
export async function installDebianPackages(...names) {
  if (!existsSync(APT)) return false;
  const rights = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  /** @param {string[]} args */
  const apt = async (...args) => {
    const [command = APT, ...rest] = [...rights, "env", "DEBIAN_FRONTEND=noninteractive", APT, ...args];
    return (await run(command, rest, { stdio: ["ignore", "inherit", "inherit"] })) === 0;
  };
  say(`Installing from Debian: ${names.join(", ")} ...`);
  await apt("update", "-q");
  return apt("install", "-y", "-q", "--no-install-recommends", ...names);
}

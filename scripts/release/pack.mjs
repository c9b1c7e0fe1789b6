import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

/**
 * A folder as a .tar.gz. The same files and time give the same bytes: sorted, of nobody, without the modes of this checkout.
 * @param {string} parent of the folder
 * @param {string} name of the folder
 * @param {number} seconds since 1970, the time of every file
 */
export function pack(parent, name, seconds) {
  const same = ["--sort=name", "--format=gnu", `--mtime=@${seconds}`, "--mode=u=rwX,go=rX"];
  const nobody = ["--owner=0", "--group=0", "--numeric-owner"];
  const args = ["-c", "-C", parent, ...same, ...nobody, name];
  const { stdout, stderr, status, error } = spawnSync("tar", args, { maxBuffer: 2 ** 30 });
  if (status !== 0)
    throw new Error(`tar failed (GNU tar is needed, as on Linux): ${error?.message ?? String(stderr)}`);
  return gzipSync(stdout, { level: 9 });
}

/** A line as sha256sum writes and checks it. @param {string} name @param {string | Uint8Array} content */
export const checksumLine = (name, content) =>
  `${createHash("sha256").update(content).digest("hex")}  ${name}\n`;

import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk image whose power can be cut: anything not synced by then is lost. */
export type CutDisk = {
  readonly folder: string;
  /** Stops all writing immediately, without flushing. */
  readonly cutPower: () => void;
  /** Turns it on again, like a machine that restarts; no file on it may be open. */
  readonly restart: () => void;
  readonly remove: () => void;
};

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}

function mustRun(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${stderr}`);
}

// EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH (fs/ext4/ext4.h), via perl, part of any Debian.
const cut = 'open(F, "<", $ARGV[0]) or die; my $flag = pack("I", 2); ioctl(F, 0x8004587d, $flag) or die $!';

/** Creates an ext4 disk of this many megabytes; undefined without root, Linux and a loop device. */
export function createCutDisk(megabytes: number): CutDisk | undefined {
  if (process.getuid?.() !== 0 || !existsSync("/dev/loop-control")) return undefined;
  const parent = mkdtempSync(join(tmpdir(), "disk-"));
  const [image, folder] = [join(parent, "image"), join(parent, "mounted")];
  mkdirSync(folder);
  // PostgreSQL runs under its own account.
  chmodSync(parent, 0o711);
  const made =
    run("truncate", "-s", `${megabytes}M`, image) &&
    run("mkfs.ext4", "-q", "-F", image) &&
    run("mount", "-o", "loop", image, folder);
  if (!made) rmSync(parent, { recursive: true, force: true });
  return made
    ? {
        folder,
        cutPower: () => mustRun("perl", "-e", cut, folder),
        restart: () => {
          mustRun("umount", folder);
          mustRun("mount", "-o", "loop", image, folder);
        },
        remove: () => {
          mustRun("umount", folder);
          rmSync(parent, { recursive: true, force: true });
        },
      }
    : undefined;
}

import { existsSync } from "node:fs";
import { installDebianPackages } from "../debian.mjs";

const PROGRAMS = ["/usr/bin/buildah", "/usr/bin/podman", "/usr/sbin/runc", "/usr/sbin/debootstrap"];

/** Installs what builds and runs images if necessary; resolves to why that can't be, or undefined. */
export async function ensureContainers() {
  if (process.getuid?.() !== 0) return "images are built and run as root here, and this isn't root";
  if (!PROGRAMS.every((program) => existsSync(program)))
    await installDebianPackages("buildah", "podman", "runc", "debootstrap");
  const missing = PROGRAMS.filter((program) => !existsSync(program));
  return missing.length === 0 ? undefined : `${missing.join(", ")} can't be installed from Debian here`;
}

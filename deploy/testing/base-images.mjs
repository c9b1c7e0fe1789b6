import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { installDebianPackages } from "../../scripts/lib/debian.mjs";

/** May be deleted at any time. */
const CACHE = join(homedir(), ".cache", "rigfile");
const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";
/** Packages of gcr.io/distroless/cc-debian12. */
const LIBRARIES = [
  "base-files",
  "ca-certificates",
  "libc6",
  "libgcc-s1",
  "libgomp1",
  "libssl3",
  "libstdc++6",
  "netbase",
  "tzdata",
];

/** @param {string} program @param {string[]} args */
const run = (program, ...args) =>
  execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

/** Archive of a minimal Debian with its packages, made once. @param {string} folder */
function ensureDebian(folder) {
  const archive = join(CACHE, "debian-bookworm.tar");
  if (existsSync(archive)) return archive;
  const system = join(folder, "debian");
  const include = `--include=${LIBRARIES.join(",")}`;
  run("debootstrap", "--variant=minbase", include, "bookworm", system, "http://deb.debian.org/debian");
  mkdirSync(CACHE, { recursive: true });
  run("tar", "-cf", `${archive}.new`, "-C", system, ".");
  renameSync(`${archive}.new`, archive);
  return archive;
}

/** Debian with Node, npm and this machine's package registry. @param {string} folder @param {string} debian */
function prepareNode(folder, debian) {
  mkdirSync(folder);
  cpSync(debian, join(folder, "debian.tar"));
  const program = [
    "--yes",
    `--package=node-linux-${process.arch}@22`,
    "--",
    "node",
    "-p",
    "process.execPath",
  ];
  cpSync(run("npx", ...program).trim(), join(folder, "node"));
  cpSync(join(run("npm", "root", "--global").trim(), "npm"), join(folder, "npm"), { recursive: true });
  cpSync(CERTIFICATES, join(folder, "certificates"));
  const registry = run("npm", "config", "get", "registry").trim();
  const lines = [
    "FROM scratch",
    "ADD debian.tar /",
    "COPY node /usr/local/bin/node",
    "COPY npm /usr/local/lib/node_modules/npm",
    `COPY certificates ${CERTIFICATES}`,
    "RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm",
    `ENV NPM_CONFIG_REGISTRY=${registry} NODE_EXTRA_CA_CERTS=${CERTIFICATES}`,
  ];
  writeFileSync(join(folder, "Dockerfile"), `${lines.join("\n")}\n`);
}

/** Libraries without a shell. @param {string} folder @param {string} debian */
function prepareLibraries(folder, debian) {
  const [root, packages] = [join(folder, "root"), join(folder, "packages")];
  for (const each of [root, packages]) mkdirSync(each, { recursive: true });
  run("tar", "-xf", debian, "-C", packages, "--strip-components=5", "./var/cache/apt/archives");
  const files = readdirSync(packages).filter((file) => LIBRARIES.includes(file.split("_")[0] ?? ""));
  if (files.length !== LIBRARIES.length) throw new Error(`Debian came with ${files.join(", ")}.`);
  for (const file of files) run("dpkg-deb", "--extract", join(packages, file), root);
  writeFileSync(join(root, CERTIFICATES), readFileSync(CERTIFICATES));
  writeFileSync(join(folder, "Dockerfile"), "FROM scratch\nCOPY root /\n");
}

/**
 * Builds stand-ins for the images that the Dockerfile begins with, under their names, from Debian's packages and Node's.
 * @param {string} folder for what they are made of
 * @param {(image: string, folder: string) => void} build builds the Dockerfile in a folder
 */
export function makeBaseImages(folder, build) {
  const debian = ensureDebian(folder);
  const node = join(folder, "node");
  prepareNode(node, debian);
  build("docker.io/library/node:22-bookworm-slim", node);
  const libraries = join(folder, "libraries");
  prepareLibraries(libraries, debian);
  build("gcr.io/distroless/cc-debian12", libraries);
}

const PROGRAMS = ["/usr/bin/buildah", "/usr/bin/podman", "/usr/sbin/runc", "/usr/sbin/debootstrap"];

/** Installs programs for images; resolves to the reason if that can't be done. */
export async function ensureContainers() {
  if (process.getuid?.() !== 0) return "images are built and run as root here, and this isn't root";
  if (!PROGRAMS.every((program) => existsSync(program)))
    await installDebianPackages("buildah", "podman", "runc", "debootstrap");
  const missing = PROGRAMS.filter((program) => !existsSync(program));
  return missing.length === 0 ? undefined : `${missing.join(", ")} can't be installed from Debian here`;
}

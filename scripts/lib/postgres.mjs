import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { getAccount, installDebianPackages } from "./debian.mjs";
import { findFreePort } from "./free-port.mjs";
import { say } from "./run.mjs";

const DEBIAN_HOME = "/usr/lib/postgresql";

/** PostgreSQL's programs: Debian's newest version, or the PATH's. */
function findPrograms() {
  const versions = existsSync(DEBIAN_HOME) ? readdirSync(DEBIAN_HOME) : [];
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  const folders = newestFirst.map((version) => join(DEBIAN_HOME, version, "bin"));
  return [...folders, ...(process.env.PATH ?? "").split(delimiter)].find((folder) =>
    existsSync(join(folder, "initdb")),
  );
}

/** Installs PostgreSQL if necessary. */
export async function ensurePostgres() {
  const found = findPrograms();
  if (found !== undefined) return found;
  await installDebianPackages("postgresql");
  const installed = findPrograms();
  if (installed === undefined)
    say("PostgreSQL could not be installed: install it by hand (on Debian: apt-get install postgresql).");
  return installed;
}

/**
 * @param {string} programs folder of PostgreSQL's programs
 * @param {import("node:child_process").SpawnOptions} options
 */
function callsTo(programs, options) {
  /** @param {string} program @param {string[]} args */
  const call = (program, ...args) => {
    const result = spawnSync(join(programs, program), args, { ...options, encoding: "utf8", stdio: "pipe" });
    if (result.status !== 0)
      throw new Error(`${program}: ${result.error?.message ?? result.stderr + result.stdout}`);
  };
  /** @param {string} program @param {string[]} args @returns {Promise<void>} */
  const callInBackground = (program, ...args) =>
    new Promise((resolve, reject) => {
      const child = spawn(join(programs, program), args, { ...options, stdio: "ignore" });
      child.once("error", reject);
      child.once("exit", (code) =>
        code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`)),
      );
    });
  return { call, callInBackground };
}

/**
 * A certificate for localhost, where a server in `data` looks for it. Returns whether it could be made.
 * @param {string} data @param {import("node:child_process").SpawnOptions} owner
 */
function signCertificate(data, owner) {
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const files = ["-keyout", "server.key", "-out", "server.crt"];
  const options = { ...owner, cwd: data };
  return spawnSync("openssl", ["req", ...kind, ...names, ...files], options).status === 0;
}

/**
 * An empty cluster in a temporary folder. `pid` is its first process. `stop` ends it and removes the folder; it is safe to call at any time.
 * @param {string} programs folder of initdb and pg_ctl
 * @param {string} [parent] where its folder is made
 */
export async function temporaryCluster(programs, parent = tmpdir()) {
  const port = await findFreePort();
  const folder = mkdtempSync(join(parent, "rigfile-postgres-"));
  const [data, socket] = [join(folder, "data"), join(folder, "socket")];
  mkdirSync(socket);
  const log = join(folder, "log");
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${socket} -c fsync=off`;
  const owner = getAccount("postgres").ids;
  const { call, callInBackground } = callsTo(programs, { cwd: folder, ...owner });
  const stop = () => {
    if (existsSync(join(data, "postmaster.pid"))) call("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
    rmSync(folder, { recursive: true, force: true });
  };
  /** @param {{ offersTls?: boolean }} [how] with a certificate for localhost that it signed itself, if openssl is there */
  const start = ({ offersTls = false } = {}) => {
    if (owner.uid !== undefined && owner.gid !== undefined) {
      for (const path of [folder, socket]) chownSync(path, owner.uid, owner.gid);
    }
    call("initdb", "-D", data, "-U", "rigfile", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync");
    const tls = offersTls && signCertificate(data, owner) ? " -c ssl=on" : "";
    call("pg_ctl", "-D", data, "-w", "-l", log, "-o", `${settings}${tls}`, "start");
  };
  /** Stops it this way and starts it again. @param {"fast" | "immediate"} mode */
  const restart = (mode) =>
    callInBackground("pg_ctl", "-D", data, "-m", mode, "-w", "-l", log, "-o", settings, "restart");
  const pid = () => Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  return { start, stop, restart, pid, url: `postgres://rigfile@127.0.0.1:${port}/postgres` };
}

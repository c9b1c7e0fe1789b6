import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installDebianPackages } from "../debian.mjs";
import { findFreePort } from "../free-port.mjs";
import { say } from "../run.mjs";

const PGBOUNCER = "/usr/sbin/pgbouncer";

/** The path of PgBouncer, which is installed if necessary; undefined if that fails. */
export async function ensurePgbouncer() {
  if (existsSync(PGBOUNCER)) return PGBOUNCER;
  say("No PgBouncer found.");
  await installDebianPackages("pgbouncer");
  return existsSync(PGBOUNCER) ? PGBOUNCER : undefined;
}

/** It refuses to run as root: then PostgreSQL's account. @returns {{ uid?: number, gid?: number }} */
function account() {
  if (process.getuid?.() !== 0) return {};
  /** @param {string} flag */
  const id = (flag) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
  return { uid: id("-u"), gid: id("-g") };
}

/** @param {number} port @returns {Promise<boolean>} whether something listens there */
const isOpen = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true));
    socket.once("connect", () => socket.destroy());
    // Not yet.
    socket.once("error", () => resolve(false));
  });

/**
 * PgBouncer in transaction mode, in front of every database of the server at `url`. It has only few connections for each, so
 * that a client gets another one again and again. `stop` ends it and removes its folder.
 * @param {string} program its path
 * @param {string} url of the server
 */
export async function temporaryPgbouncer(program, url) {
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), "rigfile-pgbouncer-"));
  const { hostname, port: serverPort, username, pathname } = new URL(url);
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 1000
log_connections = 0
log_disconnections = 0
logfile = ${join(folder, "log")}
`,
  );
  const owner = account();
  const { uid, gid } = owner;
  if (uid !== undefined && gid !== undefined) for (const path of [folder, file]) chownSync(path, uid, gid);
  chmodSync(folder, 0o755);
  const child = spawn(program, [file], { ...owner, cwd: folder, stdio: "ignore" });
  const stop = () => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  while (child.exitCode === null && !(await isOpen(port))) {
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}.`);
  return { url: `postgres://${username}@127.0.0.1:${port}${pathname}`, stop };
}

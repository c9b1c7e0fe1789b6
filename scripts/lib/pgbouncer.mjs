import { spawn } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureProgram, getAccount } from "./debian.mjs";
import { findFreePort, waitForServer } from "./free-port.mjs";

export const ensurePgbouncer = () => ensureProgram("/usr/sbin/pgbouncer", "pgbouncer");

/** @param {{ url: string, port: number, log: string }} place */
const toSettings = ({ url, port, log }) => {
  const { hostname, port: serverPort, username } = new URL(url);
  return `[databases]
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
logfile = ${log}
`;
};

/**
 * PgBouncer in transaction mode, in front of every database of the server at `url`. It has only few connections for each, so
 * that a client gets another one again and again. `stop` ends it and removes its folder.
 * @param {string} program its path
 * @param {string} url of the server
 */
export async function temporaryPgbouncer(program, url) {
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), "rigfile-pgbouncer-"));
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(file, toSettings({ url, port, log: join(folder, "log") }));
  const { ids } = getAccount("postgres");
  if (ids.uid !== undefined && ids.gid !== undefined)
    for (const path of [folder, file]) chownSync(path, ids.uid, ids.gid);
  chmodSync(folder, 0o755);
  const child = spawn(program, [file], { ...ids, cwd: folder, stdio: "ignore" });
  // It must not keep alive the process that started it.
  child.unref();
  const stop = () => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  await waitForServer(child, port, "connect");
  const { username, pathname } = new URL(url);
  return { url: `postgres://${username}@127.0.0.1:${port}${pathname}`, stop };
}

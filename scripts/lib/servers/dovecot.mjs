import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installDebianPackages } from "../debian.mjs";
import { findFreePort } from "../free-port.mjs";
import { say } from "../run.mjs";
import { toDovecotSettings } from "./dovecot-settings.mjs";

const DOVECOT = "/usr/sbin/dovecot";

/** The path of an IMAP server, which is installed if necessary; undefined if that fails. */
export async function ensureDovecot() {
  if (existsSync(DOVECOT)) return DOVECOT;
  say("No Dovecot found.");
  await installDebianPackages("dovecot-imapd");
  if (existsSync(DOVECOT)) return DOVECOT;
  say(
    "Dovecot could not be installed, so no real IMAP server is tried (on Debian: apt-get install dovecot-imapd).",
  );
  return undefined;
}

/** It needs no rights: as root, it runs as nobody. @returns {{ user: string, group: string, uid?: number, gid?: number }} */
function account() {
  const isRoot = process.getuid?.() === 0;
  const who = isRoot ? ["nobody"] : [];
  /** @param {string} flag */
  const id = (flag) => spawnSync("id", [flag, ...who], { encoding: "utf8" }).stdout.trim();
  const names = { user: id("-un"), group: id("-gn") };
  return isRoot ? { ...names, uid: Number(id("-u")), gid: Number(id("-g")) } : names;
}

/** @param {number} port @returns {Promise<boolean>} whether something greets there */
const isGreeted = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("data", () => resolve(true));
    // It doesn't listen yet, or is just ending.
    socket.once("error", () => resolve(false));
    socket.once("data", () => socket.destroy());
  });

const startMs = 10_000;

/** @param {number} port */
async function waitForGreeting(port) {
  const end = Date.now() + startMs;
  while (!(await isGreeted(port))) {
    if (Date.now() > end) throw new Error("Dovecot doesn't start.");
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

/**
 * An IMAP server on the loopback interface with one mailbox, in a temporary folder. `mail` is that mailbox, a Maildir.
 * `stop` ends it at once with all its connections; `close` removes the folder as well.
 * @param {string} program its path
 */
export async function temporaryImapServer(program) {
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), "rigfile-imap-"));
  const owner = account();
  const { uid, gid } = owner;
  /** @param {string} path */
  const give = (path) => {
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  };
  /** @param {string} password */
  const setPassword = (password) => {
    writeFileSync(join(folder, "users"), `desk@rigfile.example:{PLAIN}${password}\n`);
    give(join(folder, "users"));
  };
  const mail = join(folder, "mail");
  for (const path of [mail, ...["cur", "new", "tmp"].map((name) => join(mail, name))]) mkdirSync(path);
  for (const path of [folder, mail, ...["cur", "new", "tmp"].map((name) => join(mail, name))]) give(path);
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, "dovecot.conf"), toDovecotSettings({ folder, port, ...owner }));
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let running;
  const start = async () => {
    const rights = { ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }) };
    const options = /** @type {const} */ ({ ...rights, cwd: folder, stdio: "ignore", detached: true });
    running = spawn(program, ["-F", "-c", join(folder, "dovecot.conf")], options);
    await waitForGreeting(port);
  };
  const stop = async () => {
    const { pid } = running ?? {};
    if (!running || pid === undefined) return;
    const ended = running.exitCode === null ? once(running, "exit") : undefined;
    running = undefined;
    // With the processes of its connections.
    process.kill(-pid, "SIGKILL");
    await ended;
  };
  const close = async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { start, stop, close, setPassword, give, mail, port };
}

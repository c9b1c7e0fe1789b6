import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { ensureProgram, getAccount } from "../../scripts/lib/debian.mjs";
import { findFreePort, waitForServer } from "../../scripts/lib/free-port.mjs";

const user = "desk%40rigfile.example";
const password = "pass word@1";

/** The path of an IMAP server; undefined where none can be installed. */
export const findImapServer = async (): Promise<string | undefined> =>
  ensureProgram("/usr/sbin/dovecot", "dovecot-imapd");

type Place = {
  readonly folder: string;
  readonly port: number;
  readonly user: string;
  readonly group: string;
};

/** Dovecot's settings for one mailbox, which need no rights. */
const toSettings = ({ folder, port, user: account, group }: Place): string => `
base_dir = ${folder}/base
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = ${account}
default_internal_group = ${group}
default_login_user = ${account}
mail_location = maildir:${folder}/mail
mail_fsync = never
first_valid_uid = 0
auth_failure_delay = 0
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = uid=${account} gid=${group} home=${folder}
}
namespace inbox {
  inbox = yes
}
service anvil {
  chroot =
  # Without it, each wrong password makes the next answer come later.
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;

/** An IMAP server with one mailbox, a Maildir, on the loopback interface. `stop` ends it with all its connections. */
async function temporaryImapServer(program: string) {
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), "rigfile-imap-"));
  const { user: account, group, ids } = getAccount("nobody");
  const give = (path: string): void => {
    if (ids.uid !== undefined && ids.gid !== undefined) chownSync(path, ids.uid, ids.gid);
  };
  const setPassword = (is: string): void => {
    writeFileSync(join(folder, "users"), `desk@rigfile.example:{PLAIN}${is}\n`);
    give(join(folder, "users"));
  };
  const mail = join(folder, "mail");
  give(folder);
  for (const path of [mail, ...["cur", "new", "tmp"].map((name) => join(mail, name))]) {
    mkdirSync(path);
    give(path);
  }
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, "dovecot.conf"), toSettings({ folder, port, user: account, group }));
  let running: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const options = { ...ids, cwd: folder, stdio: "ignore", detached: true } as const;
    running = spawn(program, ["-F", "-c", join(folder, "dovecot.conf")], options);
    await waitForServer(running, port, "data");
  };
  const stop = async (): Promise<void> => {
    const { pid } = running ?? {};
    if (!running || pid === undefined) return;
    const ended = running.exitCode === null ? once(running, "exit") : undefined;
    running = undefined;
    process.kill(-pid, "SIGKILL");
    await ended;
  };
  const close = async (): Promise<void> => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { start, stop, close, setPassword, give, mail, port };
}

export type RealMailbox = Awaited<ReturnType<typeof openRealMailbox>>;

/** A mailbox of a real IMAP server (`program`) in a temporary folder, which is running. */
export async function openRealMailbox(program: string) {
  const server = await temporaryImapServer(program);
  const { mail, port } = server;
  const setPassword = (is: string) => server.setPassword(is);
  setPassword(password);
  await server.start();
  let count = 0;
  const list = (): string[] =>
    ["new", "cur"].flatMap((folder) => readdirSync(join(mail, folder)).map((name) => join(folder, name)));
  return {
    ...server,
    url: toUrl(port),
    /** Takes the password of `url`, or another one. */
    setPassword: (is = password) => setPassword(is),
    /** As a mail server delivers an email: whole, under a name of its own. */
    deliver: (raw: string): void => {
      count += 1;
      const name = `${String(count).padStart(6, "0")}.rigfile`;
      writeFileSync(join(mail, "tmp", name), raw, "latin1");
      server.give(join(mail, "tmp", name));
      renameSync(join(mail, "tmp", name), join(mail, "new", name));
    },
    /** True if each email is read, in the order in which they came. */
    areSeen: (): boolean[] =>
      list()
        .map((path) => path.slice("new/".length))
        .toSorted((one, other) => one.localeCompare(other))
        .map((name) => /:2,.*S/.test(name)),
    clear: (): void => {
      for (const path of list()) rmSync(join(mail, path));
    },
    /** Makes it another mailbox with the same emails, all unread. */
    renumber: async (): Promise<void> => {
      await server.stop();
      for (const name of readdirSync(mail)) if (name.startsWith("dovecot")) rmSync(join(mail, name));
      for (const name of readdirSync(join(mail, "cur")))
        renameSync(join(mail, "cur", name), join(mail, "new", name.replace(/:.*/, "")));
      await server.start();
    },
    /** Its URL through a proxy that breaks off after this many bytes from it. */
    breakingAfter: async (bytes: number): Promise<string> => toUrl(await startProxy(port, bytes)),
  };
}

const toUrl = (port: number): string => `imap://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}`;

async function startProxy(port: number, bytes: number): Promise<number> {
  let left = bytes;
  const server = createServer((socket) => {
    const peer = connect(port, "127.0.0.1");
    for (const end of [socket, peer]) end.on("error", () => undefined).on("close", () => peer.destroy());
    socket.pipe(peer);
    peer.on("data", (part) => {
      left -= part.length;
      if (left > 0) socket.write(part);
      else socket.destroy();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

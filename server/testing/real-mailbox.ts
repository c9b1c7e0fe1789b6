import { once } from "node:events";
import { readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { ensureDovecot, temporaryImapServer } from "../../scripts/lib/servers/dovecot.mjs";

const user = "desk%40rigfile.example";
const password = "pass word@1";

/** The path of an IMAP server; undefined where none can be installed. */
export const findImapServer = ensureDovecot;

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
    /** Whether each email is read, in the order in which they came. */
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
    /** Its URL by a way that breaks off after so many bytes from it. */
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

import { createServer, type Server, type Socket } from "node:net";

type Stored = { readonly raw: string; isSeen: boolean };

/** A command at which the connection breaks, or that is never answered. */
export type ImapFault = { readonly at: string | RegExp; readonly how: "breaks" | "hangs" };

/** As much of an IMAP server (RFC 3501) as a mailbox needs that is looked into, on the loopback interface. */
export class ImapDouble {
  readonly emails: Stored[] = [];
  readonly commands: string[] = [];
  connections = 0;
  fault: ImapFault | undefined;
  password = "pass word@1";
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor() {
    this.#server = createServer((socket) => this.#greet(socket));
  }

  static async start(): Promise<ImapDouble> {
    const double = new ImapDouble();
    await new Promise<void>((resolve) => {
      double.#server.listen(0, "127.0.0.1", resolve);
    });
    return double;
  }

  get url(): string {
    const address = this.#server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    return `imap://desk%40rigfile.example:${encodeURIComponent(this.password)}@127.0.0.1:${port}`;
  }

  add(raw: string): void {
    this.emails.push({ raw, isSeen: false });
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
  }

  #greet(socket: Socket): void {
    this.#sockets.add(socket);
    this.connections += 1;
    socket.setNoDelay();
    socket.on("close", () => this.#sockets.delete(socket));
    socket.on("error", () => undefined);
    socket.write("* OK [CAPABILITY IMAP4rev1] ready\r\n");
    let rest = "";
    socket.on("data", (bytes) => {
      const lines = `${rest}${bytes.toString("latin1")}`.split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) this.#answer(socket, line);
    });
  }

  #answer(socket: Socket, line: string): void {
    const [, tag = "*", command = ""] = /^(\S+) (.*)$/.exec(line) ?? [];
    this.commands.push(command);
    const { fault } = this;
    if (fault && (typeof fault.at === "string" ? command.includes(fault.at) : fault.at.test(command))) {
      if (fault.how === "breaks") socket.destroy();
      return;
    }
    const isWelcome = !command.startsWith("LOGIN") || command.includes(this.password);
    for (const reply of this.#repliesTo(command)) socket.write(`* ${reply}\r\n`, "latin1");
    socket.write(`${tag} ${isWelcome ? "OK" : "NO [AUTHENTICATIONFAILED]"} done\r\n`);
    if (command === "LOGOUT") socket.end();
  }

  #repliesTo(command: string): string[] {
    const [name = "", detail = ""] = command.split(" ");
    if (name === "CAPABILITY") return ["CAPABILITY IMAP4rev1"];
    if (name === "LIST") return ['LIST (\\HasNoChildren) "/" "INBOX"'];
    if (name === "LOGOUT") return ["BYE"];
    if (name === "SELECT" || name === "EXAMINE")
      return [
        "FLAGS (\\Seen)",
        `${this.emails.length} EXISTS`,
        "OK [UIDVALIDITY 1]",
        "OK [PERMANENTFLAGS (\\Seen)]",
      ];
    if (name !== "UID") return [];
    if (detail === "SEARCH") return [`SEARCH ${this.#unread().join(" ")}`];
    const uid = Number(/^UID \w+ (\d+)/.exec(command)?.[1]);
    const email = this.emails[uid - 1];
    if (!email) return [];
    if (detail === "STORE") email.isSeen = true;
    return [`${uid} FETCH (UID ${uid}${toParts(command, email)})`];
  }

  #unread(): number[] {
    return this.emails.flatMap(({ isSeen }, index) => (isSeen ? [] : index + 1));
  }
}

function toParts(command: string, { raw, isSeen }: Stored): string {
  const literal = (name: string, text: string) =>
    ` ${name} {${Buffer.byteLength(text, "latin1")}}\r\n${text}`;
  const flags = isSeen ? " FLAGS (\\Seen)" : " FLAGS ()";
  if (command.includes("RFC822.SIZE")) return ` RFC822.SIZE ${raw.length}${flags}`;
  if (command.includes("HEADER")) return literal("BODY[HEADER]", raw.slice(0, raw.indexOf("\r\n\r\n") + 4));
  if (command.includes("BODY.PEEK[]")) return literal("BODY[]", raw);
  return flags;
}

import { callbackify } from "node:util";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";
import { type ReadMail, readMail } from "./read-mail.ts";
import { createServer, type Server, type Socket } from "node:net";

export type ReceivedMail = {
  readonly recipient: string;
  readonly envelopeFrom: string;
  readonly raw: string;
  readonly mail: ReadMail;
  readonly isEncrypted: boolean;
};

/** Status code of the reply to RCPT. "hang" never replies to it; "silent" accepts the recipient, then never replies to the message. */
type Behaviour = number | "hang" | "silent";

/** A real mail server on the loopback interface that can misbehave, stop and restart on demand. */
export class SmtpPeer {
  readonly received: ReceivedMail[] = [];
  /** Largest message that it accepts. */
  maxBytes = Infinity;
  /** The number of RCPT TO commands, regardless of the reply. */
  attempts = 0;
  /** The number of connections so far, and those open. */
  connections = 0;
  open = 0;
  /** Those that "hang" has left without an answer, and those whose message "silent" has. */
  readonly #hanging: ((error: Error) => void)[] = [];
  readonly #silent: (() => void)[] = [];
  readonly #behaviours = new Map<string, Behaviour>();
  readonly #offersTls: boolean;
  readonly #words = new Map<string, string>();
  #server: SMTPServer | undefined;
  #port = 0;

  private constructor(offersTls: boolean) {
    this.#offersTls = offersTls;
  }

  /** `offersTls`: STARTTLS with a self-signed certificate, as a freshly installed Postfix has. */
  static async start({ offersTls = false } = {}): Promise<SmtpPeer> {
    const peer = new SmtpPeer(offersTls);
    await peer.start();
    return peer;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Listens, on the same port as before. */
  async start(): Promise<void> {
    const server = new SMTPServer(this.#options());
    server.on("error", () => undefined);
    this.#server = server;
    await new Promise<void>((resolve) => {
      server.listen(this.#port, "127.0.0.1", resolve);
    });
    const address = server.server.address();
    if (typeof address === "object" && address) this.#port = address.port;
  }

  /** Refuses connections from now on. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    await new Promise<void>((resolve) => {
      server.close(resolve);
    });
  }

  /** Sets the reply to a recipient, and its words, until changed. */
  answer(recipient: string, behaviour: Behaviour, words?: string): void {
    this.#behaviours.set(recipient, behaviour);
    if (words !== undefined) this.#words.set(recipient, words);
  }

  /** Accepts everything again. */
  behave(): void {
    this.#behaviours.clear();
    this.#words.clear();
    this.maxBytes = Infinity;
  }

  /** Answers what hangs, late. */
  refuseHanging(): void {
    for (const answer of this.#hanging.splice(0)) answer(replyWith(451));
  }

  /** Takes what it was silent about, late. */
  acceptSilent(): void {
    for (const accept of this.#silent.splice(0)) accept();
  }

  mailTo(recipient: string): ReceivedMail[] {
    return this.received.filter((received) => received.recipient === recipient);
  }

  async #keep(raw: Buffer, { envelope, secure: isEncrypted }: SMTPServerSession): Promise<void> {
    const mail = await readMail(raw);
    const envelopeFrom = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
    for (const { address: recipient } of envelope.rcptTo)
      this.received.push({ recipient, envelopeFrom, raw: raw.toString("utf8"), mail, isEncrypted });
  }

  #options(): SMTPServerOptions {
    return {
      authOptional: true,
      disabledCommands: this.#offersTls ? ["AUTH"] : ["AUTH", "STARTTLS"],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 50,
      onConnect: (_session, callback) => {
        this.connections += 1;
        this.open += 1;
        callback();
      },
      onClose: () => {
        this.open -= 1;
      },
      onRcptTo: ({ address }, _session, callback) => {
        this.attempts += 1;
        const behaviour = this.#behaviours.get(address);
        if (behaviour === "hang") return void this.#hanging.push(callback);
        const isTaken = behaviour === undefined || behaviour === "silent";
        callback(isTaken ? null : replyWith(behaviour, this.#words.get(address)));
      },
      onData: (stream, session, callback) => {
        const parts: Buffer[] = [];
        stream.on("data", (part: Buffer) => parts.push(part));
        stream.on("end", () => {
          const size = parts.reduce((sum, { length }) => sum + length, 0);
          if (size > this.maxBytes) return callback(replyWith(552));
          const isSilent = session.envelope.rcptTo.some(
            ({ address }) => this.#behaviours.get(address) === "silent",
          );
          callbackify(async () => this.#keep(Buffer.concat(parts), session))((error) => {
            if (isSilent) this.#silent.push(() => callback(error));
            else callback(error);
          });
        });
      },
    };
  }
}

const replyWith = (responseCode: number, words = `the peer was told to answer ${responseCode}`): Error =>
  Object.assign(new Error(words), { responseCode });

/** When it disconnects: before its greeting, or at a connection's second message, with or without a reply. */
type Leaving = "before the greeting" | "without a word" | "with 421";

/** A mail server that disconnects unexpectedly. Accepts all other messages. */
export class LeavingSmtpPeer {
  /** The messages that it accepted, as sent over the wire. */
  readonly taken: string[] = [];
  connections = 0;
  #leaving: Leaving;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(leaving: Leaving) {
    this.#leaving = leaving;
    this.#server = createServer((socket) => this.#serve(socket));
  }

  static async start(leaving: Leaving): Promise<LeavingSmtpPeer> {
    const peer = new LeavingSmtpPeer(leaving);
    await new Promise<void>((resolve) => {
      peer.#server.listen(0, "127.0.0.1", resolve);
    });
    return peer;
  }

  get url(): string {
    const address = this.#server.address();
    return `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  }

  /** Stops disconnecting before the greeting. */
  behave(): void {
    this.#leaving = "without a word";
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
  }

  #serve(socket: Socket): void {
    this.connections += 1;
    this.#sockets.add(socket);
    // A disconnected client may still be writing.
    socket.on("error", () => this.#sockets.delete(socket));
    if (this.#leaving === "before the greeting") return void socket.end();
    socket.setEncoding("utf8").write("220 peer\r\n");
    const talk = { text: "", messages: 0, inMessage: false };
    socket.on("data", (text: string) => {
      talk.text += text;
      this.#read(socket, talk);
    });
  }

  #read(socket: Socket, talk: { text: string; messages: number; inMessage: boolean }): void {
    for (;;) {
      const end = talk.inMessage ? "\r\n.\r\n" : "\r\n";
      const at = talk.text.indexOf(end);
      if (at < 0) return;
      const part = talk.text.slice(0, at);
      talk.text = talk.text.slice(at + end.length);
      if (talk.inMessage) {
        this.taken.push(part);
        talk.inMessage = false;
        socket.write("250 taken\r\n");
      } else if (part.startsWith("MAIL") && ++talk.messages > 1) {
        return void (this.#leaving === "with 421" ? socket.end("421 leaving\r\n") : socket.destroy());
      } else {
        talk.inMessage = part === "DATA";
        socket.write(talk.inMessage ? "354 go on\r\n" : "250 ok\r\n");
      }
    }
  }
}

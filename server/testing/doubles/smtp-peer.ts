import { callbackify } from "node:util";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";
import { type ReadMail, readMail } from "#server/mail/smtp/catcher.ts";

export type ReceivedMail = {
  readonly recipient: string;
  readonly envelopeFrom: string;
  readonly raw: string;
  readonly mail: ReadMail;
  readonly isEncrypted: boolean;
};

/** How the peer answers a recipient: an SMTP reply code, or "hang" for no answer at all; "silent": none to the whole message. */
export type Behaviour = number | "hang" | "silent";

/** A real mail server on the loopback interface that can misbehave, stop and restart on demand. */
export class SmtpPeer {
  readonly received: ReceivedMail[] = [];
  /** What it takes of a message, in bytes. */
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

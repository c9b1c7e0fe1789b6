import { callbackify } from "node:util";
import { SMTPServer } from "smtp-server";
import type { Clock } from "#server/base/clock.ts";
import type { Random } from "#server/base/random.ts";
import { type AddressObject, simpleParser } from "mailparser";

type Address = { readonly name: string; readonly address: string };

/** A parsed email. Missing values are ''. */
export type ReadMail = {
  readonly messageId: string;
  readonly inReplyTo: string;
  readonly references: readonly string[];
  readonly from: Address;
  readonly replyTo: readonly Address[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** In their order, with names in lower case. */
  readonly headers: readonly { readonly key: string; readonly value: string }[];
  readonly attachments: readonly {
    readonly filename: string;
    readonly mimeType: string;
    readonly disposition: string;
    readonly content: Uint8Array;
  }[];
};

/** Parses an email that we sent, so its size needs no limit. Rejects if it's malformed. */
export async function readMail(raw: Buffer): Promise<ReadMail> {
  const mail = await simpleParser(raw, { skipHtmlToText: true, skipTextToHtml: true, keepCidLinks: true });
  return {
    messageId: mail.messageId ?? "",
    inReplyTo: mail.inReplyTo ?? "",
    references: [mail.references ?? []].flat(),
    from: toAddresses(mail.from)[0] ?? { name: "", address: "" },
    replyTo: toAddresses(mail.replyTo),
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html || "",
    headers: mail.headerLines.map(({ key, line }) => ({
      key,
      value: line
        .slice(line.indexOf(":") + 1)
        .replace(/\s+/g, " ")
        .trim(),
    })),
    attachments: mail.attachments.map(
      ({ filename = "attachment", contentType, contentDisposition, content }) => ({
        filename,
        mimeType: contentType,
        disposition: contentDisposition ?? "",
        content: new Uint8Array(content),
      }),
    ),
  };
}

const toAddresses = (list: AddressObject | undefined): Address[] =>
  (list?.value ?? []).map(({ name, address = "" }) => ({ name, address }));

export type CaughtAttachment = {
  readonly filename: string;
  readonly type: string;
  readonly content: Uint8Array;
};

export type CaughtMessage = {
  readonly id: string;
  readonly receivedAt: Date;
  readonly messageId: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly CaughtAttachment[];
};

type System = { readonly clock: Clock; readonly random: Random };

export type Catcher = Awaited<ReturnType<typeof startCatcher>>;

const kept = 200;

/** A local mail server on a free port that keeps the newest 200 messages in memory. */
export async function startCatcher(system: System) {
  const messages: CaughtMessage[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, session, callback) => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const keep = async (): Promise<void> => {
        messages.unshift(await read(stream, to, system));
        messages.splice(kept);
      };
      callbackify(keep)((error) => {
        callback(error);
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.server.address();
  if (typeof address !== "object" || !address) throw new Error("The mail catcher has no port.");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    /** Newest first. */
    messages: (): readonly CaughtMessage[] => messages,
    close: async (): Promise<void> =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}

async function read(
  stream: AsyncIterable<Uint8Array>,
  to: readonly string[],
  { clock, random }: System,
): Promise<CaughtMessage> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  const mail = await readMail(Buffer.concat(parts));
  return {
    id: random.uuid(),
    receivedAt: clock.now(),
    messageId: mail.messageId,
    from: mail.from.address,
    to,
    replyTo: mail.replyTo[0]?.address ?? "",
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments.map(({ mimeType: type, ...file }) => ({ ...file, type })),
  };
}

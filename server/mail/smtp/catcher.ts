import { callbackify } from "node:util";
import { SMTPServer } from "smtp-server";
import type { Clock } from "#server/base/clock.ts";
import type { Random } from "#server/base/random.ts";
import { readMail } from "./read-mail.ts";

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

/** A local mail server that only keeps the newest 200 messages in memory, on a free port. */
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
    /** The SMTP URL that delivers to it. */
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

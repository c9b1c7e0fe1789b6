import type { Readable } from "node:stream";
import { callbackify } from "node:util";
import { SMTPServer } from "smtp-server";
import type { Clock } from "#server/base/clock.ts";
import type { Random } from "#server/base/random.ts";
import { type AddressObject, simpleParser } from "mailparser";

export type CaughtMessage = Awaited<ReturnType<typeof read>>;

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

async function read(stream: Readable, to: readonly string[], { clock, random }: System) {
  const mail = await simpleParser(stream, { skipHtmlToText: true, skipTextToHtml: true, keepCidLinks: true });
  return {
    id: random.uuid(),
    receivedAt: clock.now(),
    messageId: mail.messageId ?? "",
    from: toAddress(mail.from),
    to,
    replyTo: toAddress(mail.replyTo),
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html || "",
    attachments: mail.attachments.map(({ filename = "attachment", content }) => ({ filename, content })),
  };
}

const toAddress = (list: AddressObject | undefined): string => list?.value[0]?.address ?? "";

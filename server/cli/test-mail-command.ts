import { type Command, CommandError, print } from "#server/base/command.ts";
import { readConfig } from "#server/base/settings/config.ts";
import { systemRandom } from "#server/base/random.ts";
import { brand } from "#shared/text/brand.ts";
import { createMailer, type Outgoing } from "#server/mail/smtp/mailer.ts";
import type { Outcome } from "#server/mail/smtp/outcome.ts";

const text = `If you read this, Rigfile can send email.

Look at this message's source ("Show original"): SPF, DKIM and DMARC should say "pass".
If it was in the spam folder, or one of them says otherwise, see "Mail DNS" in docs/operations.md.
`;

/** `mail test ADDRESS`: one message from each of our senders. Throws CommandError with the mail server's answer. */
export const testCommand: Command = async ([to, ...others]) => {
  if (to === undefined || others.length > 0 || !to.includes("@"))
    throw new CommandError("Name one address: mail test you@example.com", 2);
  const { smtpUrl, mail, mailFrom } = readConfig();
  if (smtpUrl === undefined) throw new CommandError("SMTP_URL isn't set: no mail server to test.");
  const mailer = createMailer({
    url: smtpUrl,
    requiresTls: mail.requiresTls,
    timeoutMs: mail.attemptTimeoutMs,
    connections: 1,
  });
  try {
    for (const address of new Set(Object.values(mailFrom))) {
      const outcome = await mailer.send(toTestMessage(address, to));
      if (outcome.kind !== "sent")
        throw new CommandError(`From ${address}: ${describe(outcome)} (${outcome.code}). ${outcome.reason}`);
      print(`From ${address}: the mail server took the message. Now see whether it arrives at ${to}.`);
    }
  } finally {
    mailer.close();
  }
};

const describe = ({ kind }: Outcome): string =>
  kind === "uncertain" ? "the mail server took the message and didn't answer, so it may arrive" : "not sent";

const toTestMessage = (address: string, to: string): Outgoing => ({
  messageId: `<${systemRandom.uuid()}@${address.split("@")[1] ?? brand.name}>`,
  from: { name: brand.name, address },
  to,
  returnPath: null,
  replyTo: null,
  subject: `Test message from ${brand.name}`,
  text,
  html: `<p>${text.trim().replaceAll("\n\n", "</p><p>")}</p>`,
  unsubscribeUrl: null,
  attachments: [],
});

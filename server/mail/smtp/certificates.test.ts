import { onTestFinished, expect, test } from "vitest";
import { SmtpPeer } from "#server/testing/doubles/smtp-peer.ts";
import { createMailer } from "./mailer.ts";

/** Sends to a mail server at this host whose STARTTLS certificate is self-signed. */
async function sendTo(host: string, requiresTls: boolean) {
  const peer = await SmtpPeer.start({ offersTls: true });
  onTestFinished(async () => peer.stop());
  const url = peer.url.replace("127.0.0.1", host);
  const mailer = createMailer({ url, requiresTls, timeoutMs: 60_000, connections: 1, idleMs: 60_000 });
  onTestFinished(() => mailer.close());
  const outcome = await mailer.send({
    messageId: "<1@rigfile.example>",
    from: { name: "Rigfile", address: "no-reply@rigfile.example" },
    to: "owner@carrier.test",
    returnPath: null,
    replyTo: null,
    subject: "Subject",
    text: "Text",
    html: "<p>Text</p>",
    unsubscribeUrl: null,
    attachments: [],
  });
  return { outcome, received: peer.received };
}

test.each(["localhost", "127.0.0.1"])(
  "a mail server at %s gets mail over TLS, whoever signed its certificate",
  async (host) => {
    const { outcome, received } = await sendTo(host, false);
    expect(outcome).toEqual({ kind: "sent" });
    expect(received).toMatchObject([{ isEncrypted: true }]);
  },
);

test.each([true, false])(
  "one at any other address gets nothing with such a certificate (TLS is required: %s)",
  async (requiresTls) => {
    // A name of this machine that doesn't say so.
    const { outcome, received } = await sendTo("0.0.0.0", requiresTls);
    expect(outcome).toMatchObject({ kind: "down", code: expect.stringContaining("CERT") });
    expect(received).toEqual([]);
  },
);

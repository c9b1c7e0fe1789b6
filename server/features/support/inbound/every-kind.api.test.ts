import { expect, test } from "vitest";
import { createMailbox, maxEmailBytes } from "./mailbox.ts";
import { addTicket, list, openTicket, sendReply } from "#server/features/support/inbox/testing/tickets.ts";
import { signedIn } from "#server/testing/admin-client.ts";
import { quoteBody } from "#server/testing/bodies.ts";
import { ImapDouble } from "#server/testing/doubles/imap-double.ts";
import { startTestApp } from "#server/testing/test-app.ts";
import { listLeftEmails } from "#shared/api/admin/left-emails-api.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { createTakeEmail } from "./take-email.ts";
import { toEmail } from "./testing/emails.ts";
import { inboundRepository } from "./inbound-repository.ts";

type Headers = Record<string, string | undefined>;
type Kind = readonly [what: string, place: string, headers: Headers, body?: string];

const multipart = (...parts: readonly string[]): string =>
  [...parts.map((part) => `--b\r\nContent-Type: ${part}`), "--b--", ""].join("\r\n");
const report = (kind: string): Headers => ({
  From: "MAILER-DAEMON@mx.test",
  "Content-Type": `multipart/report; report-type=${kind}; boundary=b`,
});
const failed = (returned: string): string =>
  multipart(
    "text/plain\r\n\r\nIt came back.",
    "message/delivery-status\r\n\r\nReporting-MTA: dns; mx.test\r\n\r\nFinal-Recipient: rfc822; a@b.test\r\nAction: failed\r\nStatus: 5.1.1\r\n",
    `text/rfc822-headers\r\n\r\nMessage-ID: ${returned}\r\n`,
  );

/** Emails as support mailboxes get them. `reply`, `receipt`: our Message-IDs that they can answer. */
const kindsOf = (reply: string, receipt: string): readonly Kind[] => [
  ["to us", "ticket", {}],
  ["to an alias", "ticket", { To: "info@rigfile.example" }],
  ["to a plus address", "ticket", { To: "support+truck@rigfile.example" }],
  ["to the address that takes no replies", "ticket", { To: "no-reply@rigfile.example" }],
  ["as Bcc", "ticket", { To: "undisclosed-recipients:;" }],
  ["without To", "ticket", { To: undefined }],
  [
    "forwarded by a server",
    "ticket",
    { To: "old@rigfile.test", "X-Forwarded-To": "support@rigfile.example" },
  ],
  ["resent", "ticket", { To: "joe@x.test", "Resent-To": "support@rigfile.example" }],
  ["without Message-ID", "ticket", { "Message-ID": undefined }],
  ["without text", "ticket", {}, ""],
  ["in Latin-1", "ticket", { "Content-Type": "text/plain; charset=iso-8859-1" }, "Gr\u00fc\u00dfe"],
  ["in HTML alone", "ticket", { "Content-Type": "text/html" }, "<p>Hello <b>there</b></p>"],
  [
    "without the end of its parts",
    "ticket",
    { "Content-Type": "multipart/mixed; boundary=b" },
    "--b\r\n\r\nHalf",
  ],
  ["by a person with Auto-Submitted", "ticket", { "Auto-Submitted": "no" }],
  ["about a receipt", "at its record", { "In-Reply-To": receipt, From: quoteBody.customerEmail }],
  ["as an answer", "answer", { "In-Reply-To": reply }],
  ["as an answer by References alone", "answer", { References: `<lost@x.test> ${reply}` }],
  ["as an answer with another subject", "answer", { References: reply }],
  ["as an answer through a mailing list", "answer", { References: reply, "List-Id": "<all.carrier.test>" }],
  ["of our message that came back", "noted at its message", report("delivery-status"), failed(receipt)],
  ["of another's message that came back", "bounce", report("delivery-status"), failed("<other@x.test>")],
  ["with a read receipt", "bounce", report("disposition-notification"), multipart("text/plain\r\n\r\nRead.")],
  ["with a spam complaint", "bounce", report("feedback-report"), multipart("text/plain\r\n\r\nSpam.")],
  ["with no return path", "bounce", { "Return-Path": "<>" }],
  ["out of office", "automatic", { "Auto-Submitted": "auto-replied", "In-Reply-To": reply }],
  [
    "out of office, in a second header",
    "automatic",
    { "Auto-Submitted": "no\r\nAuto-Submitted: auto-replied", "In-Reply-To": reply },
  ],
  ["out of office, the old way", "automatic", { Precedence: "bulk" }],
  ["to a list", "automatic", { Precedence: "list" }],
  ["to nobody who asked", "automatic", { Precedence: "junk" }],
  ["out of office by Exchange", "automatic", { "X-Autoreply": "yes" }],
  ["in a loop", "loop", { "X-Loop": "support@rigfile.example" }],
  ["marked as spam", "spam", { "X-Spam-Flag": "YES", "In-Reply-To": reply }],
  ["as a newsletter", "many", { "List-Unsubscribe": "<https://x.test>" }],
  ["from nobody", "no_sender", { From: undefined }],
  ["from an address that is none", "no_sender", { From: "root@localhost" }],
  ["from our own address", "our_address", { From: "support@rigfile.example" }],
];

test(
  "of emails of every kind, each is in its place, and unread only if it is left alone",
  { timeout: 120_000 },
  async () => {
    const mailbox = await ImapDouble.start();
    const app = await startTestApp({ IMAP_URL: mailbox.url, IMAP_POLL_SECONDS: "3600" });
    try {
      const admin = await signedIn(app);
      const ticket = await addTicket(app, admin);
      await sendReply(admin, ticket);
      const lastTo = (address: string) => app.peer.mailTo(address).at(-1)?.mail.messageId ?? "";
      const reply = lastTo("owner@carrier.test");
      await app.post("/api/send-quote-request", quoteBody);
      const kinds = kindsOf(reply, lastTo(quoteBody.customerEmail));
      for (const [what, , headers, body = what] of kinds)
        mailbox.add(toEmail(body, { Subject: what, ...headers }));

      const sent = app.peer.received.length;
      const { container } = app.server;
      const takeEmail = createTakeEmail(container);
      const opened = createMailbox({ url: mailbox.url, timeoutMs: 60_000, maxBytes: maxEmailBytes });
      const take = async (email: Parameters<typeof takeEmail>[0]) => (await takeEmail(email)) !== "left";
      const findLeft = inboundRepository(container.store).keepUnread;
      await opened.takeUnread({ take, findLeft }, new AbortController().signal);

      expect(app.peer.received).toHaveLength(sent);

      const places = new Map<string, string>();
      const tickets = (await list(admin)).data;
      for (const each of tickets.filter(({ id }) => id !== ticket.id)) {
        const [subject = ""] = each.suggestion.split("\n");
        places.set(subject, (await openTicket(admin, each)).about === null ? "ticket" : "at its record");
      }
      for (const entry of (await openTicket(admin, ticket)).thread)
        if (entry.kind === "message") places.set(entry.body, "answer");
      const left = listLeftEmails.response.parse((await admin.call(listLeftEmails)).body).data;
      for (const { subject, reason } of left.emails) places.set(subject, reason);
      const cameBack = (await app.rows(outboxMessages)).filter(({ bouncedAt }) => bouncedAt !== null);
      if (cameBack.length === 1) places.set("of our message that came back", "noted at its message");

      expect(Object.fromEntries(places)).toEqual(
        Object.fromEntries(kinds.map(([what, place]) => [what, place])),
      );
      const leftAlone = new Set(left.emails.map(({ subject }) => subject));
      expect(mailbox.emails.map(({ isSeen }) => isSeen)).toEqual(kinds.map(([what]) => !leftAlone.has(what)));
    } finally {
      await app.close();
      await mailbox.close();
    }
  },
);

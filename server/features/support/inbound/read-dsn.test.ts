import { describe, expect, test } from "vitest";
import { isDead, findToken } from "#server/mail/note-bounce.ts";
import { parseEmail } from "./parse-email.ts";

const read = async (raw: string) => {
  const { bounce } = await parseEmail(Buffer.from(raw));
  if (!bounce) return undefined;
  const { sentTo, ...rest } = bounce;
  return { ...rest, token: sentTo.map(findToken).find((found) => found !== undefined) };
};

const token = "0123456789abcdef0123456789abcdef";
const returnPath = `bounces+${token}@rig.test`;

type Shape = { readonly head: readonly string[]; readonly type?: string; readonly fields: readonly string[] };

/** A report as mail servers send it: words, fields, and the message or its headers. */
const toReport = ({ head, type = "message/delivery-status", fields }: Shape): string =>
  [
    ...head,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="=_b"',
    "MIME-Version: 1.0",
    "",
    "--=_b",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "I'm sorry to have to inform you. Status: 5.9.9",
    "--=_b",
    `Content-Type: ${type}`,
    "",
    ...fields,
    "",
    "--=_b",
    "Content-Type: text/rfc822-headers",
    "",
    "To: bounces+ffffffffffffffffffffffffffffffff@rig.test",
    "--=_b--",
    "",
  ].join("\r\n");

const postfix = toReport({
  head: [
    "From: MAILER-DAEMON@mx.test (Mail Delivery System)",
    `To: ${returnPath}`,
    "Auto-Submitted: auto-replied",
  ],
  fields: [
    "Reporting-MTA: dns; mx.test",
    "X-Postfix-Queue-ID: 4Zx1Y2",
    "X-Postfix-Sender: rfc822; bounces@rig.test",
    "Arrival-Date: Mon, 23 Nov 2026 09:00:00 -0500 (EST)",
    "",
    "Final-Recipient: rfc822; owner@carrier.test",
    "Original-Recipient: rfc822;owner@carrier.test",
    "Action: failed",
    "Status: 5.1.1",
    "Remote-MTA: dns; mx.carrier.test",
    "Diagnostic-Code: smtp; 550 5.1.1 <owner@carrier.test>: Recipient address",
    "    rejected: User unknown",
  ],
});

const exim = toReport({
  head: ["X-Failed-Recipients: owner@carrier.test", "Auto-Submitted: auto-replied", `To: ${returnPath}`],
  fields: [
    "Reporting-MTA: dns; mail.test",
    "",
    "Action: failed",
    "Final-Recipient: rfc822;owner@carrier.test",
    "Status: 5.0.0",
    "Remote-MTA: dns; mx.carrier.test",
    "Diagnostic-Code: smtp; 554 5.7.1 Message looks like spam",
  ],
});

const exchange = toReport({
  head: ['From: "Microsoft Outlook" <postmaster@carrier.test>', `To: <${returnPath.toUpperCase()}>`],
  fields: [
    "Reporting-MTA: dns;DM6PR01MB1234.prod.exchangelabs.com",
    "Received-From-MTA: dns;mx.test",
    "Arrival-Date: Mon, 23 Nov 2026 14:00:00 +0000",
    "",
    "Final-Recipient: rfc822;owner@carrier.test",
    "Action: failed",
    "Status: 5.1.10",
    "Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup",
  ],
});

const gmail = toReport({
  head: [
    `Delivered-To: ${returnPath}`,
    "From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
    "To: bounces@rig.test",
  ],
  fields: [
    "Reporting-MTA: dns; googlemail.com",
    "Arrival-Date: Mon, 23 Nov 2026 06:00:00 -0800 (PST)",
    "X-Original-Message-ID: <one@rig.test>",
    "",
    "Final-Recipient: rfc822; owner@carrier.test",
    "Action: failed",
    "Status: 4.4.1",
    "Diagnostic-Code: smtp; The recipient server did not accept our requests to connect.",
    "Last-Attempt-Date: Mon, 23 Nov 2026 06:00:05 -0800 (PST)",
  ],
});

const ses = toReport({
  head: [
    `From: MAILER-DAEMON@amazonses.com`,
    `To: ${returnPath}`,
    "Subject: Delivery Status Notification (Failure)",
  ],
  fields: [
    "Reporting-MTA: dns; a1-2.smtp-out.amazonses.com",
    "",
    "Action: failed",
    "Final-Recipient: rfc822; owner@carrier.test",
    "Diagnostic-Code: smtp; 552 5.2.2 mailbox full",
    "Status: 5.2.2",
  ],
});

const postfixWords = "550 5.1.1 <owner@carrier.test>: Recipient address rejected: User unknown";

describe("a report of a failed delivery", () => {
  test.each([
    ["Postfix", postfix, "5.1.1", postfixWords, true],
    ["Exim, which leaves its reason to the words", exim, "5.7.1", "554 5.7.1 Message looks like spam", false],
    ["Exchange", exchange, "5.1.10", expect.stringContaining("RecipientNotFound"), true],
    ["Gmail, which gave up", gmail, "4.4.1", expect.stringContaining("did not accept"), false],
    ["Amazon SES", ses, "5.2.2", "552 5.2.2 mailbox full", false],
  ])("of %s says which message, why, and whether the address is at fault", async (_name, raw, ...said) => {
    const [status, diagnostic, dead] = said;
    expect(await read(raw)).toEqual({ token, messageIds: [], status, diagnostic });
    expect(isDead(status)).toBe(dead);
  });

  test("without a reason is one for good", async () => {
    const fields = ["Reporting-MTA: dns; x", "", "Final-Recipient: rfc822; a@b.test", "Action: failed"];
    expect(await read(toReport({ head: [`To: ${returnPath}`], fields }))).toMatchObject({
      status: "5.0.0",
    });
  });
});

test("without our return path, a report is about the message whose headers it returns", async () => {
  const returned =
    "Content-Type: text/rfc822-headers\r\n\r\nReceived: by mx.test\r\nMessage-Id: <a@rig.test>\r\n";
  const raw = postfix.replace(`+${token}`, "").replace("Content-Type: text/rfc822-headers\r\n\r\n", returned);
  expect(await read(raw)).toMatchObject({ token: undefined, messageIds: ["<a@rig.test>"], status: "5.1.1" });
});

test("a report has nothing that a database refuses", async () => {
  const poisoned = "Diagnostic-Code: smtp; 550 no\u0000body\u0007";
  const fields = ["Reporting-MTA: dns; x", "", "Action: failed", "Status: 5.1.1", poisoned];
  const raw = toReport({ head: [`To: ${returnPath}`], fields });
  const returned = raw.replace(
    "To: bounces+f",
    "Message-ID: <a\u0000b@rig.test>\r\nMessage-ID: <a@rig.test>\r\nTo: x",
  );
  expect(await read(returned)).toMatchObject({ messageIds: ["<a@rig.test>"], diagnostic: "550 nobody" });
});

describe("no report of a failed delivery", () => {
  const change = (from: string | RegExp, to: string): string => postfix.replace(from, to);
  test.each([
    ["a delay, even with a status for good", change("Action: failed", "Action: delayed")],
    ["a success", change("Action: failed", "Action: relayed")],
    [
      "a list that reached somebody",
      change(
        "Action: failed",
        "Action: failed\r\nStatus: 5.1.1\r\n\r\nFinal-Recipient: rfc822; b@c.test\r\nAction: delivered",
      ),
    ],
    ["an email in which a person passes one on", change("multipart/report", "multipart/mixed")],
    ["a receipt for a reader", change("message/delivery-status", "message/disposition-notification")],
    ["a vacation", `To: ${returnPath}\r\nAuto-Submitted: auto-replied\r\n\r\nI am away. Action: failed\r\n`],
    ["nothing", ""],
  ])("is %s", async (_name, raw) => {
    expect(await read(raw)).toBeUndefined();
  });
});

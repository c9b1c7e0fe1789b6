import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { list, openTicket, resetToAnswered } from "#server/features/support/inbox/testing/tickets.ts";
import type { Browser } from "#server/testing/admin-client.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { listLeftEmails } from "#shared/api/admin/mail/left-emails-api.ts";
import type { Ticket } from "#shared/api/admin/tickets.ts";
import { take, toEmail } from "./testing/emails.ts";

let app: TestApp;
let admin: Browser;
let ticket: Ticket;
/** The Message-ID of the last email that the customer got. */
let messageId = "";
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  ({ admin, ticket, messageId } = await resetToAnswered(app));
});

const answers = (changes: Record<string, string> = {}) => ({ "In-Reply-To": messageId, ...changes });
const told = async (raw: string) => take(app, raw);
const messagesIn = async (of: Ticket = ticket) =>
  (await openTicket(admin, of)).thread.filter(({ kind }) => kind === "message");
/** The emails that the operator sees, newest first. */
const leftAlone = async () =>
  listLeftEmails.response.parse((await admin.call(listLeftEmails)).body).data.emails;

test.each<[string, string, Record<string, string | undefined>]>([
  ["is a newsletter", "many", { "List-Unsubscribe": "<https://x.test>" }],
  ["has no sender", "no_sender", { From: undefined }],
  ["has a sender that is none", "no_sender", { From: "root@localhost" }],
  ["says it is from us", "our_address", { From: "support@rigfile.example" }],
])(
  "an email that answers nothing and %s is left alone, for the operator to see",
  async (_what, reason, changes) => {
    expect(await told(toEmail("Hello.", { Subject: "Hi", ...changes }))).toBe("left");
    expect((await list(admin)).data).toHaveLength(1);
    expect(await leftAlone()).toMatchObject([{ reason, subject: "Hi" }]);
  },
);

describe("an email that a program wrote is left alone", () => {
  test.each<[string, Record<string, string>]>([
    ["absence", { "Auto-Submitted": "auto-replied" }],
    ["absence, said twice", { "Auto-Submitted": "no\r\nAuto-Submitted: auto-replied" }],
    ["bulk", { Precedence: "bulk" }],
    ["list", { Precedence: "list" }],
    ["junk", { Precedence: "junk" }],
    ["bounce", { "Return-Path": "<>" }],
    ["report", { "Content-Type": "multipart/report; boundary=b; report-type=delivery-status" }],
    ["loop", { "X-Loop": "support@rigfile.example" }],
    ["daemon", { From: "MAILER-DAEMON@mx.test" }],
    ["spam", { "X-Spam-Flag": "YES" }],
  ])("%s", async (_what, headers) => {
    expect(await told(toEmail("Away.", answers(headers)))).toBe("left");
    expect(await leftAlone()).toMatchObject([
      { sender: expect.stringContaining("@"), subject: "Re: Your support request" },
    ]);
    expect(await messagesIn()).toEqual([]);
    expect(app.peer.received).toEqual([]);
  });

  test("and so is what we sent ourselves, or from our address; Auto-Submitted: no is a person", async () => {
    const own = { "Message-ID": messageId, From: "support@rigfile.example" };
    expect(await told(toEmail("Copy.", own))).toBe("left");
    expect(await leftAlone()).toEqual([]);
    expect(await told(toEmail("Copy.", answers({ From: "support@rigfile.example" })))).toBe("left");
    expect(await leftAlone()).toMatchObject([{ reason: "our_address" }]);
    expect(await told(toEmail("Me.", answers({ "Auto-Submitted": "no" })))).toBe("answer");
  });

  test("but not what somebody else sends under a Message-ID of ours", async () => {
    expect(await told(toEmail("Sent on.", { "Message-ID": messageId }))).toBe("ticket");
  });
});

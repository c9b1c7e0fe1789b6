import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { resendMessage } from "#shared/api/admin/outbox-api.ts";
import type { Ticket } from "#shared/api/admin/tickets.ts";
import { ticketMessages } from "#shared/schema/feature-suggestions.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { addTicket, openTicket, sendReply } from "./testing/tickets.ts";

const owner = "owner@carrier.test";

const app = await openTestApp({ MAIL_DAILY_PER_RECIPIENT: "1" });
let admin: Browser;
let ticket: Ticket;
beforeEach(async () => {
  admin = await signedIn(app);
  ticket = await addTicket(app, admin);
  app.peer.received.length = 0;
});

const reply = async (changes: object = {}, headers = {}, to: Ticket = ticket) =>
  sendReply(admin, to, changes, headers);

describe("a reply that the mail server doesn't take", () => {
  test("is not called sent while the server is down, and is sent when it is back", async () => {
    await app.peer.stop();
    try {
      expect((await reply()).body).toMatchObject({
        success: true,
        delivery: "queued",
        message: expect.stringContaining("hasn't accepted the reply yet"),
      });
      const [entry] = (await openTicket(admin, ticket)).thread;
      expect(entry?.delivery?.status).not.toBe("sent");
    } finally {
      await app.peer.start();
    }
    await vi.waitFor(async () => {
      const [entry] = (await openTicket(admin, ticket)).thread;
      expect(entry?.delivery).toMatchObject({ status: "sent" });
    });
    expect(app.peer.mailTo(owner)).toHaveLength(1);
  });

  test("because it rejects the address is called refused, with its reason in the thread", async () => {
    app.peer.answer(owner, 550);
    expect((await reply()).body).toMatchObject({
      success: false,
      delivery: "refused",
      message: `The mail server rejected ${owner}. The reply is in the thread, but wasn't delivered.`,
    });
    const [entry] = (await openTicket(admin, ticket)).thread;
    expect(entry?.delivery).toMatchObject({ status: "refused", lastError: expect.stringContaining("550") });
  });

  test("is sent once if the request is repeated under its key", async () => {
    const headers = { "Idempotency-Key": "the-reply-of-today" };
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect((await reply({ version: 1 }, headers)).body).toMatchObject({ delivery: "sent" });
    expect(app.peer.mailTo(owner)).toHaveLength(1);
    expect((await openTicket(admin, ticket)).thread).toHaveLength(1);
  });
});

test("a reply that was sent again is one entry of the thread, with its latest state", async () => {
  app.peer.answer(owner, 550);
  await reply();
  app.peer.behave();
  const [refused] = (await app.rows(outboxMessages)).filter(({ status }) => status === "refused");
  const sent = await admin.call(resendMessage, { params: { id: refused?.id ?? "" } });
  expect(sent.status).toBe(200);
  const { thread } = await openTicket(admin, ticket);
  expect(thread).toMatchObject([{ kind: "reply", delivery: { status: "sent", lastError: null } }]);
});

test("a reply whose transaction fails leaves nothing behind", async () => {
  await app.run("alter table ticket_messages add constraint fault check (body <> 'We fixed it.')");
  try {
    const before = await app.rows(outboxMessages);
    expect((await reply()).status).toBe(500);
    expect(await app.rows(outboxMessages)).toHaveLength(before.length);
    expect(await app.rows(ticketMessages)).toEqual([]);
    expect((await openTicket(admin, ticket)).ticket).toEqual(ticket);
  } finally {
    await app.run("alter table ticket_messages drop constraint fault");
  }
});

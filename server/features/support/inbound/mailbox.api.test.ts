import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addTicket, list, openTicket, sendReply } from "#server/features/support/inbox/testing/tickets.ts";
import { signedIn } from "#server/testing/admin-client.ts";
import { ImapDouble } from "#server/testing/doubles/imap-double.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { dismissLeftEmail, listLeftEmails, takeLeftEmail } from "#shared/api/admin/left-emails-api.ts";
import { toEmail } from "./testing/emails.ts";
import { inboundRepository } from "./inbound-repository.ts";
import { openSupportMailbox } from "./support-mailbox.ts";

let mailbox: ImapDouble;
let app: TestApp;
beforeEach(async () => {
  mailbox = await ImapDouble.start();
  app = await startTestApp({ IMAP_URL: mailbox.url, IMAP_POLL_SECONDS: "0.05" });
});
afterEach(async () => {
  await app.close();
  await mailbox.close();
});

const areSeen = () => mailbox.emails.map(({ isSeen }) => isSeen);

test("what comes to the mailbox is in its ticket, and is marked as read only then", async () => {
  const admin = await signedIn(app);
  const ticket = await addTicket(app, admin);
  await sendReply(admin, ticket);
  const messageId = app.peer.mailTo("owner@carrier.test").at(-1)?.mail.messageId;
  await app.run("alter table ticket_messages add constraint fault check (body <> 'Thanks!')");
  mailbox.add(toEmail("Thanks!", { "In-Reply-To": messageId }));
  await vi.waitFor(() => expect(app.logLines.join("")).toContain("the mailbox could not be read"));
  expect(areSeen()).toEqual([false]);
  await app.run("alter table ticket_messages drop constraint fault");
  await vi.waitFor(() => expect(areSeen()).toEqual([true]));
  const { thread } = await openTicket(admin, ticket);
  expect(thread.filter(({ kind }) => kind === "message")).toMatchObject([{ body: "Thanks!" }]);
  expect(app.logLines.join("")).not.toContain("pass word");
});

test("a mailbox that can't be reached is looked into again, and what can't be read stays unread", async () => {
  const admin = await signedIn(app);
  mailbox.fault = { at: "SELECT", how: "breaks" };
  mailbox.add(toEmail("Hello.", { Subject: "Trucks" }));
  mailbox.add("\n".repeat(600_000));
  await vi.waitFor(() => expect(app.logLines.join("")).toContain("the mailbox could not be read"));
  mailbox.fault = undefined;
  await vi.waitFor(() => expect(areSeen()).toEqual([true, false]));
  expect((await list(admin)).data).toMatchObject([{ suggestion: "Trucks\n\nHello." }]);
});

test("is looked into by one process at a time, until its claim ends or is given back", async () => {
  const inbound = inboundRepository(app.server.container.store);
  await vi.waitFor(async () => expect(await inbound.claimMailbox(60_000)).toBe(true));
  expect(await inbound.claimMailbox(60_000)).toBe(false);
  mailbox.add(toEmail("Hello."));
  await inbound.releaseMailbox();
  await vi.waitFor(() => expect(areSeen()).toEqual([true]));
});

test("an email that was left alone becomes a ticket or is dismissed, and is read then; once it is read elsewhere it isn't listed", async () => {
  const admin = await signedIn(app);
  const listLeft = async () =>
    listLeftEmails.response.parse((await admin.call(listLeftEmails)).body).data.emails;
  for (const subject of ["one", "two", "three"])
    mailbox.add(toEmail("Hello.", { Subject: subject, "X-Spam-Flag": "YES" }));
  await vi.waitFor(async () => expect(await listLeft()).toHaveLength(3));
  expect(areSeen()).toEqual([false, false, false]);
  const idOf = async (subject: string) =>
    (await listLeft()).find((email) => email.subject === subject)?.id ?? "";
  const [one, two] = [await idOf("one"), await idOf("two")];
  expect((await admin.call(takeLeftEmail, { params: { id: one } })).status).toBe(200);
  expect((await list(admin)).data).toMatchObject([{ suggestion: "one\n\nHello." }]);
  expect((await admin.call(dismissLeftEmail, { params: { id: two } })).status).toBe(200);
  expect(areSeen()).toEqual([true, true, false]);
  expect((await admin.call(takeLeftEmail, { params: { id: one } })).status).toBe(404);
  expect(await listLeft()).toMatchObject([{ subject: "three" }]);
  mailbox.fault = { at: "SELECT", how: "breaks" };
  const three = { params: { id: await idOf("three") } };
  expect((await admin.call(takeLeftEmail, three)).status).toBe(503);
  mailbox.fault = undefined;
  Object.assign(mailbox.emails[2] ?? {}, { isSeen: true });
  await vi.waitFor(async () => expect(await listLeft()).toEqual([]));
});

test("isn't read while mail is paused", () => {
  const { container } = app.server;
  const mail = { ...container.config.mail, isPaused: true };
  expect(openSupportMailbox({ ...container, config: { ...container.config, mail } })).toBeUndefined();
});

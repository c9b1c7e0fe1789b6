import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addTicket, list, openTicket, sendReply } from "#server/features/support/inbox/testing/tickets.ts";
import { signedIn } from "#server/testing/admin-client.ts";
import { ImapDouble } from "#server/testing/doubles/imap-double.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { toEmail } from "./testing/emails.ts";

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

test("what comes to the mailbox stands in its ticket, and is marked as read only then", async () => {
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

test("a mailbox that can't be reached is looked into again, and what can't be read isn't taken twice", async () => {
  const admin = await signedIn(app);
  mailbox.fault = { at: "SELECT", how: "breaks" };
  mailbox.add(toEmail("Hello.", { Subject: "Trucks" }));
  mailbox.add("\n".repeat(600_000));
  await vi.waitFor(() => expect(app.logLines.join("")).toContain("the mailbox could not be read"));
  mailbox.fault = undefined;
  await vi.waitFor(() => expect(areSeen()).toEqual([true, true]));
  expect((await list(admin)).data).toMatchObject([{ suggestion: "Trucks\n\nHello." }]);
});

test("is looked into by one process at a time, until its claim ends or is given back", async () => {
  const { inbound } = app.server.container.repositories;
  await vi.waitFor(async () => expect(await inbound.claimMailbox(60_000)).toBe(true));
  expect(await inbound.claimMailbox(60_000)).toBe(false);
  mailbox.add(toEmail("Hello."));
  await inbound.releaseMailbox();
  await vi.waitFor(() => expect(areSeen()).toEqual([true]));
});

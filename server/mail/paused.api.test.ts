import { afterAll, beforeAll, expect, test } from "vitest";
import { holdMail } from "#server/db/restored-copy.ts";
import { addTicket, list } from "#server/features/support/inbox/testing/tickets.ts";
import { signedIn } from "#server/testing/admin-client.ts";
import { quoteBody } from "#server/testing/bodies.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { getMailServer, changeMessages, listOutbox, retryMessage } from "#shared/api/admin/outbox-api.ts";
import { requestCode } from "#shared/api/email-confirmation-api.ts";
import { sendQuoteRequest } from "#shared/api/submissions.ts";
import { outboxMessages } from "#shared/schema/mail.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ MAIL_PAUSED: "1", MAIL_POLL_SECONDS: "0.01", CONFIRM_EMAIL: "1" });
});
afterAll(async () => app.close());

test("while mail is paused all of it waits, and everybody sees that", async () => {
  const admin = await signedIn(app);
  const paused = "Email is paused on this site right now.";
  const quote = await app.post(sendQuoteRequest.path, quoteBody);
  expect(quote.body).toMatchObject({ delivery: "queued", message: expect.stringContaining(paused) });
  const code = await app.post(requestCode.path, { email: "owner@carrier.test" });
  expect(code.body).toMatchObject({ delivery: "queued", message: expect.stringContaining(paused) });
  await addTicket(app, admin);
  const waiting = await app.rows(outboxMessages);
  expect(waiting.every(({ status, attempts }) => status === "queued" && attempts === 0)).toBe(true);

  const { body } = await admin.call(listOutbox);
  const [first] = listOutbox.response.parse(body).data;
  const retried = await admin.call(retryMessage, { params: { id: first?.id ?? "" } });
  expect(retried.body).toMatchObject({ message: "It isn't sent yet. Mail is paused on this server." });

  expect((await admin.call(getMailServer)).body).toMatchObject({
    data: { isPaused: true, outage: null, waiting: waiting.length },
  });
  expect((await app.get("/api/ready")).body).toMatchObject({ status: "ready", isMailPaused: true });
  expect(app.logLines.join("")).toContain("mail is paused");
  expect((await list(admin)).data).toHaveLength(1);
  expect(app.peer.connections).toBe(0);
  const jobs = app.server.container.workers.map(({ name }) => name);
  expect(jobs).not.toContain("work_report");
});

test("what waited in a restored backup is held, and released as it is, alone or with all that is held", async () => {
  const before = (await app.rows(outboxMessages)).filter(({ status }) => status === "queued").length;
  const { database } = app.server.container;
  expect(await holdMail(database, "It waited in a backup.")).toBe(before);
  const held = (await app.rows(outboxMessages)).filter(({ status }) => status === "held");
  expect(held.every(({ heldReason }) => heldReason === "restored")).toBe(true);
  const admin = await signedIn(app);
  const one = await admin.call(retryMessage, { params: { id: held[0]?.id ?? "" } });
  expect(one.body).toMatchObject({ success: true, status: "queued" });
  const rest = await admin.call(changeMessages, { body: { action: "retry", status: "held" } });
  expect(rest.body).toMatchObject({ message: `${before - 1} messages from a backup released.`, leftOut: [] });
  const after = (await app.rows(outboxMessages)).filter(({ status }) => status === "queued");
  expect(after.map(({ recipient }) => recipient).toSorted()).toEqual(
    held.map(({ recipient }) => recipient).toSorted(),
  );
});

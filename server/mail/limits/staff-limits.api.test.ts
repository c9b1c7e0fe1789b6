import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readOperatorMail } from "#server/features/admin/owner-notices.ts";
import { reportOverLimit } from "#server/mail/work-report.ts";
import { signedIn } from "#server/testing/admin-client.ts";
import { quoteBody } from "#server/testing/bodies.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { retryMessage } from "#shared/api/admin/outbox-api.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { toOfficeDay } from "#shared/text/time-zone.ts";

const agency = "busy@agency.test";
const desk = "support@rigfile.example";
const hourMs = 60 * 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    QUOTES_HOURLY_PER_AGENCY: "4",
    QUOTES_DAILY_PER_AGENCY: "6",
    TICKETS_HOURLY: "10",
    QUOTE_RECIPIENTS: agency,
    TRUST_PROXY: "1",
  });
});
afterAll(async () => app.close());
beforeEach(async () => {
  // Counts are per hour and day, which must not end during a test.
  const [now, later] = [new Date(), new Date(Date.now() + hourMs)];
  vi.useFakeTimers({ toFake: ["Date"], now: toOfficeDay(now) === toOfficeDay(later) ? now : later });
  await app.reset();
});
afterEach(() => void vi.useRealTimers());

const from = (index: number) => ({ "X-Forwarded-For": `198.51.${index}.1` });
const quote = async (index: number) =>
  app.post(
    "/api/send-quote-request",
    { ...quoteBody, dotNumber: String(5000 + index), customerEmail: `c${index}@carrier${index}.test` },
    from(index),
  );
const look = async (hours: number) => {
  const now = new Date(Date.now() + hours * hourMs);
  await reportOverLimit({ ...app.server.container, readOperatorMail }, now);
};
const messages = async (status: string) =>
  (await app.rows(outboxMessages)).filter((message) => message.status === status);
const reports = async () =>
  (await app.rows(outboxMessages)).filter(({ subject }) => /waiting for room|new tickets/.test(subject));
/** Email at the support desk; the server may report meanwhile. */
const tickets = () => app.peer.mailTo(desk).filter(({ mail }) => mail.subject?.startsWith("New "));
const bodies = (answers: readonly { body: unknown }[]) =>
  answers.map(({ body }) => body as { delivery: string; message: string });

test("of 40 quotes at once from 40 senders an agency gets as many as its limit; the rest waits for room, told and reported once", async () => {
  await look(-1);
  const answers = bodies(
    await Promise.all(Array.from({ length: 40 }, async (_quote, index) => quote(index))),
  );
  const waiting = answers.filter(({ delivery }) => delivery === "queued");
  expect(waiting).toHaveLength(36);
  for (const { message } of waiting) expect(message).toMatch(/is saved\..* as soon as they have room\.$/);
  expect(app.peer.mailTo(agency)).toHaveLength(4);
  expect(app.peer.received.filter(({ recipient }) => recipient !== desk)).toHaveLength(8);
  const [message] = await messages("held");
  expect(message).toMatchObject({
    heldReason: "agency_limit",
    lastError: "This agency has its limit of 4 this hour.",
  });
  await Promise.all([look(0), look(0), look(0.9)]);
  const [report, ...others] = await reports();
  expect(others).toEqual([]);
  expect(report).toMatchObject({
    recipient: desk,
    subject: "Rigfile: 36 quote emails waiting for room",
  });
  expect(report?.textBody).toMatch(/36 emails to agencies .* room: https?:\S+\/admin\/outbox\?status=held/);
  await look(2);
  expect(await reports()).toHaveLength(1);

  // The next hour has room again, up to the day's limit.
  vi.setSystemTime(Date.now() + hourMs);
  const later = [];
  for (const index of [40, 41, 42]) later.push(await quote(index));
  expect(bodies(later).map(({ delivery }) => delivery)).toEqual(["sent", "sent", "queued"]);

  const browser = await signedIn(app);
  const { body } = await browser.call(retryMessage, { params: { id: message?.id ?? "" } });
  expect(body).toMatchObject({ success: true, status: "sent" });
  expect(app.peer.mailTo(agency)).toHaveLength(7);
});

test("of 100 suggestions the support desk gets ten emails; the rest is in the Inbox, and one report says so", async () => {
  await look(-1);
  const send = async (index: number) =>
    app.post(
      "/api/feature-suggestions",
      { userEmail: null, suggestion: `The menu does not open on phone no. ${index}.` },
      from(index),
    );
  const answers = bodies(
    await Promise.all(Array.from({ length: 100 }, async (_ticket, index) => send(index))),
  );
  for (const { message } of answers) expect(message).toMatch(/has been submitted\. Its number is RF-/);
  expect(tickets()).toHaveLength(10);
  expect(await messages("held")).toEqual([]);
  await look(0);
  await look(0.5);
  const [report, ...others] = await reports();
  expect([report?.subject, others]).toEqual(["Rigfile: 90 new tickets", []]);
  expect(report?.textBody).toMatch(
    /90 new tickets in the Inbox, without separate emails: \S+\/admin\/support/,
  );
});

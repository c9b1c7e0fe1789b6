import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createMailer, type Mailer } from "#server/mail/smtp/mailer.ts";
import { type OpenDatabase, storeOn } from "#server/db/store.ts";
import { createLog } from "#server/base/log.ts";
import { SmtpPeer } from "#server/testing/doubles/smtp-peer.ts";
import { lendDatabase } from "#server/testing/database/test-database.ts";
import { systemClock } from "#server/base/clock.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import { createOutage } from "./outage.ts";
import { createOutboxWorker } from "#server/mail/create-mail-feature.ts";
import { outboxRepository } from "./outbox-repository.ts";
import { outageRepository } from "./outage-repository.ts";
import { attachmentsRepository } from "#server/mail/attachments-repository.ts";

const recipients = ["a@carrier.test", "b@carrier.test", "c@carrier.test"];

let database: OpenDatabase;
let drop: () => Promise<void>;
let peer: SmtpPeer;
beforeAll(async () => {
  ({ database, drop } = await lendDatabase());
  peer = await SmtpPeer.start();
});
afterAll(async () => {
  await drop();
  await peer.stop();
});

let mailer: Mailer;
let outbox: Outbox;
const log = createLog("silent");
beforeEach(async () => {
  await database.db.execute(sql`truncate outbox_messages`);
  const store = storeOn(database.db);
  const messages = outboxRepository(store);
  const attachments = attachmentsRepository(store);
  mailer = createMailer({ url: peer.url, timeoutMs: 30_000, connections: 2, idleMs: 30_000 });
  const times = { leaseMs: 20_000, retryMs: [60_000], requestDeadlineMs: 200, connections: 2 };
  const outage = createOutage({
    outages: outageRepository(store),
    log,
    pollMs: 10,
    attemptTimeoutMs: 30_000,
    leaseMs: 20_000,
  });
  const stores = { store, attachments, messages, outage, pdfs: { open: async () => undefined } };
  outbox = createOutbox({
    ...stores,
    mailer,
    log,
    clock: systemClock,
    publicUrl: "https://rigfile.example",
    ...times,
  });
  peer.received.length = 0;
  peer.attempts = 0;
  peer.behave();
});
afterEach(() => mailer.close());

async function add(): Promise<string> {
  const submissionId = randomUUID();
  const rows = recipients.map((recipient) => ({
    submissionId,
    recipient,
    messageId: `<${randomUUID()}@b>`,
    sender: "a@b.test",
    subject: "s",
    textBody: "t",
    htmlBody: "h",
  }));
  await outboxRepository(storeOn(database.db)).add(rows, 0);
  return submissionId;
}

const states = async () => {
  const rows = await database.db.select().from(outboxMessages);
  return rows
    .map(({ recipient, status, attempts }) => ({ recipient, status, attempts }))
    .toSorted((a, b) => a.recipient.localeCompare(b.recipient));
};

test("stopping lets the messages in hand arrive, begins no others, and leaves none in hand", async () => {
  await add();
  const worker = createOutboxWorker({ outbox, mailer, pollMs: 10, log, clock: systemClock });
  worker.start();
  await vi.waitFor(() => expect(peer.attempts).toBeGreaterThan(0));
  await worker.stop();
  const after = await states();
  expect(after.map(({ status }) => status)).not.toContain("sending");
  expect(after.filter(({ status }) => status === "sent")).toHaveLength(peer.received.length);
  await vi.waitFor(() => expect(peer.open).toBe(0));
});

test("a stalled message in hand is cut off, and waits as if it had not been tried", async () => {
  for (const recipient of recipients) peer.answer(recipient, "hang");
  const worker = createOutboxWorker({ outbox, mailer, pollMs: 10, log, clock: systemClock });
  const submissionId = await add();
  expect((await outbox.deliverNow(submissionId)).some(({ status }) => status === "sending")).toBe(true);
  const stopping = worker.stop();
  mailer.abort();
  await stopping;
  expect(await states()).toEqual(
    recipients.map((recipient) => ({ recipient, status: "queued", attempts: 0 })),
  );
  expect(peer.received).toEqual([]);
});

test("a request whose mail comes while we stop is answered at once, and its mail waits", async () => {
  await outbox.stop();
  const submissionId = await add();
  const answered = await outbox.deliverNow(submissionId);
  expect(answered.map(({ status, attempts }) => [status, attempts])).toEqual(
    recipients.map(() => ["queued", 0]),
  );
  expect(peer.attempts).toBe(0);
});

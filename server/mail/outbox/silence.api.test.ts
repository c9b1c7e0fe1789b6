import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createMailer, type Mailer } from "#server/mail/smtp/mailer.ts";
import { type OpenDatabase, storeOn } from "#server/db/store.ts";
import { createLog } from "#server/base/log.ts";
import { systemClock } from "#server/base/clock.ts";
import { lendDatabase } from "#server/testing/database/test-database.ts";
import { SmtpPeer } from "#server/testing/doubles/smtp-peer.ts";
import { createProcessClock, createTimeline, type Timeline } from "#server/testing/simulator/timeline.ts";
import { explainMailError } from "#shared/api/mail/explain-mail-error.ts";
import { type OutboxMessage, outboxMessages } from "#shared/schema/mail.ts";
import { createOutage } from "./outage.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import { outageRepository } from "./outage-repository.ts";
import { attachmentsRepository } from "#server/mail/attachments-repository.ts";
import { outboxRepository } from "./outbox-repository.ts";

const recipient = "first@agency.test";
const [minuteMs, hourMs] = [60_000, 3_600_000];
const retryMs = [0];

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

/** Only the mailer's time stands still. */
let timeline: Timeline;
let mailer: Mailer;
let outbox: Outbox;
let submissionId: string;
beforeEach(async () => {
  await database.db.execute(sql`truncate outbox_messages, mail_server_outage`);
  peer.received.length = 0;
  peer.behave();
  peer.answer(recipient, "silent");
  timeline = createTimeline(0);
  const clock = createProcessClock(timeline, { isDead: false, offsetMs: 0 });
  mailer = createMailer({ url: peer.url, timeoutMs: minuteMs, clock, connections: 2, idleMs: minuteMs });
  const log = createLog("silent");
  const store = storeOn(database.db);
  const messages = outboxRepository(store);
  const attachments = attachmentsRepository(store);
  const times = { leaseMs: 20_000, requestDeadlineMs: minuteMs };
  outbox = createOutbox({
    store,
    attachments,
    ...times,
    retryMs,
    messages,
    outage: createOutage({
      outages: outageRepository(store),
      log,
      pollMs: 1000,
      attemptTimeoutMs: minuteMs,
      ...times,
    }),
    pdfs: { open: async () => undefined },
    mailer,
    connections: 2,
    log,
    clock: systemClock,
    publicUrl: "https://rigfile.example",
  });
  submissionId = randomUUID();
  const texts = { subject: "s", textBody: "t", htmlBody: "h" };
  const row = { submissionId, messageId: `<${randomUUID()}@b>`, sender: "a@b.test", recipient, ...texts };
  await messages.add([row], 0);
});
afterEach(() => {
  peer.acceptSilent();
  mailer.close();
});

async function read(): Promise<OutboxMessage> {
  const [row] = await database.db.select().from(outboxMessages);
  if (!row) throw new Error("There is no message.");
  return row;
}

/** Advances to the next try, and begins it. */
async function sendNext(): Promise<void> {
  await database.db.execute(sql`update outbox_messages set next_attempt_at = now()`);
  await outbox.sendNextDue();
}
const settled = async () => vi.waitFor(async () => expect((await read()).status).not.toBe("sending"));
/** Sends to the silent mail server until it should have answered. */
async function sendInVain(): Promise<void> {
  const taken = peer.received.length;
  await sendNext();
  await vi.waitFor(() => expect(peer.received).toHaveLength(taken + 1));
  await timeline.advance(10 * minuteMs);
  await settled();
}
async function sendOnce(): Promise<void> {
  await sendNext();
  await settled();
}

const took = "The mail server took the whole message";

test("a mail server that answers after the time of an attempt gets one copy, which is sent", async () => {
  await sendNext();
  await vi.waitFor(() => expect(peer.received).toHaveLength(1));
  await timeline.advance(9 * minuteMs);
  expect((await read()).status).toBe("sending");
  peer.acceptSilent();
  await vi.waitFor(async () => expect((await read()).status).toBe("sent"));
  expect(peer.received).toHaveLength(1);
});

describe("a mail server that never answers", () => {
  test("gets a second copy after an hour and a third after a day, then the message may have arrived", async () => {
    for (const [silences, hours, later] of [
      [1, 1, "an hour"],
      [2, 24, "a day"],
    ] as const) {
      const before = Date.now();
      await sendInVain();
      const { nextAttemptAt, ...row } = await read();
      expect(row).toMatchObject({ status: "queued", attempts: 0, uncertainCount: silences });
      expect(row.lastError).toBe(
        `${took} and didn't answer, so it may have arrived. We'll send it again ${later} later`,
      );
      expect(explainMailError(row.lastError ?? "")).toBe(row.lastError);
      const waitMs = nextAttemptAt.getTime() - hours * hourMs;
      expect(waitMs).toBeGreaterThanOrEqual(before);
      expect(waitMs).toBeLessThanOrEqual(Date.now());
    }
    await sendInVain();
    expect(await read()).toMatchObject({ status: "uncertain", attempts: 0, uncertainCount: 3 });
    expect((await read()).lastError).toBe(`${took} 3 times and never answered, so it may have arrived`);
    await sendOnce();
    expect(peer.received).toHaveLength(3);
    expect(new Set(peer.received.map(({ mail }) => mail.messageId))).toEqual(
      new Set([(await read()).messageId]),
    );
  });

  test("gets no copy before its time, though the visitor sends the same request again", async () => {
    await sendInVain();
    expect(await outbox.deliverNow(submissionId)).toMatchObject([{ status: "queued", uncertainCount: 1 }]);
    expect(await outbox.sendNextDue()).toBe(false);
    expect(peer.received).toHaveLength(1);
  });

  test("is neither down nor known to work", async () => {
    await sendInVain();
    expect(await outbox.isServerDown()).toBe(false);
    const outage = sql`insert into mail_server_outage (code, reason, next_probe_at) values ('x', 'x', now())`;
    await database.db.execute(outage);
    await sendInVain();
    expect(await outbox.isServerDown()).toBe(true);
    peer.behave();
    const probe = async () => {
      await sendNext();
      return outbox.isServerDown();
    };
    // The next probe isn't kept waiting.
    await expect.poll(probe).toBe(false);
  });
});

describe("what the mail server answers the next time counts", () => {
  test("yes: it's sent", async () => {
    await sendInVain();
    peer.behave();
    await sendOnce();
    expect(await read()).toMatchObject({ status: "sent", attempts: 1, lastError: null });
  });

  test("never: it's rejected", async () => {
    await sendInVain();
    peer.answer(recipient, 550);
    await sendOnce();
    expect(await read()).toMatchObject({ status: "refused", attempts: 1 });
  });

  test("not now, until no tries are left: it may have arrived, so it didn't fail", async () => {
    await sendInVain();
    peer.answer(recipient, 451);
    for (let tries = 0; tries <= retryMs.length; tries += 1) await sendOnce();
    expect(await read()).toMatchObject({ status: "uncertain", attempts: 2, uncertainCount: 1 });
    expect((await read()).lastError).toContain("451");
  });
});

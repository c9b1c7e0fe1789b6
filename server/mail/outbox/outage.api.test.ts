import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { Outcome } from "#server/mail/smtp/outcome.ts";
import { createLog } from "#server/base/log.ts";
import { storeOn } from "#server/db/store.ts";
import { databaseForFile } from "#server/testing/database/file-database.ts";
import { mailServerOutage, outboxMessages } from "#shared/schema/mail.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import { systemClock } from "#server/base/clock.ts";
import { createOutage, type Outage } from "./outage.ts";
import { outageRepository } from "./outage-repository.ts";
import { outboxRepository } from "./outbox-repository.ts";
import { attachmentsRepository } from "#server/mail/attachments-repository.ts";

const getDatabase = databaseForFile();
const log = createLog("silent");
const times = { pollMs: 1000, attemptTimeoutMs: 1000, leaseMs: 20_000 };

const openStores = () => storeOn(getDatabase().db);
const openOutage = (): Outage => createOutage({ outages: outageRepository(openStores()), log, ...times });
const fault = { kind: "down", code: "ECONNREFUSED", reason: "connect ECONNREFUSED" } as const;

beforeEach(async () => {
  await getDatabase().db.execute(sql`truncate outbox_messages, mail_server_outage`);
});

const add = async (count: number): Promise<void> => {
  const rows = Array.from({ length: count }, () => ({
    submissionId: randomUUID(),
    messageId: `<${randomUUID()}@b>`,
    sender: "a@b.test",
    recipient: "c@d.test",
    subject: "s",
    textBody: "t",
    htmlBody: "h",
  }));
  await outboxRepository(openStores()).add(rows, 0);
};
const probeNow = async () =>
  getDatabase()
    .db.update(mailServerOutage)
    .set({ nextProbeAt: sql`now()` });
const read = async () => (await getDatabase().db.select().from(mailServerOutage))[0];

describe("an outage", () => {
  test("begins once, and lasts from its first fault until the mail server works", async () => {
    const [one, other] = [openOutage(), openOutage()];
    await Promise.all([one.learn(fault, false), other.learn(fault, false)]);
    const since = (await read())?.since;
    await other.learn({ ...fault, code: "EDNS" }, false);
    expect(await read()).toMatchObject({ since, code: "ECONNREFUSED" });
    expect(await other.isDown()).toBe(true);
    await probeNow();
    await other.claimProbe();
    await other.learn({ kind: "sent" }, true);
    expect(await one.isDown()).toBe(false);
  });

  test("is probed by one of many that ask at once, when it is time", async () => {
    const outage = openOutage();
    await outage.learn(fault, false);
    expect(await outage.claimProbe()).toBe(false);
    await probeNow();
    const claims = await Promise.all(Array.from({ length: 8 }, async () => openOutage().claimProbe()));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  test("is probed at growing distances, up to 36 times the first", async () => {
    const outage = openOutage();
    await outage.learn(fault, false);
    for (const seconds of [2, 4, 8, 16, 32, 36, 36, 36]) {
      await probeNow();
      const before = Date.now();
      await outage.claimProbe();
      await outage.learn(fault, true);
      const after = Date.now();
      const next = (await read())?.nextProbeAt.getTime() ?? 0;
      // Counted from a moment between the two.
      expect(next - before).toBeGreaterThanOrEqual(seconds * 1000);
      expect(next - after).toBeLessThanOrEqual(seconds * 1000);
    }
  });

  test.each<Outcome>([
    { kind: "deferred", reason: "no PDF", code: "pdf" },
    { kind: "uncertain", reason: "Timeout", code: "ETIMEDOUT" },
  ])(
    "goes on after a probe that told nothing ($kind), and the next one may come at once",
    async (outcome) => {
      const outage = openOutage();
      await outage.learn(fault, false);
      await probeNow();
      await outage.claimProbe();
      await outage.learn(outcome, true);
      expect(await outage.claimProbe()).toBe(true);
    },
  );

  test("doesn't begin since a mail server took a message without an answer", async () => {
    const outage = openOutage();
    await outage.learn({ kind: "uncertain", reason: "Timeout", code: "ETIMEDOUT" }, false);
    expect(await outage.isDown()).toBe(false);
  });
});

/** The mail server as the property drives it, and the messages it took. */
function createServer() {
  const took: string[] = [];
  let answer: Outcome = { kind: "sent" };
  const reply = async (id: string): Promise<Outcome> => {
    if (answer.kind === "sent") took.push(id);
    return answer;
  };
  return {
    took,
    set: (next: Outcome) => void (answer = next),
    mailer: {
      abort: () => undefined,
      close: () => undefined,
      verify: async () => answer,
      send: async ({ messageId }: { messageId: string }) => reply(messageId),
    },
  };
}

const openOutbox = (mailer: ReturnType<typeof createServer>["mailer"]): Outbox => {
  const store = openStores();
  const stores = {
    messages: outboxRepository(store),
    outage: openOutage(),
    pdfs: { open: async () => undefined },
    attachments: attachmentsRepository(store),
    store,
  };
  const rest = { retryMs: [0, 0, 0], requestDeadlineMs: 100, connections: 1, leaseMs: 20_000 };
  return createOutbox({
    ...stores,
    ...rest,
    mailer,
    log,
    clock: systemClock,
    publicUrl: "https://rigfile.example",
  });
};

async function isBusy(): Promise<boolean> {
  const { rows } = await getDatabase().db.execute(sql`
    select 1 from outbox_messages where status = 'sending'
    union all select 1 from mail_server_outage where probed_until is not null`);
  return rows.length > 0;
}

const outcomes: readonly Outcome[] = [
  { kind: "sent" },
  fault,
  { ...fault, isMidway: true },
  { kind: "deferred", reason: "451 later", code: "451 RCPT TO" },
];

test("whatever the mail server does, each message goes out once, and only answers about it are tries", async () => {
  const step = fc.record({ process: fc.nat(1), outcome: fc.constantFrom(...outcomes) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await getDatabase().db.execute(sql`truncate outbox_messages, mail_server_outage`);
      await add(3);
      const server = createServer();
      const processes = [openOutbox(server.mailer), openOutbox(server.mailer)] as const;
      let answers = 0;
      const run = async (outbox: Outbox | undefined): Promise<void> => {
        await probeNow();
        await getDatabase().db.execute(
          sql`update outbox_messages set next_attempt_at = now() where status = 'queued'`,
        );
        await outbox?.sendNextDue();
        await expect.poll(isBusy, { interval: 1 }).toBe(false);
      };
      for (const { process, outcome } of steps) {
        // Three answers that put it off are within its schedule.
        if (outcome.kind === "deferred" && (answers += 1) > 3) continue;
        server.set(outcome);
        await run(processes[process]);
      }
      const tried = await getDatabase().db.select().from(outboxMessages);
      const sum = tried.reduce((total, { attempts }) => total + attempts, 0);
      expect(sum).toBeLessThanOrEqual(Math.min(answers, 3) + server.took.length);
      server.set({ kind: "sent" });
      for (let round = 0; round < 8; round += 1) await run(processes[round % 2]);
      expect(server.took).toHaveLength(3);
      expect(new Set(server.took).size).toBe(3);
      expect(await openOutage().isDown()).toBe(false);
    }),
    { numRuns: 40 },
  );
});

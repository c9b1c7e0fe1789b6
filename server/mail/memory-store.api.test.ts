import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Store } from "#server/db/store.ts";
import { databaseForFile } from "#server/testing/database/file-database.ts";
import { inDatabase, inMemory, type Subject } from "#server/testing/simulator/compared-stores.ts";
import type { OutboxMessage } from "#shared/schema/mail.ts";
import { outboxRepository } from "#server/mail/outbox/outbox-repository.ts";
import { confirmationsRepository } from "#server/mail/confirmation/confirmations-repository.ts";
import { outboxReviewRepository } from "#server/mail/outbox/review/outbox-review-repository.ts";
import { outageRepository } from "./outbox/outage-repository.ts";
import { mailCountsRepository } from "#server/mail/limits/mail-counts-repository.ts";

// The simulator trusts the store in memory, which does here what the SQL does, step by step.

const getDatabase = databaseForFile();
const day = "2026-11-26";
const [leaseMs, delays] = [20_000, { firstMs: 10_000, mostMs: 60_000 }];
const fault = { code: "ESOCKET", reason: "broken" };

const tables = "outbox_messages, mail_server_outage, mail_counts, email_confirmations";
const clear = async () => getDatabase().db.execute(sql`truncate ${sql.raw(tables)}`);
beforeEach(clear);

const at = <T>(items: readonly T[], index: number): T | undefined => items[index % Math.max(1, items.length)];
const recipients = ["ann@carrier.test", "Ann@Carrier.test", "ann+x@carrier.test"];

const byKey = ([a]: [string, number], [b]: [string, number]): number => a.localeCompare(b);

type Step = (subject: Subject) => Promise<unknown>;

const add =
  (which: number, status: OutboxMessage["status"], isTransient: boolean): Step =>
  async ({ transact, ids }) => {
    const submissionId = randomUUID();
    const sender = "a@b.test";
    const texts = { subject: "s", textBody: "t", htmlBody: "h" };
    const unsubscribeToken = which === 3 ? null : randomUUID();
    const heldReason = status === "held" ? ("desk_limit" as const) : null;
    const row = {
      submissionId,
      sender,
      recipient: at(recipients, which) ?? "",
      ...texts,
      isTransient,
      status,
    };
    const message = { ...row, unsubscribeToken, heldReason, messageId: randomUUID() };
    await transact.run(async (tx) => {
      await outboxRepository(tx).add([message], which * 7000);
      await confirmationsRepository(tx).add({
        submissionId,
        address: row.recipient,
        purpose: "profile",
        codeHash: "1",
        validMs: 30_000,
      });
    });
    ids.push(submissionId);
  };

/** Compares by submission: the stores have ids of their own. */
const keep = ({ ids, claimed }: Subject, message: OutboxMessage | undefined) => {
  if (message) claimed.push(message);
  return message && [ids.indexOf(message.submissionId), message.status, message.attempts];
};

const onClaim =
  (which: number, work: (store: Store, message: OutboxMessage) => Promise<unknown>): Step =>
  async ({ store, claimed }) => {
    const message = at(claimed, which);
    return message && work(store, message);
  };
const onSubmission =
  (which: number, work: (store: Store, id: string) => Promise<unknown>): Step =>
  async ({ store, ids }) => {
    const id = at(ids, which);
    return id === undefined ? undefined : work(store, id);
  };

const place = fc.nat(4);
type Named = [name: string, step: Step];
const steps: fc.Arbitrary<Named> = fc.oneof(
  fc
    .tuple(
      fc.nat(3),
      fc.constantFrom<OutboxMessage["status"]>("queued", "queued", "held", "unconfirmed"),
      fc.boolean(),
    )
    .map<Named>((given) => [`add ${given.join(" ")}`, add(...given)]),
  fc
    .boolean()
    .map<Named>((isProbe) => [
      `claimDue ${isProbe}`,
      async (subject) => keep(subject, await outboxRepository(subject.store).claimDue(leaseMs, isProbe)),
    ]),
  place.map<Named>((which) => [
    `claimFresh ${which}`,
    async (subject) => {
      const [state] = await outboxRepository(subject.store).findStates(
        at(subject.ids, which) ?? randomUUID(),
      );
      return state && keep(subject, await outboxRepository(subject.store).claimFresh(state.id, leaseMs));
    },
  ]),
  place.map<Named>((which) => [
    `renew ${which}`,
    onClaim(which, async (store, row) => outboxRepository(store).renew(row, leaseMs)),
  ]),
  fc
    .tuple(place, fc.constantFrom("sent", "refused", "failed", "uncertain", "blocked", "queued"))
    .map<Named>(([which, status]) => [
      `settle ${which} ${status}`,
      onClaim(which, async (store, row) => {
        if (status === "sent") return outboxRepository(store).settle(row, { status });
        if (status === "queued")
          return outboxRepository(store).settle(row, { status, lastError: "later", waitMs: 9000 });
        return outboxRepository(store).settle(row, { status: status as "failed", lastError: "over" });
      }),
    ]),
  place.map<Named>((which) => [
    `putBack ${which}`,
    onClaim(which, async (store, row) =>
      outboxRepository(store).putBack(row, { lastError: "down", waitMs: which * 1000 }),
    ),
  ]),
  fc.tuple(place, fc.boolean()).map<Named>(([which, isLast]) => [
    `settleUncertain ${which} ${isLast}`,
    onClaim(which, async (store, row) =>
      outboxRepository(store).settleUncertain(row, {
        lastError: "silent",
        waitMs: isLast ? undefined : which * 1000,
      }),
    ),
  ]),
  fc
    .nat(2)
    .map<Named>((which) => [
      `withdraw ${which}`,
      async ({ store }) => outboxRepository(store).withdraw(at(recipients, which) ?? "", "no more"),
    ]),
  place.map<Named>((which) => [
    `release ${which}`,
    onSubmission(which, async (store, id) => {
      const [state] = await outboxRepository(store).findStates(id);
      return outboxReviewRepository(store).releaseMessages("desk_limit", {}, state?.id);
    }),
  ]),
  place.map<Named>((which) => [
    `useTry ${which}`,
    onSubmission(
      which,
      async (store, id) => (await confirmationsRepository(store).useTry(id, "profile", 2))?.tries,
    ),
  ]),
  place.map<Named>((which) => [
    `confirm ${which}`,
    onSubmission(which, async (store, id) => confirmationsRepository(store).markConfirmed(id)),
  ]),
  fc.constantFrom<Named>(
    ["outage begins", async ({ store }) => outageRepository(store).begin(fault, delays.firstMs)],
    ["outage claimProbe", async ({ store }) => outageRepository(store).claimProbe(leaseMs)],
    ["outage prolong", async ({ store }) => outageRepository(store).prolong(fault, delays)],
    ["outage release", async ({ store }) => outageRepository(store).release()],
    ["outage ends", async ({ store }) => outageRepository(store).end()],
  ),
  fc.tuple(fc.uniqueArray(fc.constantFrom("a", "b", "c")), fc.boolean()).map<Named>(([keys, isOver]) => [
    `count ${keys.join()} ${isOver}`,
    async ({ transact, store }) => {
      const count = transact.run(async (tx) => {
        const counts = await mailCountsRepository(tx).add(keys, day);
        if (isOver) await mailCountsRepository(tx).subtract(keys.slice(1), day);
        if (keys.length === 3) throw new Error("taken back");
        return [...counts.entries()].toSorted(byKey);
      });
      const after = await count.catch((error: unknown) => String(error));
      return [after, [...(await mailCountsRepository(store).find(["a", "b", "c"], day))].toSorted(byKey)];
    },
  ]),
  fc
    .constantFrom(1000, 11_000, 21_000)
    .map<Named>((ms) => [`pass ${ms}`, async ({ pass }) => void (await pass(ms))]),
);

async function readStates({ store, ids }: Subject) {
  const states = await Promise.all(ids.map(async (id) => outboxRepository(store).findStates(id)));
  return states
    .flat()
    .map(({ status, attempts, uncertainCount, lastError, heldReason }) => [
      status,
      attempts,
      uncertainCount,
      lastError,
      heldReason,
    ]);
}

test("the store in memory answers as the database does, whatever is done in whatever order", async () => {
  const schedules = fc.array(steps, { minLength: 5, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(schedules, async (schedule) => {
      await clear();
      const [database, memory] = [inDatabase(getDatabase()), inMemory()];
      for (const [name, step] of schedule) {
        const [expected, actual] = [await step(database), await step(memory)];
        expect([name, actual, await readStates(memory)]).toEqual([
          name,
          expected,
          await readStates(database),
        ]);
      }
    }),
    { numRuns: 60, seed: 27 },
  );
});

test.each([
  ["the database", () => inDatabase(getDatabase())],
  ["memory", inMemory],
])(
  "in %s a count is locked until its transaction ends, and a message is claimed once",
  async (_name, open) => {
    const { store, transact } = open();
    const counts: number[] = [];
    const count = async () =>
      transact.run(async (tx) => {
        const after = await mailCountsRepository(tx).add(["desk"], day);
        counts.push(after.get("desk") ?? 0);
      });
    await Promise.all([count(), count(), count()]);
    expect(counts.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    await add(0, "queued", false)({ store, transact, pass: async () => undefined, ids: [], claimed: [] });
    const claims = await Promise.all([1, 2, 3].map(async () => outboxRepository(store).claimDue(leaseMs)));
    expect(claims.filter((claim) => claim !== undefined)).toHaveLength(1);
  },
);

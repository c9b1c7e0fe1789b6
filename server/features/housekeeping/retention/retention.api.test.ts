import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "#server/base/log.ts";
import type { Transact } from "#server/http/transact.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { outboxStatuses } from "#shared/api/mail/outbox-statuses.ts";
import { type RetentionDays, retentionKinds } from "#shared/api/admin/retention-kinds.ts";
import { auditEvents } from "#shared/schema/admin.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";
import { retentionRepository } from "./retention-repository.ts";
import { runRetention } from "./run-retention.ts";

const dayMs = 24 * 60 * 60 * 1000;
const off: RetentionDays = { mailTexts: 0, profiles: 0, pdfs: 0, tickets: 0 };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Only the tests say when it deletes something.
  await app.server.container.workers.find(({ name }) => name === "retention")?.stop();
});
afterAll(async () => app.close());
afterEach(async () => app.reset());

const getNow = (days: number): Date => new Date(Date.now() + days * dayMs);
const log = createLog("silent");
const parts = () => ({ transact: app.server.container.transact, log });

/** Deletes as if this many days had passed. */
async function deleteOld(days: Partial<RetentionDays>, daysFromNow: number): Promise<void> {
  await app.run("delete from operator_notes where name = 'retention'");
  await runRetention({ ...parts(), days: { ...off, ...days }, now: () => getNow(daysFromNow) });
}

const deletions = async () =>
  (await app.rows(auditEvents))
    .filter(({ type }) => type === "old_data_deleted")
    .map(({ details }) => details);

describe("what is due goes, and nothing else", () => {
  const age = fc.integer({ min: 0, max: 200 }).filter((days) => days !== 90);
  const row = fc.record({
    age,
    action: fc.constantFrom("quote" as const, "download" as const),
    followUp: fc.constantFrom("new", "bound"),
    isToFollowUp: fc.boolean(),
    followedUp: fc.option(age),
    isPolicyAhead: fc.option(fc.boolean()),
    note: fc.option(age),
    status: fc.constantFrom(...outboxStatuses),
    isSeen: fc.boolean(),
    mailAge: age,
  });
  type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;
  const keeps = ["queued", "sending", "held", "unconfirmed"];

  const isPending = ({ status, isSeen }: Row): boolean =>
    keeps.includes(status) || (["failed", "refused", "uncertain"].includes(status) && !isSeen);
  const isFollowed = ({ action, followUp, isToFollowUp }: Row): boolean =>
    action === "quote" && followUp === "new" && isToFollowUp;
  const keepsText = (each: Row): boolean => each.mailAge < 90 || isPending(each) || isFollowed(each);
  const keepsRecord = (each: Row): boolean =>
    [each.age, each.followedUp ?? 999, each.note ?? 999, each.mailAge].some((days) => days < 90) ||
    isFollowed(each) ||
    isPending(each) ||
    each.isPolicyAhead === true;

  /** One record with its profile and an email, by number. */
  async function add(each: Row, index: number): Promise<void> {
    const id = `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
    const at = (days: number | null) => (days === null ? "null" : `'${getNow(-days).toISOString()}'`);
    const policy = each.isPolicyAhead === null ? "null" : `'${each.isPolicyAhead ? "2099" : "2020"}-01-01'`;
    await app.run(`with profile as (insert into company_profiles (id, created_at, name, business_type, type, email, phone, registry_version, answers, policy_ends_on)
        values ('${id}', ${at(each.age)}, 'Acme', '', '', '', '', 1, '{}', ${policy}) returning id),
      record as (insert into profile_records (id, created_at, company_name, contact_name, email, phone, action_type, company_profile_id, follow_up, due_on, follow_up_at)
        select id, ${at(each.age)}, 'Acme', '', '', '', '${each.action}', id, '${each.followUp}', ${each.isToFollowUp ? "'2020-01-01'" : "null"}, ${at(each.followedUp)} from profile returning id),
      mail as (insert into outbox_messages (id, created_at, next_attempt_at, submission_id, message_id, sender, recipient, subject, text_body, html_body, status, seen_at, claimed_until)
        select id, ${at(each.mailAge)}, ${at(each.mailAge)}, id, id::text, '', 'a@b.test', '', 'Hello', 'Hello', '${each.status}', ${each.isSeen ? at(each.mailAge) : "null"}, 'infinity' from record)
      insert into record_notes (record_id, created_at, text) select id, ${at(each.note ?? 0)}, 'x' from record where ${each.note !== null}`);
  }

  const compare = async (
    days: Partial<RetentionDays>,
    keep: (each: Row) => boolean,
    isKept: () => Promise<string[]>,
  ) =>
    fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 25, maxLength: 40 }), async (rows) => {
        await app.run("truncate company_profiles, profile_records, outbox_messages, record_notes cascade");
        for (const [index, each] of rows.entries()) await add(each, index);
        await deleteOld(days, 0);
        const expected = rows.flatMap((each, index) => (keep(each) ? [index] : []));
        expect((await isKept()).map((id) => Number(id.slice(-12))).toSorted((a, b) => a - b)).toEqual(
          expected,
        );
      }),
      { numRuns: 3 },
    );

  beforeEach(async () =>
    app.run("insert into mail_server_outage (code, reason, next_probe_at) values ('x', 'x', 'infinity')"),
  );
  // No process will finish these messages.
  afterEach(async () => app.run("truncate outbox_messages"));

  test("of email, its text, unless it waits, wasn't seen to have failed or maybe arrived, or is to be followed up on", async () => {
    await compare({ mailTexts: 90 }, keepsText, async () =>
      (await app.rows(outboxMessages)).flatMap(({ id, textBody }) => (textBody === "" ? [] : [id])),
    );
    expect(
      (await app.rows(outboxMessages)).filter(
        (each) => (each.textBody === "") !== (each.textDeletedAt !== null),
      ),
    ).toEqual([]);
  });

  test("of profiles, those that nobody works on and whose policy has ended", async () => {
    await compare({ profiles: 90 }, keepsRecord, async () =>
      (await app.rows(profileRecords)).map(({ id }) => id),
    );
    const profiles = (await app.rows(companyProfiles)).map(({ id }) => id).toSorted();
    expect(profiles).toEqual((await app.rows(profileRecords)).map(({ id }) => id).toSorted());
  });
});

describe("a run", () => {
  const fill = async () =>
    app.run(`insert into outbox_messages (submission_id, message_id, sender, recipient, subject, text_body, html_body, status, has_attachments)
      select gen_random_uuid(), gen_random_uuid()::text, '', 'a@b.test', '', 'Hello', '', 'sent', true from generate_series(1, 7) number`);
  const countTexts = async () =>
    (await app.rows(outboxMessages)).filter(({ textBody }) => textBody !== "").length;
  const run = async (transact: Transact, now: Date) =>
    runRetention({
      transact,
      log,
      days: { ...off, mailTexts: 1 },
      now: () => now,
      batch: { read: 3, removed: 2 },
    });

  test("that is killed in a batch loses nothing, is gone on with by another process, and is recorded once", async () => {
    await fill();
    const { transact } = parts();
    let batches = 0;
    const killed: Transact = {
      ...transact,
      run: async (work) =>
        transact.run(async (tx) => {
          const result = await work(tx);
          batches += 1;
          if (batches === 4) throw new Error("killed");
          return result;
        }),
    };
    await app.run("delete from operator_notes");
    await expect(run(killed, getNow(2))).rejects.toThrow("killed");
    const left = await countTexts();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(7);
    // It might still be at it.
    expect(await run(transact, getNow(2))).toBe(60_000);
    expect(await countTexts()).toBe(left);
    const later = new Date(getNow(2).getTime() + 120_000);
    expect(await run(transact, later)).toBe(60 * 60_000);
    expect(await countTexts()).toBe(0);
    expect(await deletions()).toEqual([{ profiles: 0, mailTexts: 7, pdfs: 0, tickets: 0 }]);
    // Once an hour for all processes.
    await fill();
    expect(await run(transact, later)).toBeGreaterThan(0);
    expect(await countTexts()).toBe(7);
  });

  test("that another process took over and finished meanwhile ends, and isn't recorded again", async () => {
    await fill();
    const { transact } = parts();
    const later = new Date(getNow(2).getTime() + 120_000);
    let batches = 0;
    const slow: Transact = {
      ...transact,
      run: async (work) => {
        if ((batches += 1) === 2) await run(transact, later);
        return transact.run(work);
      },
    };
    await app.run("delete from operator_notes");
    expect(await run(slow, getNow(2))).toBe(60 * 60_000);
    expect(await deletions()).toEqual([{ profiles: 0, mailTexts: 7, pdfs: 0, tickets: 0 }]);
  });

  test.each(retentionKinds)("reads the oldest rows alone, from an index: %s", async (kind) => {
    await app.server.container.database.transaction(async (db) => {
      await db.execute(sql`set local enable_seqscan = off`);
      await db.execute(sql`set local enable_sort = off`);
      let plan = "";
      const explained = Object.assign(Object.create(db), {
        execute: async (query: ReturnType<typeof sql>) => {
          plan = JSON.stringify((await db.execute(sql`explain ${query}`)).rows);
          return { rows: [] };
        },
      });
      const after = { at: getNow(-400).toISOString(), id: "00000000-0000-4000-8000-000000000001" };
      await retentionRepository({ ...app.server.container.store, db: explained }).findOld(
        kind,
        { usedSince: new Date(), today: "2026-01-01" },
        500,
        after,
      );
      expect(plan).toMatch(/Index (Only )?Scan using \w+_last_used/);
    });
  });
});

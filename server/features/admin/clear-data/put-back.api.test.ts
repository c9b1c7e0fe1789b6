import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { dropOldCopies } from "#server/features/housekeeping/create-housekeeping-feature.ts";
import { createLog } from "#server/log.ts";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { downloadBody, quoteBody, selfEmailBody, supportBody } from "#server/testing/bodies.ts";
import { fillTables } from "#server/testing/database/fill-tables.ts";
import { hashRows, query } from "#server/testing/database/hash-rows.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { clearData, deleteClearedData, listClearedData, putBackData } from "#shared/api/admin/clear-data.ts";
import { savePdfDownload, sendQuoteRequest, sendSelfEmail } from "#shared/api/submissions.ts";
import { submitSuggestion } from "#shared/api/support.ts";
import { auditEvents } from "#shared/schema/admin.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { pageCounts } from "#shared/schema/visit-days.ts";

let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await startTestApp({ MAIL_RETRY_SECONDS: "3600" });
});
afterAll(async () => app.close());
beforeEach(async () => {
  await app.reset();
  admin = await signedIn(app);
});

const patient = { timeout: 60_000, interval: 20 };

const clear = async () => {
  const { status } = await admin.call(clearData, { body: { confirmation: "clear" } });
  expect(status).toBe(200);
};
const list = async () => listClearedData.response.parse((await admin.call(listClearedData)).body).data;
const putBack = async (id: string) => admin.call(putBackData, { body: { id, confirmation: "put back" } });
/** The only one. */
const getId = async (): Promise<string> => (await list())[0]?.id ?? "none";

/** All but what the operator and the server's own jobs do. */
const readAll = async () =>
  hashRows(app.server.container, /^(audit_|admin_|login_|failed_|operator_|rate_|write_)/);
const copies = async (): Promise<string[]> =>
  (
    await query(app.server.container, "select nspname as name from pg_namespace where nspname ~ '^cleared'")
  ).map(({ name = "" }) => name);
const isSettled = async (): Promise<void> =>
  vi.waitFor(async () => {
    const states = (await app.rows(outboxMessages)).map(({ status }) => status);
    expect(states.filter((status) => status !== "sent" && status !== "held")).toEqual([]);
  }, patient);

describe("putting back", () => {
  test("restores every row of every table and every byte of the files, as often as it is done", async () => {
    await fillTables(app);
    await isSettled();
    const before = await readAll();
    for (const round of [1, 2]) {
      await clear();
      const [cleared, ...others] = await list();
      expect(others).toEqual([]);
      expect(cleared).toMatchObject({ clearedBy: "operator", counts: { profiles: 1, records: 3, pdfs: 3 } });
      const answer = await putBack(cleared?.id ?? "");
      expect(answer).toMatchObject({
        status: 200,
        body: { putBack: cleared?.counts, notPutBack: { requestKeys: 0, others: 0 }, held: 0 },
      });
      expect([round, await readAll()]).toEqual([round, before]);
    }
    expect(await copies()).toEqual([]);
    const events = (await app.rows(auditEvents)).filter(({ type }) => type === "cleared_data_put_back");
    expect(events).toHaveLength(2);
    expect(events[0]).toMatchObject({ details: { records: 3, notPutBack: 0 } });
  });

  test("does so whatever was sent", async () => {
    const sends = [
      async () => app.post(sendQuoteRequest.path, quoteBody, { "Idempotency-Key": "a-key" }),
      async () => app.post(sendSelfEmail.path, selfEmailBody),
      async () => app.post(savePdfDownload.path, downloadBody),
      async () => app.post(submitSuggestion.path, supportBody),
    ];
    await fc.assert(
      fc.asyncProperty(fc.subarray(sends), fc.nat(3), async (some, clearedAfter) => {
        await app.reset();
        admin = await signedIn(app);
        for (const [index, send] of some.entries()) {
          await send();
          if (index === clearedAfter) await clear();
        }
        await isSettled();
        const [before, earlier] = [await readAll(), await list()];
        await clear();
        const [newest] = await list();
        if (newest && newest.id !== earlier[0]?.id) await putBack(newest.id);
        expect(await readAll()).toEqual(before);
      }),
      { numRuns: 5 },
    );
  });

  test("keeps what came in since, says what it took the place of, and adds up the counts", async () => {
    await fillTables(app);
    await isSettled();
    await clear();
    await app.post(sendQuoteRequest.path, quoteBody, { "Idempotency-Key": "the-first-request" });
    for (const statement of [
      "insert into page_counts values ('2026-01-01', 'landing', 'radio', 5)",
      "insert into visit_sources (source_key) values ('key'), ('other')",
      "insert into visit_rollups (id, counted_until) values (1, '2026-03-01')",
      "insert into visit_day_places values ('2026-02-01', 'US', 'TX', 7, 0, 0, 0)",
      "alter table company_profiles add column later text not null default 'new'",
    ])
      await app.run(statement);
    const { status, body } = await putBack(await getId());
    await app.run("alter table company_profiles drop column later");
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        putBack: { profiles: 1, requestKeys: 0 },
        notPutBack: { requestKeys: 1, records: 0, others: 0 },
      },
    });
    expect(await app.rows(companyProfiles)).toHaveLength(2);
    expect(await app.rows(pageCounts)).toMatchObject([{ count: 6 }]);
    // Days after the last that was counted then are counted again, from all visits.
    const days =
      "select visits::text, source_key from visit_day_sources join visit_sources on id = source_id";
    expect(await query(app.server.container, days)).toEqual([{ visits: "1", source_key: "key" }]);
    expect(
      await query(app.server.container, "select counted_until::text as until from visit_rollups"),
    ).toEqual([{ until: "2026-01-02" }]);
    expect(await query(app.server.container, "select day::text from visit_day_places")).toEqual([
      { day: "2026-01-01" },
    ]);
  });

  test("sends nothing: mail that was waiting is held", async () => {
    app.peer.answer("first@agency.test", 451);
    await app.post(sendQuoteRequest.path, quoteBody);
    await clear();
    app.peer.behave();
    const sent = app.peer.received.length;
    expect((await putBack(await getId())).body).toMatchObject({ held: 1 });
    const waiting = (await app.rows(outboxMessages)).filter(({ status }) => status !== "sent");
    expect(waiting).toMatchObject([
      { status: "held", heldReason: "restored", recipient: "first@agency.test" },
    ]);
    expect(app.peer.received).toHaveLength(sent);
  });

  test("happens once, by the typed word, and not after the copy was deleted", async () => {
    await fillTables(app);
    await clear();
    const id = await getId();
    expect((await admin.call(putBackData, { body: { id, confirmation: "clear" } })).status).toBe(400);
    expect((await admin.call(deleteClearedData, { body: { id, confirmation: "delete" } })).status).toBe(200);
    expect(await copies()).toEqual([]);
    expect((await putBack(id)).status).toBe(404);
    await app.post(submitSuggestion.path, supportBody);
    await clear();
    const next = await getId();
    const answers = await Promise.all([putBack(next), putBack(next)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
  });
});

test("a copy is kept for 30 days", async () => {
  await fillTables(app);
  await clear();
  const { transact } = app.server.container;
  const purge = async (days: number) =>
    dropOldCopies(transact, createLog("silent"), new Date(Date.now() + days * 24 * 60 * 60_000));
  await purge(29.9);
  expect([await copies(), await list()]).toEqual([[expect.anything()], [expect.anything()]]);
  await purge(30.1);
  expect([await copies(), await list()]).toEqual([[], []]);
});

/** Ends a clearing once it has cleared and waits to record it; resolves to the status of the answer. */
async function breakOff(): Promise<number> {
  const clearing = async () => admin.call(clearData, { body: { confirmation: "clear" } });
  const { pool, kind } = app.server.container.database;
  if (kind === "embedded") {
    await app.run("alter table audit_events add constraint broken check (type <> 'data_cleared')");
    const { status } = await clearing();
    await app.run("alter table audit_events drop constraint broken");
    return status;
  }
  const other = await pool.connect();
  await other.query("begin; lock table audit_events in access exclusive mode");
  const answer = clearing();
  const cut =
    "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'audit_events'";
  // On a third connection: within a transaction, this view stays as it was first seen.
  await vi.waitUntil(async () => (await query(app.server.container, cut)).length > 0, patient);
  await other.query("rollback");
  other.release();
  return (await answer).status;
}

test("a clearing that breaks off in the middle has removed nothing, and leaves no copy", async () => {
  await fillTables(app);
  await isSettled();
  const before = await readAll();
  expect(await breakOff()).toBeGreaterThanOrEqual(500);
  expect([await readAll(), await copies(), await list()]).toEqual([before, [], []]);
});

import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { downloadBody, quoteBody, selfEmailBody, supportBody } from "#server/testing/bodies.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { getDashboard, noteBackup } from "#shared/api/admin/dashboard.ts";
import { savePdfDownload, sendQuoteRequest, sendSelfEmail } from "#shared/api/submissions.ts";
import { submitSuggestion } from "#shared/api/support.ts";
import { decodeVin } from "#shared/api/vins.ts";
import { auditEvents } from "#shared/schema/admin.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { backgroundMigrations } from "#shared/schema/operations.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";

const app = await openTestApp({ QUOTES_DAILY: "1" });
let admin: Browser;
beforeEach(async () => {
  admin = await signedIn(app);
});

const read = async () => getDashboard.response.parse((await admin.call(getDashboard)).body).data;

describe("the dashboard", () => {
  test("is full of zeros on the first day", async () => {
    const { counts, days, mail, lastBackup } = await read();
    expect(counts).toEqual({ quoteRequests: 0, supportRequests: 0, profileDownloads: 0 });
    expect(days).toHaveLength(30);
    expect(mail).toEqual({ queued: 0, failed: 0, uncertain: 0, held: 0, oldestWaitingSeconds: null });
    expect(lastBackup).toBeNull();
  });

  test("counts quote requests, support requests and downloads, and today's submissions by action", async () => {
    await app.post(sendQuoteRequest.path, quoteBody);
    await app.post(sendSelfEmail.path, selfEmailBody);
    for (let count = 0; count < 2; count += 1) await app.post(savePdfDownload.path, downloadBody);
    await app.post(submitSuggestion.path, supportBody);
    await app.post(submitSuggestion.path, { ...supportBody, type: "feature_request" });
    const { counts, days } = await read();
    expect(counts).toEqual({ quoteRequests: 1, supportRequests: 1, profileDownloads: 2 });
    expect(days.at(-1)).toMatchObject({ download: 2, email: 1, quote: 1 });
  });

  test("names the work on the database that isn't finished", async () => {
    const { db } = app.server.container.database;
    const waiting = { name: "waiting", total: 5000, done: 1000, error: "disk full" };
    await db.insert(backgroundMigrations).values([waiting, { name: "done", finishedAt: new Date() }]);
    expect((await read()).backgroundWork).toEqual([{ ...waiting, startedAt: expect.any(String) }]);
  });

  test("leaves out of the chart what is older than 30 days in New York", async () => {
    const { db } = app.server.container.database;
    const record = { companyName: "Acme", contactName: "", email: "", phone: "" };
    const dayMs = 24 * 60 * 60 * 1000;
    await db.insert(profileRecords).values(
      [0, 28, 32].map((daysAgo) => ({
        ...record,
        actionType: "quote" as const,
        createdAt: new Date(Date.now() - daysAgo * dayMs),
      })),
    );
    const { counts, days } = await read();
    expect(counts.quoteRequests).toBe(3);
    expect(days.reduce((sum, { quote }) => sum + quote, 0)).toBe(2);
  });

  test("has the mail that waits, is held, failed or may have arrived, the last two only until they are seen", async () => {
    app.peer.answer("first@agency.test", 550);
    app.peer.answer("second@agency.test", 451);
    await app.post(sendQuoteRequest.path, quoteBody);
    await app.post(sendQuoteRequest.path, quoteBody);
    const { mail } = await read();
    expect(mail).toMatchObject({ failed: 1, held: expect.any(Number) });
    expect(mail.held).toBeGreaterThan(0);
    expect(mail.queued).toBeGreaterThan(0);
    expect(mail.oldestWaitingSeconds).toBeGreaterThanOrEqual(0);
    await app.run("update outbox_messages set status = 'uncertain' where status = 'refused'");
    expect((await read()).mail).toMatchObject({ failed: 0, uncertain: 1 });
    await app.server.container.database.db.update(outboxMessages).set({ seenAt: new Date() });
    expect((await read()).mail).toMatchObject({ failed: 0, uncertain: 0 });
  });

  test("shows when outside services answered last, and their last fault, without what was asked", async () => {
    await app.get(decodeVin.path.replace(":vin", "1FUJGLDR3CLBP8834"));
    await app.post(sendSelfEmail.path, selfEmailBody);
    await vi.waitFor(async () => {
      const { services } = await read();
      expect(services).toEqual([
        { name: "NHTSA", isUsed: true, lastSuccessAt: null, ...faultNow("unreachable") },
        // A quote request before may have asked it already.
        expect.objectContaining({ name: "FMCSA", isUsed: true, lastSuccessAt: null }),
        { name: "Geocoder", isUsed: false, lastSuccessAt: null, lastFaultAt: null, lastFault: null },
        expect.objectContaining({ name: "Mail server", lastSuccessAt: expect.any(String) }),
      ]);
    });
  });

  test("shows the storage in use and the kind of database", async () => {
    const { storage, database } = await read();
    expect(["postgres", "embedded"]).toContain(database);
    expect(storage.bytes).toBeGreaterThan(1_000_000);
    expect(storage.tables.map(({ name }) => name)).toContain("Saved profiles");
    expect(storage.tables.every(({ bytes }) => bytes > 0)).toBe(true);
  });
});

const faultNow = (lastFault: string) => ({ lastFaultAt: expect.any(String), lastFault });

describe("the note of the last backup", () => {
  test.each([undefined, "", "yesterday", "2999-01-01T00:00:00Z", "1999-01-01T00:00:00Z", 5])(
    "is refused if it was taken at %j",
    async (takenAt) => {
      expect(await admin.call(noteBackup, { body: { takenAt } })).toMatchObject({ status: 400 });
      expect((await read()).lastBackup).toBeNull();
    },
  );

  test("is shown, replaced by the next one, and recorded", async () => {
    for (const takenAt of ["2026-01-01T00:00:00Z", "2026-01-02T03:04:05.000Z"])
      expect(await admin.call(noteBackup, { body: { takenAt } })).toMatchObject({ status: 200 });
    expect((await read()).lastBackup).toEqual({ takenAt: "2026-01-02T03:04:05.000Z", bytes: null });
    const noted = (await app.rows(auditEvents)).filter(({ type }) => type === "backup_noted");
    expect(noted).toHaveLength(2);
  });
});

import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { downloadBody, quoteBody } from "#server/testing/bodies.ts";
import { fillTables } from "#server/testing/database/fill-tables.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { clearData } from "#shared/api/admin/clear-data.ts";
import { getSession } from "#shared/api/admin/account.ts";
import { savePdfDownload, sendQuoteRequest } from "#shared/api/submissions.ts";
import { adminUsers, auditEvents } from "#shared/schema/admin.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import {
  featureSuggestions,
  inboundEmails,
  savedReplies,
  ticketMessages,
} from "#shared/schema/feature-suggestions.ts";
import { idempotencyKeys, pageCounts } from "#shared/schema/operations.ts";
import {
  blockedAddresses,
  emailTemplates,
  mailAttachments,
  outboxMessages,
  partnerAgencies,
} from "#shared/schema/mail.ts";
import { pdfChunks, pdfs, profileRecords } from "#shared/schema/profile-records.ts";

const app = await openTestApp();
let admin: Browser;
beforeEach(async () => {
  admin = await signedIn(app);
});

const sentByVisitors: readonly PgTable[] = [
  companyProfiles,
  featureSuggestions,
  idempotencyKeys,
  inboundEmails,
  mailAttachments,
  outboxMessages,
  pdfChunks,
  pdfs,
  profileRecords,
  ticketMessages,
  pageCounts,
];
const kept: readonly PgTable[] = [
  adminUsers,
  blockedAddresses,
  emailTemplates,
  partnerAgencies,
  savedReplies,
];
const readAll = async (tables: readonly PgTable[]) =>
  Promise.all(tables.map(async (table) => app.rows(table)));
const counts = async (tables: readonly PgTable[]) => (await readAll(tables)).map(({ length }) => length);

/** Counts of visits by source, as versions up to 0.3 store them. */
const countRetired = async () => app.server.container.database.db.$count(sql`visit_day_sources`);

const typed = { query: { confirmation: "clear" } };

describe("clearing all data", () => {
  test("removes nothing without the typed word, or if it cannot be recorded; else all that visitors sent", async () => {
    await fillTables(app);
    const before = await counts(sentByVisitors);
    for (const query of [{}, { confirmation: "yes" }, { confirmation: "clear", all: "true" }])
      expect((await admin.call(clearData, { query })).status).toBe(400);
    await app.run("alter table audit_events add constraint broken check (type <> 'data_cleared')");
    expect((await admin.call(clearData, typed)).status).toBe(500);
    await app.run("alter table audit_events drop constraint broken");
    expect(await counts(sentByVisitors)).toEqual(before);
    const others = await readAll(kept);
    expect(await counts(sentByVisitors)).not.toContain(0);
    expect(await countRetired()).toBe(1);
    const { status, body } = await admin.call(clearData, typed);
    const removed = { profiles: 1, records: 3, pdfs: 3, suggestions: 1, ticketMessages: 1, requestKeys: 1 };
    const message = "All admin data has been cleared successfully";
    expect({ status, body }).toMatchObject({ status: 200, body: { success: true, message, removed } });
    expect(new Set(await counts(sentByVisitors))).toEqual(new Set([0]));
    expect(await countRetired()).toBe(0);
    expect(await readAll(kept)).toEqual(others);
    const [recorded] = (await app.rows(auditEvents)).filter(({ type }) => type === "data_cleared");
    expect(recorded).toMatchObject({ username: "operator", details: removed });
  });

  test("leaves the administrator signed in, and works on nothing", async () => {
    expect((await admin.call(clearData, typed)).status).toBe(200);
    expect((await admin.call(clearData, typed)).body).toMatchObject({ removed: { profiles: 0, emails: 0 } });
    expect((await admin.call(getSession)).body).toMatchObject({ isAdmin: true });
    expect((await app.rows(auditEvents)).filter(({ type }) => type === "data_cleared")).toHaveLength(2);
  });

  test("lets no message come back that is being sent at that moment", async () => {
    app.peer.answer("first@agency.test", "hang");
    const sending = app.post(sendQuoteRequest.path, quoteBody);
    await vi.waitFor(async () => {
      const states = (await app.rows(outboxMessages)).map(({ status }) => status);
      expect(states).toContain("sending");
    });
    expect((await admin.call(clearData, typed)).status).toBe(200);
    app.peer.behave();
    await app.peer.stop();
    await app.peer.start();
    expect((await sending).status).toBe(200);
    expect(new Set(await counts(sentByVisitors))).toEqual(new Set([0]));
  });

  test("takes what is submitted meanwhile whole or leaves it whole", async () => {
    const submitting = Array.from({ length: 10 }, async (_, index) =>
      app.post(savePdfDownload.path, { ...downloadBody, companyName: `Company ${index}` }),
    );
    const clearing = admin.call(clearData, typed);
    const answers = await Promise.all([...submitting, clearing]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const [records, files, chunks] = await counts([profileRecords, pdfs, pdfChunks]);
    expect([files, chunks]).toEqual([records, records]);
  });
});

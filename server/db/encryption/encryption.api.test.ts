import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { rotateAndReport } from "#server/cli/database-commands.ts";
import { runInBatches } from "#server/db/migration/background-jobs.ts";
import { runBackgroundJobs, toBackgroundJobs } from "#server/db/migration/run-background-jobs.ts";
import { createEncryptionFeature } from "#server/features/housekeeping/create-upgrade-feature.ts";
import { createLog } from "#server/base/log.ts";
import { defaultDeps, storeOn } from "#server/db/store.ts";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { downloadBody, quoteBody, selfEmailBody } from "#server/testing/bodies.ts";
import { keyEntry, testDataKeys, toDataKeys } from "#server/testing/data-keys.ts";
import { findTables } from "#server/testing/database/hash-rows.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import {
  saveCompanyProfile,
  savePdfDownload,
  sendQuoteRequest,
  sendSelfEmail,
} from "#shared/api/submissions.ts";
import { getDashboard } from "#shared/api/admin/dashboard.ts";
import { getProfileRecord } from "#shared/api/admin/records/profile-records-api.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { mailAttachments, outboxMessages } from "#shared/schema/mail.ts";
import { pdfChunks, pdfs, profileRecords } from "#shared/schema/profile-records.ts";
import { systemClock } from "#server/base/clock.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { type DataKeys, noDataKeys } from "#server/base/settings/data-keys.ts";
import { findStoredKeys, rotateKeys, toEncryptionJobs } from "./encrypted-tables.ts";
import { recordsRepository } from "#server/records/records-repository.ts";
import { pdfsRepository } from "#server/records/pdfs-repository.ts";
import { clearDataRepository } from "#server/records/clear-data-repository.ts";

const own = {
  federalTaxId: "98-7612345",
  ownerDateOfBirth: "03/09/1971",
  ownerLicenseNumber: "OWNLIC7731",
};
const driver = { dateOfBirth: "11/27/1969", licenseNumber: "DRVLIC8842" };
const [first] = maximalProfile.drivers ?? [];
const formData = { ...maximalProfile, ...own, drivers: [{ ...first, ...driver }] };
const marks = [...Object.values(own), ...Object.values(driver), "987612345"];
const byDefault = toDataKeys(testDataKeys);

let app: TestApp;
let admin: Browser;
let id: string;
const database = () => app.server.container.database;
const repositoriesWith = (dataKeys: DataKeys, db = database().db) =>
  storeOn(db, { ...defaultDeps, dataKeys });
const findMarked = async () => {
  const tables = await Promise.all(marks.map(async (mark) => findTables(app.server.container, mark)));
  return [...new Set(tables.flat())].toSorted();
};

/** Sends a profile in every way, and waits for its mail. */
async function submitAll(): Promise<void> {
  const contracts = [
    [sendQuoteRequest.path, { ...quoteBody, formData }],
    [sendSelfEmail.path, { ...selfEmailBody, formData }],
    [savePdfDownload.path, { ...downloadBody, formData }],
    [saveCompanyProfile.path, formData],
  ] as const;
  for (const [path, body] of contracts) expect((await app.post(path, body)).status).toBe(200);
  await vi.waitFor(async () => {
    const waiting = (await app.rows(outboxMessages)).filter(({ status }) => status !== "sent");
    expect(waiting).toEqual([]);
  });
}

beforeAll(async () => {
  app = await startTestApp();
  admin = await signedIn(app);
  await submitAll();
  id = (await app.rows(profileRecords)).find(({ actionType }) => actionType === "quote")?.id ?? "";
});
afterAll(async () => app.close());

const readRecord = async () => {
  const { status, body } = await admin.call(getProfileRecord, { params: { id } });
  expect(status).toBe(200);
  return z.object({ data: z.object({ profile: z.looseObject({}) }) }).parse(body).data.profile;
};

test("after every kind of submission, no table has a sensitive value or file, and everyone reads them", async () => {
  expect(await findMarked()).toEqual([]);
  for (const table of [pdfChunks, mailAttachments])
    for (const { content, dataKey } of await app.rows(table)) {
      expect(dataKey).toBe("test");
      // A PDF, a ZIP such as a workbook, JSON.
      expect(Buffer.from(content).subarray(0, 8).toString("latin1")).not.toMatch(/^(%PDF|PK|\s*\{)/);
    }
  const [mail] = app.peer.mailTo("first@agency.test");
  const contents = mail?.mail.attachments.map(({ content }) => Buffer.from(content).toString("latin1"));
  expect(contents?.[0]).toMatch(/^%PDF/);
  expect(contents?.join("")).toContain(driver.licenseNumber);
  expect(await readRecord()).toMatchObject({ answers: { ...own, drivers: [driver] }, unreadable: [] });
});

test("what was stored in the clear is read, and encrypted after the start; a rotation goes on where it was", async () => {
  await rotateKeys(database(), { ...byDefault, current: undefined });
  expect(await findMarked()).toEqual(["public.company_profiles", "public.mail_attachments"]);
  expect(await findStoredKeys(database().db)).toEqual([]);
  const plain = await readRecord();
  expect(plain).toMatchObject({ answers: { ...own, drivers: [driver] }, unreadable: [] });

  const jobs = toBackgroundJobs(byDefault);
  const run = async () => runBackgroundJobs({ database: database(), log: createLog("silent"), jobs });
  expect(await run()).toBe("finished");
  expect(await findMarked()).toEqual([]);
  // Again, for what a server without the key has stored meanwhile.
  await app.run(
    'update company_profiles set data_key = null, answers = \'{"federalTaxId": "98-7612345"}\' where requested_quote = false',
  );
  expect(await findMarked()).toEqual(["public.company_profiles"]);
  expect(await run()).toBe("finished");
  expect(await findMarked()).toEqual([]);

  const rotated = toDataKeys(`${keyEntry("new", "n")},${testDataKeys}`);
  // As if it had been killed.
  for (const job of toEncryptionJobs(rotated).slice(0, 2)) await runInBatches(database(), job);
  expect(await findStoredKeys(database().db)).toEqual(["new", "test"]);
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  expect(await rotateAndReport(database(), rotated, true)).toBe(0);
  expect(await findStoredKeys(database().db)).toEqual(["new", "test"]);
  expect(await rotateAndReport(database(), rotated, false)).toBe(0);
  expect(printed.mock.calls.join("\n")).toContain('No value uses key "test" anymore.');
  printed.mockRestore();
  expect(await findStoredKeys(database().db)).toEqual(["new"]);
  const records = recordsRepository(repositoriesWith(toDataKeys(keyEntry("new", "n"))));
  const profileId = (await app.rows(companyProfiles)).find((row) => row.requestedQuote)?.id ?? "";
  expect(await records.findProfile(profileId)).toEqual({ ...plain, createdAt: expect.any(Date) });
});

test("without its key a profile is shown but for these answers, nothing is sent in part, and nothing is overwritten", async () => {
  const before = [await app.rows(companyProfiles), await app.rows(pdfChunks)];
  expect(await readRecord()).toMatchObject({
    answers: { name: maximalProfile.name, drivers: [{ fullName: first?.fullName }] },
    unreadable: [
      expect.stringMatching(/^Federal tax ID, .*License number of driver 1: DATA_KEYS lacks the key "new"/),
    ],
  });
  const { body } = await admin.call(getDashboard);
  expect(getDashboard.response.parse(body).data.encryption).toEqual({
    isOn: true,
    isExpected: false,
    missingKeys: ["new"],
  });
  const { log } = app.server.container;
  const feature = createEncryptionFeature({
    clock: systemClock,
    database: database(),
    log,
    config: { ...app.server.container.config, production: true, dataKeys: noDataKeys },
  });
  await feature.prepare?.();
  for (const worker of feature.workers ?? []) {
    worker.start();
    onTestFinished(worker.stop);
  }
  await vi.waitFor(() => expect(app.logLines.join("")).toContain('"missing":["new"]'));
  expect(app.logLines.join("")).toContain("stored unencrypted: set DATA_KEYS");
  app.peer.received.length = 0;
  await app.run(
    "update outbox_messages set status = 'queued', next_attempt_at = now(), attempts = 0 where pdf_id is not null",
  );
  await vi.waitFor(async () => {
    const tried = (await app.rows(outboxMessages)).filter(({ pdfId }) => pdfId !== null);
    for (const { lastError } of tried) expect(lastError).toContain('DATA_KEYS lacks the key "new"');
  });
  expect(app.peer.received).toEqual([]);
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  expect(await rotateAndReport(database(), byDefault, false)).toBe(1);
  expect(printed.mock.calls.join("\n")).toMatch(/LEFT saved profiles: 2.*DATA_KEYS lacks the key "new"/);
  printed.mockRestore();
  expect([await app.rows(companyProfiles), await app.rows(pdfChunks)]).toEqual(before);
  const source = { answers: own, day: "2026-11-26", hidesNumbers: false };
  const newKey = toDataKeys(keyEntry("new", "n"));
  const added = await database().transaction(async (tx) =>
    pdfsRepository(repositoriesWith(newKey, tx)).add({ filename: "A.pdf", source }),
  );
  expect((await app.rows(pdfs)).find((pdf) => pdf.id === added.id)?.source?.day).toBe(source.day);
  expect(await findMarked()).toEqual([]);
  const openWith = async (keys: DataKeys) => pdfsRepository(repositoriesWith(keys)).open(added.id);
  expect((await openWith(newKey))?.source).toEqual(source);
  await expect(openWith(byDefault)).rejects.toThrow('DATA_KEYS lacks the key "new"');
});

test("a key that nothing uses anymore may go", async () => {
  await database().transaction(async (tx) => clearDataRepository(storeOn(tx)).removeAll());
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const keys = toDataKeys(`${keyEntry("last", "l")},${keyEntry("new", "n")}`);
  expect(await rotateAndReport(database(), keys, false)).toBe(0);
  expect(printed.mock.calls.join("\n")).toContain('No value uses key "new" anymore.');
  printed.mockRestore();
});

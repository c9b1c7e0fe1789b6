import { expect, test } from "vitest";
import {
  rateLimitsRepository,
  loginAttemptsRepository,
} from "#server/http/rate-limits/rate-limits-repository.ts";
import { createLog } from "#server/base/log.ts";
import { supportBody } from "#server/testing/bodies.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { loginAttempts } from "#shared/schema/admin.ts";
import { drafts } from "#shared/schema/retired-tables.ts";
import { featureSuggestions } from "#shared/schema/feature-suggestions.ts";
import { idempotencyKeys, rateLimits, vinDecodes } from "#shared/schema/operations.ts";
import { outboxMessages, emailConfirmations, mailCounts } from "#shared/schema/mail.ts";
import { purgeExpired } from "./create-housekeeping-feature.ts";
import { vinRepository } from "#server/vin/vin-repository.ts";
import { storeOn } from "#server/db/store.ts";

const day = 24 * 60 * 60 * 1000;
const decoded = { facts: { Make: "MACK" }, ErrorCode: "0", ErrorText: "" };

const app = await openTestApp();

/** Runs housekeeping as if this many days had passed; returns the log. */
async function purge(daysFromNow: number): Promise<string> {
  const { store } = app.server.container;
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const now = new Date(Date.now() + daysFromNow * day);
  await purgeExpired({ store, log }, now);
  return lines.join("");
}

const limits = () => rateLimitsRepository(storeOn(app.server.container.database.db));

const keepVin = async (vin: string, ageDays: number) =>
  vinRepository(app.server.container.store).save([
    { query: { vin }, value: decoded, answeredAt: new Date(Date.now() - ageDays * day) },
  ]);

test("what NHTSA said of a VIN is forgotten after a year", async () => {
  // Next year: in the present, the server's first round could be faster.
  await keepVin("1FUJGLDR3CLBP8834", 1);
  await keepVin("1JJV532D9JL178490", 3);
  expect(await purge(363)).toContain('"decodes":1');
  expect(await app.rows(vinDecodes)).toMatchObject([{ vin: "1FUJGLDR3CLBP8834" }]);
});

test("unsent texts that the previous version kept are gone after a week", async () => {
  await app.run("insert into feature_suggestions (ticket_id, suggestion) values ('RF-1', 'Help')");
  await app.run(
    "insert into drafts (suggestion_id, kind, body) select id, 'reply', 'Dear' from feature_suggestions",
  );
  expect(await purge(6)).not.toContain('"drafts":1');
  expect(await purge(8)).toContain('"drafts":1');
  expect(await app.rows(drafts)).toEqual([]);
});

test("an extra's expired rows go with the others, and are counted", async () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const { store } = app.server.container;
  await purgeExpired({ store, log, purgeRecords: async () => ({ extraRows: 2 }) }, new Date());
  expect(lines.join("")).toContain('"extraRows":2');
});

test("which submission a key stood for is forgotten after thirty days, the submission is not", async () => {
  const key = { "Idempotency-Key": "a-key-of-old" };
  expect((await app.post("/api/feature-suggestions", supportBody, key)).status).toBe(200);
  expect(await purge(29)).not.toMatch(/"keys":[1-9]/);
  expect(await app.rows(idempotencyKeys)).toHaveLength(1);
  expect(await purge(31)).toContain('"keys":1');
  expect(await app.rows(idempotencyKeys)).toEqual([]);
  expect(await app.rows(featureSuggestions)).toHaveLength(1);
});

test("what mail was counted for a day is forgotten after the next, and so is a profile that waits for its code", async () => {
  await app.post("/api/feature-suggestions", supportBody);
  const counted = await app.rows(mailCounts);
  await app.run(
    "insert into email_confirmations (submission_id, address, code_hash, expires_at) values (gen_random_uuid(), 'a@b.test', 'x', now())",
  );
  await app.run("update outbox_messages set status = 'unconfirmed' where audience = 'customer'");
  expect(await purge(0)).toBe("");
  expect(await purge(2)).toContain(`"mailCounts":${counted.length},"confirmations":1`);
  expect(await app.rows(mailCounts)).toEqual([]);
  expect(await app.rows(emailConfirmations)).toEqual([]);
  expect((await app.rows(outboxMessages)).map(({ audience }) => audience)).toEqual(["staff"]);
});

test("a failed sign-in is forgotten after a day", async () => {
  const attempts = loginAttemptsRepository(app.server.container.store);
  await attempts.take({ key: "somebody", free: 5, longestSeconds: 1 });
  await purge(0.9);
  expect(await app.rows(loginAttempts)).not.toEqual([]);
  await purge(1.1);
  expect(await app.rows(loginAttempts)).toEqual([]);
});

test("how much of a rate limit was used is forgotten when its window is over", async () => {
  await limits().counter(1).penalty("over", 1);
  await limits().counter(60_000).penalty("under way", 1);
  await expect
    .poll(async () => (await purge(0)) || app.rows(rateLimits))
    .toMatchObject([{ key: "under way" }]);
});

test("a server does it without being asked", async () => {
  await keepVin("1JJV532D9JL178490", 366);
  // Its first round had finished by then, and the next is a day away.
  app.server.container.workers.at(-1)?.start();
  await expect.poll(async () => app.rows(vinDecodes)).toEqual([]);
});

import { beforeEach, expect, test } from "vitest";
import { addRecords, testRecord } from "#server/testing/add-records.ts";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { listProfileRecords } from "#shared/api/admin/records/profile-records-api.ts";

const app = await openTestApp();
let operator: Browser;
beforeEach(async () => {
  operator = await signedIn(app);
});

async function list(query: Record<string, string>) {
  const { status, body } = await operator.call(listProfileRecords, { query });
  return { status, ...(body as object) };
}

test("offers similar companies where there is no exact match", async () => {
  const near = testRecord({ companyName: "Freightways Trucking" });
  await addRecords(app, [near, testRecord({ companyName: "Zenith" })]);
  const similar = { data: [expect.objectContaining({ id: near.id })], isFuzzy: true, nextCursor: null };
  const nothing = { data: [], isFuzzy: false, nextCursor: null };
  for (const search of ["fregihtways", "freigtways truking"])
    expect(await list({ search })).toMatchObject(similar);
  expect(await list({ search: "xxxxxxx" })).toMatchObject(nothing);
  expect(await list({ search: "freightways" })).toMatchObject({ isFuzzy: false, data: [{ id: near.id }] });
  expect(await list({ search: "fregihtways", actionType: "quote" })).toMatchObject(nothing);
});

test("answers many searches of long misspelled words at once, and logs none of them", async () => {
  const near = testRecord({ companyName: "Refrigerated Intermodal Distribution" });
  await addRecords(app, [near, testRecord({ companyName: "Zenith" })]);
  const misspelled = [
    "refrigeratde",
    "intermodlas",
    "distribuiton",
    "internatinal",
    "refrigerants",
    "drayageports",
  ];
  const searches = Array.from({ length: 20 }, (_each, shift) =>
    misspelled.map((_word, at) => misspelled[(at + shift) % misspelled.length]).join(" "),
  );
  const answers = await Promise.all(searches.map(async (search) => list({ search })));
  expect(answers.map(({ status }) => status)).toEqual(searches.map(() => 200));
  for (const word of misspelled) expect(app.logLines.join("")).not.toContain(word);
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addRecords, testRecord } from "#server/testing/add-records.ts";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import {
  exportQuoteRequests,
  getQuoteNeighbors,
  listQuoteRequests,
  setFollowUps,
} from "#shared/api/admin/records/quote-requests-api.ts";
import { getToday } from "#shared/api/admin/dashboard.ts";
import { auditEvents } from "#shared/schema/admin.ts";
import { defaultTimeZone, setTimeZone, toOfficeDay } from "#shared/text/time-zone.ts";
import { followUpStates } from "#shared/api/admin/records/profile-records-api.ts";

let app: TestApp;
let operator: Browser;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  operator = await signedIn(app);
  // A time zone whose day differs from UTC's at any time.
  setTimeZone(new Date().getUTCHours() < 11 ? "Pacific/Pago_Pago" : "Pacific/Kiritimati");
});
afterEach(async () => {
  setTimeZone(defaultTimeZone);
  await app.reset();
});
afterAll(async () => app.close());

const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number): string => toOfficeDay(new Date(Date.now() + days * dayMs));
const quote = (days: number | null, rest: Parameters<typeof testRecord>[0] = {}) =>
  testRecord({
    actionType: "quote",
    dueOn: days === null ? null : inDays(days),
    companyName: String(days),
    ...rest,
  });
const list = async (query: Record<string, string> = {}) => {
  const { body } = await operator.call(listQuoteRequests, { query: { due: "true", ...query } });
  return listQuoteRequests.response.parse(body);
};
const names = async (query?: Record<string, string>) =>
  (await list(query)).data.map(({ companyName }) => companyName);
const readToday = async () => getToday.response.parse((await operator.call(getToday)).body).data.followUps;

describe("follow-ups due", () => {
  test("are due by the office's today, in Today as in the list, the oldest first", async () => {
    expect(await readToday()).toEqual({ count: 0, oldestOn: null });
    await addRecords(app, [quote(0), quote(1), quote(null), quote(-400), quote(-1)]);
    expect(await readToday()).toEqual({ count: 3, oldestOn: inDays(-400) });
    expect(await names({ sort: "dueOn" })).toEqual(["-400", "-1", "0"]);
  });

  test("end with a final state", async () => {
    await addRecords(
      app,
      followUpStates.map((followUp) => quote(-1, { followUp, companyName: followUp })),
    );
    expect((await names()).toSorted()).toEqual(["contacted", "new", "quoted"]);
    expect(await names({ followUp: "lost" })).toEqual([]);
    const [first] = (await list({ followUp: "quoted" })).data;
    await operator.call(setFollowUps, {
      body: { changes: [{ id: first?.id, followUp: "bound", previousFollowUpAt: null }] },
    });
    expect(await readToday()).toMatchObject({ count: 2 });
  });

  test("of quote requests only", async () => {
    await addRecords(app, [quote(-1, { actionType: "download" })]);
    expect([await names(), await readToday()]).toEqual([[], { count: 0, oldestOn: null }]);
  });

  test("are paged, walked and exported in the same order, which the trail notes", async () => {
    await addRecords(app, [quote(-3), quote(-1), quote(-1), quote(-2), quote(5)]);
    const query = { sort: "dueOn" };
    const found = (await list(query)).data.map(({ id }) => id);
    expect(found).toHaveLength(4);
    const paged: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page = await list({ ...query, limit: "1", ...(cursor && { cursor }) });
      paged.push(...page.data.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(found);
    const sent = { params: { id: found[1] ?? "" }, query: { due: "true", ...query } };
    expect((await operator.call(getQuoteNeighbors, sent)).body).toMatchObject({
      data: { previous: found[0], next: found[2] },
    });
    const { body } = await operator.call(exportQuoteRequests, { query: { due: "true", ...query } });
    const days = [...String(body).matchAll(/,new,,(\d{4}-\d\d-\d\d),/g)].map(([, day]) => day);
    expect(days).toEqual([-3, -2, -1, -1].map(inDays));
    expect((await app.rows(auditEvents)).find(({ type }) => type === "export")?.details).toMatchObject({
      due: "true",
    });
  });

  test("in the list of all, come before those without a day", async () => {
    await addRecords(app, [quote(null), quote(3), quote(-3)]);
    const all = async (query: Record<string, string>) => {
      const { body } = await operator.call(listQuoteRequests, { query });
      return listQuoteRequests.response.parse(body);
    };
    const first = await all({ sort: "dueOn", limit: "2" });
    expect(first.data.map(({ companyName }) => companyName)).toEqual(["-3", "3"]);
    const rest = await all({ sort: "dueOn", limit: "2", cursor: first.nextCursor ?? "" });
    expect(rest.data.map(({ companyName }) => companyName)).toEqual(["null"]);
  });
});

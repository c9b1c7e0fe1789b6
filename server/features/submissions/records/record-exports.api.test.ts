import { parse } from "papaparse";
import { readXlsx } from "#shared/testing/xlsx-books.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { addRecords, testRecord } from "#server/testing/add-records.ts";
import { type Browser, openBrowser, signedIn } from "#server/testing/admin-client.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { exportProfileRecords } from "#shared/api/admin/records/profile-records-api.ts";
import { exportQuoteRequests } from "#shared/api/admin/records/quote-requests-api.ts";
import { auditEvents } from "#shared/schema/admin.ts";
import { readBatches } from "#server/http/exports/export-file.ts";
import { recordsRepository } from "#server/records/records-repository.ts";

const app = await openTestApp();
let operator: Browser;
beforeEach(async () => {
  operator = await signedIn(app);
});

type Contract = Pick<Endpoint, "method" | "path">;
const cookie = () => [...operator.cookies].map((pair) => pair.join("=")).join("; ");
const ask = async (contract: Contract, query: Record<string, string>, init: RequestInit = {}) =>
  fetch(`${app.url}${contract.path}?${new URLSearchParams(query).toString()}`, {
    ...init,
    headers: { Cookie: cookie() },
  });
const toRows = async (answer: Response): Promise<string[][]> =>
  parse<string[]>((await answer.text()).replace(/^\ufeff/, "").trimEnd()).data;
const readCsv = async (contract: Contract, query: Record<string, string> = {}): Promise<string[][]> =>
  toRows(await ask(contract, { format: "csv", ...query }));

const minute = (count: number) => new Date(Date.UTC(2026, 10, 20) + count * 60_000);
const many = Array.from({ length: 2501 }, (_each, count) =>
  testRecord({ companyName: `Carrier ${count}`, createdAt: minute(Math.floor(count / 3)) }),
);

describe("an export", () => {
  test("has every row once, over several batches, in the order of the list", async () => {
    await addRecords(app, many);
    const [header, ...rows] = await readCsv(exportProfileRecords, { sort: "createdAt" });
    expect(header?.slice(0, 4)).toEqual(["Time (Eastern Time)", "Action", "Reference", "Company"]);
    expect(new Set(rows.map((row) => row[3]))).toEqual(new Set(many.map((record) => record.companyName)));
    expect(rows).toHaveLength(many.length);
    const times = rows.map((row) => row[0] ?? "");
    expect(times).toEqual(times.toSorted((a, b) => a.localeCompare(b)));
  });

  test("has what the filters leave, as a download that no other program may interpret", async () => {
    const wanted = testRecord({ companyName: "=1+1 Wanted", actionType: "quote", reference: "Q-1" });
    await addRecords(app, [wanted, testRecord({ companyName: "Wanted too" }), testRecord()]);
    const query = {
      format: "csv",
      search: "wanted",
      actionType: "quote",
      from: "2026-11-20",
      until: "2026-11-20",
    };
    const answer = await ask(exportProfileRecords, query);
    const { headers } = answer;
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="Rigfile_Profiles_\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toMatch(/^sandbox/);
    const [, ...rows] = await toRows(answer);
    expect(rows.map((row) => row.slice(0, 5))).toEqual([
      ["2026-11-20 07:00:00", "quote", "Q-1", "'=1+1 Wanted", "1234567"],
    ]);
  });

  test("of quote requests has them alone, with what happened to them, as a workbook too", async () => {
    const followUp = {
      followUp: "bound",
      followUpNote: "=1+1",
      followUpAt: minute(0),
      dueOn: "2026-12-01",
    } as const;
    await addRecords(app, [testRecord(), testRecord({ actionType: "quote", ...followUp })]);
    const answer = await ask(exportQuoteRequests, { format: "xlsx" });
    const [sheet] = readXlsx(new Uint8Array(await answer.arrayBuffer()));
    expect(answer.headers.get("content-disposition")).toMatch(/Rigfile_Quote_Requests_[\d-]+\.xlsx/);
    expect(sheet?.data).toHaveLength(2);
    const at = (title: string) => sheet?.data[1]?.[sheet.data[0]?.indexOf(title) ?? -1];
    expect(at("Follow-up")).toBe("bound");
    expect(at("Follow-up time (Eastern Time)")).toEqual(new Date("2026-11-19T19:00:00Z"));
    expect(at("Follow up on")).toEqual(new Date("2026-12-01T00:00:00Z"));
    expect(at("Note")).toBe("=1+1");
  });

  test("without a match is its header: similar companies were not asked for", async () => {
    await addRecords(app, [testRecord({ companyName: "Freightways" })]);
    expect(await readCsv(exportProfileRecords, { search: "fregihtways" })).toHaveLength(1);
  });

  test("is recorded with its filters before it begins", async () => {
    await readCsv(exportProfileRecords, { search: "acme", sort: "companyName" });
    const events = (await app.rows(auditEvents)).filter(({ type }) => type === "export");
    expect(events).toMatchObject([
      {
        username: "operator",
        details: { list: "profiles", format: "csv", sort: "companyName", search: "acme" },
      },
    ]);
  });

  test.each([
    { format: "pdf" },
    { format: "csv", cursor: "x" },
    { format: "csv", limit: "5" },
    { format: "csv", from: "x" },
  ])("is refused for %j, and not recorded", async (query) => {
    expect((await ask(exportProfileRecords, query)).status).toBe(400);
    expect((await app.rows(auditEvents)).some(({ type }) => type === "export")).toBe(false);
  });

  test("is for the administrator", async () => {
    for (const contract of [exportProfileRecords, exportQuoteRequests])
      expect(await openBrowser(app).call(contract, { query: { format: "csv" } })).toMatchObject({
        status: 401,
      });
  });
});

describe("an export that is canceled", () => {
  test("reads no more from the database", async () => {
    await addRecords(app, many);
    const records = recordsRepository(app.server.container.store);
    const list = vi.fn(records.list);
    const sort = { field: "createdAt", descending: true } as const;
    for await (const batch of readBatches(async (page) => list({}, { ...page, sort }, false))) {
      expect(batch).toHaveLength(1000);
      break;
    }
    expect(list).toHaveBeenCalledOnce();
  });

  test("leaves the server and the next export as they were", async () => {
    await addRecords(app, many);
    // The export before it ends with the batch that it reads.
    const askUntilGiven = async (signal: AbortSignal) =>
      vi.waitUntil(
        async () => {
          const answer = await ask(exportProfileRecords, { format: "xlsx" }, { signal });
          return answer.status === 200 && answer;
        },
        { timeout: 60_000 },
      );
    for (let round = 0; round < 5; round += 1) {
      const leaving = new AbortController();
      const { body } = await askUntilGiven(leaving.signal);
      await body?.getReader().read();
      leaving.abort();
    }
    await (await askUntilGiven(new AbortController().signal)).text();
    expect(await readCsv(exportProfileRecords)).toHaveLength(many.length + 1);
    expect(app.logLines.join("")).not.toContain("request failed");
  });
});

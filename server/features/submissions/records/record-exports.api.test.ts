import { parse } from "papaparse";
import readXlsxFile from "read-excel-file/universal";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { addRecords, testRecord } from "#server/testing/add-records.ts";
import { type Browser, openBrowser, signedIn } from "#server/testing/admin-client.ts";
import { quoteBody } from "#server/testing/bodies.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import {
  exportProfileRecords,
  type ProfileRecordDetail,
  type ProfileRecordItem,
  type Visit,
} from "#shared/api/admin/records/profile-records.ts";
import { exportQuoteRequests, type QuoteRequestItem } from "#shared/api/admin/records/quote-requests.ts";
import { auditEvents } from "#shared/schema/admin.ts";
import { agencyAnswers, recordNotes } from "#shared/schema/profile-records.ts";
import { readBatches } from "#server/http/exports/read-batches.ts";

let app: TestApp;
let operator: Browser;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  operator = await signedIn(app);
});
afterEach(async () => app.reset());
afterAll(async () => app.close());

type Contract = Pick<Endpoint, "method" | "path">;
const cookie = () => [...operator.cookies].map((pair) => pair.join("=")).join("; ");
const ask = async (contract: Contract, query: Record<string, string>, init: RequestInit = {}) =>
  fetch(`${app.url}${contract.path}?${new URLSearchParams(query).toString()}`, {
    ...init,
    headers: { Cookie: cookie() },
  });
async function readCsv(contract: Contract, query: Record<string, string> = {}): Promise<string[][]> {
  const text = await (await ask(contract, { format: "csv", ...query })).text();
  return parse<string[]>(text.replace(/^\ufeff/, "").trimEnd()).data;
}

const toCells = (header: readonly string[], row: readonly string[]): Record<string, string> =>
  Object.fromEntries(header.map((title, place) => [title, row[place] ?? ""]));

type Titles<Shown> = Readonly<Record<keyof Shown, string | null>>;
/** What a list shows must be in the export: a new field needs an entry here, null only if nobody reads it. */
const profileTitles: Titles<ProfileRecordItem> = {
  id: null,
  companyProfileId: null,
  createdAt: "Time (Eastern Time)",
  dotNumber: "DOT number",
  companyName: "Company",
  contactName: "Contact",
  email: "Email",
  phone: "Phone",
  pdfUrl: "PDF",
  actionType: "Action",
  reference: "Reference",
};
const quoteTitles: Titles<QuoteRequestItem & Omit<ProfileRecordDetail, keyof Saved>> = {
  ...profileTitles,
  // All of them are quote requests.
  actionType: null,
  followUp: "Follow-up",
  followUpNote: "Note",
  followUpAt: "Follow-up time (Eastern Time)",
  dueOn: "Follow up on",
  messages: "Delivery",
  fleet: "Trucks",
  message: "Message",
  fmcsaCheck: "Compared with FMCSA",
  notes: "All notes",
  answers: "Agency answers",
};
/** Downloads of their own, and what each part of them has in the export. */
type Saved = Pick<ProfileRecordDetail, "profile" | "previous" | "files" | "agencies" | "visit">;
const fleetTitles: Titles<NonNullable<QuoteRequestItem["fleet"]>> = {
  city: "City",
  state: "State",
  trucks: "Trucks",
  drivers: "Drivers",
  effectiveDate: "Effective date",
};
const visitTitles: Titles<Omit<Visit, "pagesVisited">> = {
  landingPage: "Landing page",
  referrerUrl: "Referrer",
  utmSource: "Source",
  utmMedium: "Medium",
  utmCampaign: "Campaign",
  geoCity: "Visited from",
  geoState: "Visited from",
  geoCountry: "Visited from",
};
const shownTitles = (titles: Readonly<Record<string, string | null>>): string[] =>
  Object.values(titles).flatMap((title) => title ?? []);

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
    const { headers } = await ask(exportProfileRecords, query);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="Rigfile_Profiles_\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toMatch(/^sandbox/);
    const [, ...rows] = await readCsv(exportProfileRecords, query);
    expect(rows.map((row) => row.slice(0, 5))).toEqual([
      ["2026-11-20 07:00:00", "quote", "Q-1", "'=1+1 Wanted", "1234567"],
    ]);
  });

  test("of quote requests has them alone, with what became of them, as a workbook too", async () => {
    const followUp = {
      followUp: "bound",
      followUpNote: "=1+1",
      followUpAt: minute(0),
      dueOn: "2026-12-01",
    } as const;
    await addRecords(app, [testRecord(), testRecord({ actionType: "quote", ...followUp })]);
    const answer = await ask(exportQuoteRequests, { format: "xlsx" });
    const [sheet] = await readXlsxFile(await answer.arrayBuffer());
    expect(answer.headers.get("content-disposition")).toMatch(/Rigfile_Quote_Requests_[\d-]+\.xlsx/);
    expect(sheet?.data).toHaveLength(2);
    const at = (title: string) => sheet?.data[1]?.[sheet.data[0]?.indexOf(title) ?? -1];
    expect(at("Follow-up")).toBe("bound");
    expect(at("Follow-up time (Eastern Time)")).toEqual(new Date("2026-11-19T19:00:00Z"));
    expect(at("Follow up on")).toEqual(new Date("2026-12-01T00:00:00Z"));
    expect(at("Note")).toBe("=1+1");
  });

  test("of quote requests has the message, what agencies answered, and every note", async () => {
    const fmcsaCheck = { state: "notFound" } as const;
    const quote = testRecord({ actionType: "quote", message: "Call me\nafter 5", fmcsaCheck });
    const none = testRecord({ actionType: "quote", createdAt: new Date("2026-11-19T12:00:00Z") });
    await addRecords(app, [quote, none]);
    const { db } = app.server.container.database;
    const answer = { recordId: quote.id, recipient: "first@agency.test" };
    await db.insert(agencyAnswers).values([
      { ...answer, result: "quoted", premium: 12_500, reason: "price" },
      { ...answer, recipient: "second@agency.test", result: "quoted", premium: 9000 },
      { ...answer, recipient: "third@agency.test", result: "declined" },
    ]);
    const note = { recordId: quote.id, text: "Left a message" };
    await db.insert(recordNotes).values([
      { ...note, author: "operator", createdAt: minute(0) },
      { ...note, author: null, text: "Called back", createdAt: minute(1) },
    ]);
    const [header = [], first = [], second = []] = await readCsv(exportQuoteRequests);
    expect(toCells(header, first)).toMatchObject({
      Message: "Call me\nafter 5",
      "Compared with FMCSA": "FMCSA has no carrier with this DOT number",
      "Agency answers":
        "first@agency.test: quoted, $12,500 a year (price); second@agency.test: quoted, $9,000 a year; third@agency.test: declined",
      "Premium, $ a year": "9000",
      "All notes": "2026-11-19 19:01:00: Called back\n2026-11-19 19:00:00 operator: Left a message",
    });
    expect(toCells(header, second)).toMatchObject({ Message: "", "Agency answers": "", "All notes": "" });
    await db
      .insert(agencyAnswers)
      .values({ ...answer, recipient: "x@agency.test", result: "bound", premium: 11_000 });
    const [, again = []] = await readCsv(exportQuoteRequests);
    expect(toCells(header, again)["Premium, $ a year"]).toBe("11000");
  });

  test("has a column for everything that the lists show", async () => {
    const profiles = (await readCsv(exportProfileRecords))[0];
    expect(profiles).toEqual(expect.arrayContaining(shownTitles(profileTitles)));
    const quotes = (await readCsv(exportQuoteRequests))[0];
    expect(quotes).toEqual(
      expect.arrayContaining(shownTitles({ ...quoteTitles, ...fleetTitles, ...visitTitles })),
    );
  });

  test("has the fleet, the source and what became of the mail, where they are stored", async () => {
    await addRecords(app, [testRecord({ createdAt: minute(0) })]);
    const { formData } = quoteBody;
    const parked = { garagingCity: "Amarillo", garagingState: "TX", parkAtMailingAddress: "no" };
    const answers = {
      ...formData,
      ...parked,
      mailingState: "OK",
      dbaName: "Ace",
      mcNumber: "MC-1",
      proposedEffectiveDate: "2027-01-01",
    };
    app.peer.answer("first@agency.test", 550);
    expect((await app.post("/api/send-quote-request", { ...quoteBody, formData: answers })).status).toBe(200);
    const [header = [], quote = [], download = []] = await readCsv(exportProfileRecords);
    expect(toCells(header, quote)).toMatchObject({
      DBA: "Ace",
      "MC number": "MC-1",
      City: "Amarillo",
      State: "TX",
      Trucks: String(formData.powerUnits?.length ?? ""),
      Drivers: String(formData.drivers?.length ?? ""),
      "Effective date": "2027-01-01",
      Source: "radio",
      Delivery: "first@agency.test: refused; owner@carrier.test: sent; second@agency.test: sent",
      PDF: "Yes",
    });
    expect(toCells(header, download)).toMatchObject({
      State: "",
      Trucks: "",
      Source: "",
      Delivery: "",
      PDF: "",
    });
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
    const { records } = app.server.container.repositories;
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
    // The one before ends with the batch that it reads.
    const askUntilGiven = async (signal: AbortSignal) =>
      vi.waitUntil(
        async () => {
          const answer = await ask(exportProfileRecords, { format: "xlsx" }, { signal });
          return answer.status === 200 && answer;
        },
        { timeout: 20_000 },
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

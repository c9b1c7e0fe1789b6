import { parse } from "papaparse";
import { beforeEach, describe, expect, test } from "vitest";
import { addRecords, testRecord } from "#server/testing/add-records.ts";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { quoteBody } from "#server/testing/bodies.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import {
  exportProfileRecords,
  type ProfileRecordDetail,
  type ProfileRecordItem,
  type Visit,
} from "#shared/api/admin/records/profile-records-api.ts";
import { exportQuoteRequests, type QuoteRequestItem } from "#shared/api/admin/records/quote-requests-api.ts";
import { agencyAnswers, recordNotes } from "#shared/schema/profile-records.ts";

const app = await openTestApp();
let operator: Browser;
beforeEach(async () => {
  operator = await signedIn(app);
});

async function readCsv(contract: Pick<Endpoint, "method" | "path">): Promise<string[][]> {
  const { body } = await operator.call(contract, { query: { format: "csv" } });
  return parse<string[]>(
    String(body)
      .replace(/^\ufeff/, "")
      .trimEnd(),
  ).data;
}

const toCells = (header: readonly string[], row: readonly string[]): Record<string, string> =>
  Object.fromEntries(header.map((title, place) => [title, row[place] ?? ""]));

type Titles<Shown> = Readonly<Record<keyof Shown, string | null>>;
/** Titles in the export of all that a list shows; null if nobody reads it. */
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
  tickets: null,
  followUpAt: "Follow-up time (Eastern Time)",
  dueOn: "Follow up on",
  messages: "Delivery",
  fleet: "Trucks",
  message: "Message",
  fmcsaCheck: "Compared with FMCSA",
  notes: "All notes",
  answers: "Agency answers",
};
/** Separate downloads, and the titles of their parts in the export. */
type Saved = Pick<
  ProfileRecordDetail,
  | "profile"
  | "previous"
  | "files"
  | "filesDeletedAt"
  | "pdfDeletedAt"
  | "agencies"
  | "visit"
  | "deadAddresses"
>;
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

describe("an export", () => {
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

  test("has the fleet, the source and what happened to the mail, where they are stored", async () => {
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
});

import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { addRecords, testRecord } from "#server/testing/add-records.ts";
import { type Browser, openBrowser, signedIn } from "#server/testing/admin-client.ts";
import { downloadBody, quoteBody, supportBody } from "#server/testing/bodies.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { getCompany, maxCompanyItems } from "#shared/api/admin/records/companies.ts";
import { featureSuggestions } from "#shared/schema/feature-suggestions.ts";
import type { z } from "zod";

const app = await openTestApp();
let operator: Browser;
beforeEach(async () => {
  operator = await signedIn(app);
});

type Company = z.output<typeof getCompany.response>["data"];

const call = async (query: Record<string, string>) => operator.call(getCompany, { query });
async function find(query: Record<string, string>): Promise<Company> {
  const { status, body } = await call(query);
  expect(status).toBe(200);
  return getCompany.response.parse(body).data;
}
const ids = (part: { data: readonly { id: string }[] }): string[] => part.data.map(({ id }) => id);
const nothing = { data: [], hasMore: false };

async function sendEverything(): Promise<void> {
  for (const [path, body] of [
    ["/api/save-pdf-download", downloadBody],
    ["/api/send-quote-request", quoteBody],
    ["/api/feature-suggestions", supportBody],
  ] as const)
    expect((await app.post(path, body)).status).toBe(200);
}

describe("one company's page", () => {
  test("has its records, saved profiles, tickets, mails and visits, newest first", async () => {
    await sendEverything();
    const company = await find({ dot: "1234567" });
    expect(company).toMatchObject({
      name: "Acme Trucking",
      emails: ["owner@carrier.test", "jane.doe@example.com"],
      records: {
        data: [
          { actionType: "quote", reference: expect.stringMatching(/^RF-/), followUp: "new" },
          { actionType: "download", companyName: "Acme Trucking" },
        ],
        hasMore: false,
      },
      profiles: {
        data: [{ name: "Doe Hauling", visit: { utmSource: "radio", pagesVisited: [{ url: "/" }] } }],
      },
      tickets: { data: [{ type: "support", status: "open", suggestion: supportBody.suggestion }] },
      messages: { hasMore: false },
    });
    const recipients = company.messages.data.map(({ recipient, status }) => `${recipient} ${status}`);
    expect(recipients.toSorted()).toEqual([
      "first@agency.test sent",
      "owner@carrier.test sent",
      "owner@carrier.test sent",
      "second@agency.test sent",
    ]);
  });

  test("shows neither the text of a mail nor what nobody needs of a saved profile", async () => {
    await sendEverything();
    const text = JSON.stringify((await call({ dot: "1234567" })).body);
    for (const secret of ["textBody", "htmlBody", "unsubscribeToken", "ipAddress", "answers", "searchText"])
      expect(text).not.toContain(secret);
  });

  test("is the same with leading zeros, in the question and in what was sent", async () => {
    const records = ["12345", "0012345", "00012345"].map((dotNumber) => testRecord({ dotNumber }));
    await addRecords(app, [...records, testRecord({ dotNumber: "123450" }), testRecord({ dotNumber: null })]);
    const wanted = records.map(({ id }) => id).toSorted();
    for (const dot of ["12345", "0012345", " 12345 "])
      expect(ids((await find({ dot })).records).toSorted()).toEqual(wanted);
    expect((await find({ dot: "0" })).records).toEqual(nothing);
  });

  test("is found by email, however it is capitalized", async () => {
    const own = testRecord({ email: "Owner@Carrier.test", dotNumber: null });
    await addRecords(app, [own, testRecord({ email: "other@carrier.test" })]);
    await app.post("/api/feature-suggestions", supportBody);
    const company = await find({ email: "oWNER@carrier.test" });
    expect(ids(company.records)).toEqual([own.id]);
    expect(company.tickets.data).toHaveLength(1);
    expect(company.emails).toEqual(["oWNER@carrier.test"]);
  });

  test("is found by either where both are given", async () => {
    const byDot = testRecord({ dotNumber: "77", email: "dot@carrier.test" });
    const byEmail = testRecord({ dotNumber: null, email: "mail@carrier.test" });
    await addRecords(app, [byDot, byEmail, testRecord({ dotNumber: "78", email: "x@carrier.test" })]);
    const { records } = await find({ dot: "77", email: "mail@carrier.test" });
    expect(ids(records).toSorted()).toEqual([byDot.id, byEmail.id].toSorted());
  });

  test("says that nothing is known of another", async () => {
    await addRecords(app, [testRecord()]);
    const unknown = { name: null, records: nothing, profiles: nothing, tickets: nothing, messages: nothing };
    expect(await find({ dot: "99999999" })).toEqual({ ...unknown, emails: [] });
    expect(await find({ email: "nobody@carrier.test" })).toEqual({
      ...unknown,
      emails: ["nobody@carrier.test"],
    });
    expect(await find({ email: "%" })).toMatchObject(unknown);
    expect(await find({ email: "' or 1=1 --" })).toMatchObject(unknown);
  });

  test("carries scripts in names as text", async () => {
    const script = "<script>alert(1)</script>";
    await addRecords(app, [testRecord({ companyName: script, contactName: script, dotNumber: "55" })]);
    const { headers, body } = await call({ dot: "55" });
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(body).toMatchObject({ data: { name: script, records: { data: [{ contactName: script }] } } });
  });
});

describe("of more than it shows, one company's page", () => {
  const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 20, 12, minute));
  const many = (count: number) =>
    Array.from({ length: count }, (_each, minute) => testRecord({ dotNumber: "42", createdAt: at(minute) }));

  test.each([
    [maxCompanyItems, false],
    [maxCompanyItems + 1, true],
  ])("has the newest 50 of %d records, and whether there are more: %s", async (count, hasMore) => {
    const records = many(count);
    await addRecords(app, records.toReversed());
    const page = await find({ dot: "42" });
    expect(page.records.hasMore).toBe(hasMore);
    expect(ids(page.records)).toEqual(
      records
        .toReversed()
        .slice(0, maxCompanyItems)
        .map(({ id }) => id),
    );
  });

  test("counts a record once that both the DOT number and the address lead to", async () => {
    await addRecords(app, many(maxCompanyItems));
    const page = await find({ dot: "42", email: "owner@carrier.test" });
    expect(new Set(ids(page.records)).size).toBe(maxCompanyItems);
    expect(page.records.hasMore).toBe(false);
  });

  test("looks up the tickets of its ten newest addresses", async () => {
    const records = many(12).map((record, place) => ({ ...record, email: `a${place}@carrier.test` }));
    await addRecords(app, records);
    const { db } = app.server.container.database;
    await db.insert(featureSuggestions).values(
      records.map(({ email }, place) => ({
        id: randomUUID(),
        ticketId: `RF-TEST-${String(place).padStart(4, "0")}`,
        type: "support" as const,
        suggestion: "Help.",
        userEmail: email,
      })),
    );
    const company = await find({ dot: "42" });
    expect(company.emails).toHaveLength(10);
    expect(company.emails).toContain("a11@carrier.test");
    expect(company.emails).not.toContain("a0@carrier.test");
    expect(company.tickets.data).toHaveLength(10);
  });
});

describe("one company's page refuses", () => {
  test.each([
    [{}, "dot"],
    [{ dot: "" }, "dot"],
    [{ dot: "12a" }, "dot"],
    [{ dot: "-1" }, "dot"],
    [{ dot: "1".repeat(21) }, "dot"],
    [{ dot: "1\0" }, "dot"],
    [{ email: " " }, "email"],
    [{ email: "a".repeat(255) }, "email"],
  ])("%j", async (query, path) => {
    const { status, body } = await call(query);
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  test("what it does not know", async () => {
    expect((await call({ dot: "1", name: "Acme" })).status).toBe(400);
  });

  test("everyone but the administrator", async () => {
    const { status } = await openBrowser(app).call(getCompany, { query: { dot: "1" } });
    expect(status).toBe(401);
  });
});

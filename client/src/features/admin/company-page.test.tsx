import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { companyPath } from "#client/lib/paths.ts";
import { mockEndpoints, renderAdmin } from "#client/testing/admin-harness.tsx";
import { failWith, type MockReply, respondWith } from "#client/testing/mock-server.ts";
import {
  respondWithData,
  testCompany,
  testDelivery,
  testId,
  testQuote,
  testRecord,
} from "#client/testing/record-fixtures.ts";
import { type Company, getCompany } from "#shared/api/admin/records/companies.ts";
import { CompanyPage } from "./company-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const createdAt = "2026-11-20T12:00:00.000Z";
const visit = {
  landingPage: "https://rigfile.example/?utm_source=radio",
  referrerUrl: null,
  utmSource: "radio",
  utmMedium: null,
  utmCampaign: "fall",
  geoCity: "Amarillo",
  geoState: "TX",
  geoCountry: "US",
  pagesVisited: [{ url: "/profile-builder", timestamp: createdAt }],
};
const noted = { followUp: "bound", followUpNote: "Signed.", followUpAt: createdAt, dueOn: null } as const;
const { messages: _messages, ...quote } = testQuote(noted);

const acme: Company = testCompany({
  name: "Acme Trucking",
  emails: ["owner@carrier.test"],
  records: {
    data: [quote, { ...testRecord({ id: testId(2) }), ...noted, followUpNote: "" }],
    hasMore: false,
  },
  profiles: {
    data: [
      {
        id: testId(3),
        createdAt,
        name: "Acme Trucking",
        dotNumber: "1234567",
        email: "owner@carrier.test",
        visit,
      },
    ],
    hasMore: true,
  },
  tickets: {
    data: [
      {
        id: testId(4),
        createdAt,
        ticketId: "RF-AAAA-BBBB",
        type: "support",
        status: "closed",
        suggestion: "The menu does not open.",
        adminRepliedAt: createdAt,
      },
    ],
    hasMore: false,
  },
  messages: {
    data: [
      {
        ...testDelivery({ status: "failed", lastError: "451", sentAt: null }),
        createdAt,
        subject: "A quote",
      },
    ],
    hasMore: false,
  },
});

function open(reply: MockReply, path = companyPath({ dotNumber: "1234567", email: "" }) ?? "") {
  const server = mockEndpoints([getCompany, reply]);
  renderAdmin(<CompanyPage />, path);
  return server;
}
const part = async (name: string) => within(await screen.findByRole("region", { name }));

describe("a company's page", () => {
  it("has its name and its addresses, and asks by DOT number", async () => {
    const server = open(respondWithData(acme));
    expect(await screen.findByRole("heading", { name: "Acme Trucking" })).toBeTruthy();
    expect(screen.getByText("Tickets and email of owner@carrier.test")).toBeTruthy();
    expect(server.urls()).toEqual(["/api/admin/company?dot=1234567"]);
  });

  it.each(["email=a%2Bb%40c.test", "dot=0012&email=a%40c.test"])("asks for %s", async (query) => {
    const server = open(respondWithData(acme), `/admin/company?${query}`);
    expect(await screen.findByRole("heading", { name: "Acme Trucking" })).toBeTruthy();
    expect(server.urls()).toEqual([`/api/admin/company?${query}`]);
  });

  it("leads to each record in its list, to its PDF, and to each ticket in the inbox", async () => {
    open(respondWithData(acme));
    const records = await part("Profiles and quote requests");
    expect(records.getAllByRole("link").map((each) => each.getAttribute("href"))).toEqual([
      `/admin/email-sends?record=${testId(1)}`,
      "/api/pdfs/abc.pdf",
      `/admin/profiles?record=${testId(2)}`,
      "/api/pdfs/abc.pdf",
    ]);
    expect(records.getByText(/Follow-up: Bound$/)).toBeTruthy();
    expect(records.getByText("Signed.")).toBeTruthy();
    expect(records.getByText("2 entries")).toBeTruthy();
    const tickets = await part("Tickets");
    expect(tickets.getByRole("link", { name: "RF-AAAA-BBBB" }).getAttribute("href")).toBe(
      `/admin/support?ticket=${testId(4)}`,
    );
    expect(tickets.getByText(/^Support, Closed, Replied, Nov 20, 2026/)).toBeTruthy();
  });

  it("has what happened to each message, and where each visit came from", async () => {
    open(respondWithData(acme));
    const mails = await part("Email");
    expect(mails.getByText("A quote")).toBeTruthy();
    expect(mails.getByText("Not delivered, no more tries")).toBeTruthy();
    expect(mails.getByText("451")).toBeTruthy();
    const visits = await part("Visits");
    expect(visits.getByText("Showing the newest 1.")).toBeTruthy();
    expect(visits.getByText(/Amarillo, TX, US$/)).toBeTruthy();
    expect(visits.getByText(/^Landed on .*utm_source=radio, campaign radio, fall$/)).toBeTruthy();
    expect(visits.getByText("Pages: /profile-builder")).toBeTruthy();
  });

  it("says what it has none of", async () => {
    open(respondWithData(testCompany({ tickets: acme.tickets })));
    expect(await screen.findByRole("heading", { name: "No company name" })).toBeTruthy();
    expect((await part("Email")).getByText("No email for this company.")).toBeTruthy();
  });
});

describe("without a company, the page", () => {
  it("says that nothing is known", async () => {
    open(respondWithData(testCompany()), "/admin/company?dot=99");
    expect(await screen.findByText("We have no records for DOT 99.")).toBeTruthy();
  });

  it("says where to choose one", () => {
    expect(open(failWith(500), "/admin/company").urls()).toEqual([]);
    expect(screen.getByText("Choose a company in Profiles or Quote Requests.")).toBeTruthy();
  });

  it("has the server's sentence about a number that is none", async () => {
    const fault = { path: "dot", message: "Enter the digits of a DOT number." };
    open(respondWith({ success: false, message: "Check it.", errors: [fault] }, 400), "/admin/company?dot=x");
    expect(await screen.findByText("Enter the digits of a DOT number.")).toBeTruthy();
  });
});

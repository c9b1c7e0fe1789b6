import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { adminPaths } from "#client/lib/paths.ts";
import { mockEndpoints, renderAdmin } from "#client/testing/admin-harness.tsx";
import { failWith, type MockReply, respondWith } from "#client/testing/mock-server.ts";
import { respondWithData, testAnswers, testDetail, testId } from "#client/testing/record-fixtures.ts";
import {
  getProfileRecord,
  type ProfileRecordDetail,
  redrawPdf,
} from "#shared/api/admin/records/profile-records-api.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { RecordView } from "./record-view.tsx";

afterEach(() => vi.unstubAllGlobals());

const back = { backTo: "/admin/profiles?search=acme", listName: "Profiles" };

function openWith(reply: MockReply) {
  const server = mockEndpoints([getProfileRecord, reply]);
  const onOpen = vi.fn<(id: string) => void>();
  const user = renderAdmin(
    <RecordView id={testId(1)} {...back} onOpen={onOpen} />,
    `${adminPaths.profiles}?record=${testId(1)}`,
  );
  return { server, user, onOpen };
}
const open = (rest: Partial<ProfileRecordDetail> = {}) => openWith(respondWithData(testDetail(rest)));
const findHeading = async () => screen.findByRole("heading", { name: /Acme Trucking/ });
const section = (name: string) => within(screen.getByRole("region", { name }));

describe("a record", () => {
  it("has who sent it, how to reach them, the PDF and the files, and closes with Escape", async () => {
    const { user, onOpen } = open({
      files: [{ position: 2, filename: "Acme_RF-7K4M2X_Loss_runs_1.pdf", size: 412_000 }],
    });
    const heading = await findHeading();
    expect(document.activeElement).toBe(heading);
    expect(onOpen).toHaveBeenCalledWith(testId(1));
    expect(screen.getByRole("link", { name: "owner@carrier.test" }).getAttribute("href")).toBe(
      "mailto:owner%40carrier.test",
    );
    expect(screen.getByRole("link", { name: "(555) 123-4567" }).getAttribute("href")).toMatch(/^tel:/);
    expect(screen.getByRole("link", { name: "Acme Trucking" }).getAttribute("href")).toBe(
      "/admin/company?dot=1234567",
    );
    expect(screen.getByRole("link", { name: /^PDF of Acme/ }).getAttribute("href")).toBe("/api/pdfs/abc.pdf");
    expect(screen.getByText(/^Quote, Nov 20, 2026/)).toBeTruthy();
    const file = screen.getByRole("link", { name: "Acme_RF-7K4M2X_Loss_runs_1.pdf" });
    expect(file.getAttribute("href")).toBe(`/api/admin/profile-records/${testId(1)}/files/2`);
    expect(file.hasAttribute("download")).toBe(true);
    expect(file.parentElement?.textContent).toContain("(412 KB)");
    expect(screen.getByText("This company hadn't saved a profile before.")).toBeTruthy();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(`${window.location.pathname}${window.location.search}`).toBe(back.backTo));
  });

  it("says at the customer and at the agencies which addresses are dead", async () => {
    const toDead = (address: string) => ({ address, since: "2026-11-02T09:00:00.000Z", detail: null });
    open({ deadAddresses: ["owner@carrier.test", "a@agency.test"].map(toDead) });
    await findHeading();
    const getPart = (name: string) => screen.getByRole("heading", { name }).parentElement?.textContent;
    expect(getPart("Contact")).toMatch(/Email to owner@carrier\.test came back on .*It works again$/);
    expect(getPart("Agencies")).toMatch(/^AgenciesEmail doesn't.*Email to a@agency\.test came back on/);
  });

  it("says that its PDF and files were deleted, and has the PDF drawn again where the answers are", async () => {
    const deletedAt = "2026-11-25T17:00:00.000Z";
    const gone = { pdfUrl: null, pdfDeletedAt: deletedAt, filesDeletedAt: deletedAt };
    const detail = testDetail({ ...gone, profile: testAnswers() });
    const server = mockEndpoints(
      [getProfileRecord, respondWithData(detail), respondWithData(testDetail())],
      [redrawPdf, respondWith({ success: true, message: "The PDF can be opened again." })],
    );
    const path = `${adminPaths.profiles}?record=${testId(1)}`;
    const user = renderAdmin(<RecordView id={testId(1)} {...back} onOpen={() => undefined} />, path);
    expect(await screen.findByText(/^The files that went with it were deleted on Nov 25, 2026/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Draw the PDF again" }));
    expect(await screen.findByRole("link", { name: /^PDF of Acme/ })).toBeTruthy();
    expect(server.calls.map(({ url }) => url)).toContain(`/api/admin/profile-records/${testId(1)}/pdf`);
  });

  it("has the customer's message, what FMCSA's record has differently, and where the visit came from", async () => {
    const visit = {
      landingPage: "/?utm_source=radio",
      utmSource: "radio",
      utmMedium: null,
      utmCampaign: null,
    };
    open({
      message: "Please hurry, renewal is Friday",
      fmcsaCheck: {
        state: "checked",
        differences: [{ topic: "powerUnits", label: "Power units", yours: "7", fmcsas: "5" }],
      },
      visit: {
        ...visit,
        referrerUrl: "https://news.test/",
        geoCity: "Dallas",
        geoState: "TX",
        geoCountry: "US",
        pagesVisited: [],
      },
    });
    await findHeading();
    const part = screen.getByRole("heading", { name: "Message and source" }).parentElement?.textContent;
    expect(part).toContain("Please hurry, renewal is Friday");
    expect(part).toContain("1 difference: Power units");
    expect(part).toContain("Profile: 7FMCSA: 5");
    expect(part).toContain("PlaceDallas, TX, US");
    expect(part).toContain("Landing page/?utm_source=radio");
    expect(part).toContain("CampaignUnknown");
  });

  it("from before they were stored leads to the email that has the message", async () => {
    open({ message: null, fmcsaCheck: null, visit: null });
    await findHeading();
    expect(screen.getAllByText(/^Not stored with this request\./)).toHaveLength(3);
    expect(screen.getByRole("link", { name: "Read it in the email" }).getAttribute("href")).toBe(
      `/admin/outbox?message=${testId(50)}`,
    );
  });

  it("leaves out what it doesn't have", async () => {
    open({
      profile: null,
      dotNumber: null,
      phone: "",
      email: "",
      contactName: "",
      pdfUrl: null,
      messages: [],
      pdfDeletedAt: "2026-11-25T17:00:00.000Z",
    });
    await findHeading();
    expect(screen.getByText(/It can't be drawn again: the answers aren't here\.$/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Draw the PDF again" })).toBeNull();
    expect(screen.getByText(/^Only a record exists\./)).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "What changed" })).toBeNull();
    for (const label of ["DOT", "Phone", "Email", "Stored PDF"])
      expect(screen.queryByText(label, { selector: "dt" })).toBeNull();
    expect(screen.getByText("No email belongs to this record.")).toBeTruthy();
  });

  it("that is gone says so", async () => {
    openWith(failWith(404));
    expect(await screen.findByText("This record doesn't exist anymore.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back to Profiles" })).toBeTruthy();
  });

  it("of a download has no follow-up", async () => {
    open({ actionType: "download", reference: null, profile: null });
    await screen.findByRole("heading", { name: "Acme Trucking" });
    expect(screen.queryByRole("heading", { name: "Follow-up" })).toBeNull();
  });
});

describe("the profile of a record", () => {
  it("has every answer in words, under the headings of its PDF", async () => {
    open({ profile: testAnswers(maximalProfile) });
    await findHeading();
    const business = section("Company Information");
    expect(business.getByText("Business type")).toBeTruthy();
    const units = section("Power Units");
    expect(units.getByRole("columnheader", { name: "VIN" })).toBeTruthy();
    const [table, details] = units.getAllByRole("table");
    expect(table?.querySelectorAll("tbody tr")).toHaveLength(maximalProfile.powerUnits?.length ?? 0);
    expect(details?.textContent).toContain("First Western Equipment Bank");
  });

  it("shows the other answers if some can't be decrypted, and says which and why", async () => {
    const why = 'Federal tax ID: DATA_KEYS lacks the key "2026".';
    open({ profile: { ...testAnswers({ name: "Acme Lines" }), unreadable: [why] } });
    await findHeading();
    expect(screen.getByText(why)).toBeTruthy();
    expect(section("Company Information").getByText("Acme Lines")).toBeTruthy();
  });

  it("shows answers that an older form saved as far as it knows them, and scripts as text", async () => {
    const answers = { name: "<script>alert(1)</script>", dbaName: 42, contactName: { a: 1 }, unknown: "x" };
    open({ profile: { ...testAnswers(), answers } });
    await findHeading();
    const business = section("Company Information");
    expect(business.getByText("<script>alert(1)</script>")).toBeTruthy();
    expect(business.queryByText("DBA name")).toBeNull();
  });
});

describe("what changed", () => {
  const openChanged = async (before: Record<string, unknown>, after: Record<string, unknown> = {}) => {
    open({ profile: testAnswers(after), previous: testAnswers(before) });
    await findHeading();
    return screen.getByRole("heading", { name: "What changed" }).parentElement;
  };

  it("is shown answer by answer, including answers left blank", async () => {
    const part = await openChanged(
      { annualMileagePerTruck: "60000", dbaName: "" },
      { annualMileagePerTruck: "90000" },
    );
    expect(part?.textContent).toContain("before: 60,000 → after: 90,000");
    expect(part?.textContent).toContain("before: not answered → after: Doe");
  });

  it("is shown row by row", async () => {
    const ford = { year: "2019", make: "ford", type: "pickup", vin: "1FT8W3DT7KEC00001", radius: "51_100" };
    const mack = { year: "2011", make: "mack", type: "tractor", vin: "1M1AW07Y3BM000001", radius: "301_500" };
    const part = await openChanged({ powerUnits: [ford] }, { powerUnits: [mack, { ...ford, year: "2020" }] });
    expect(part?.textContent).toMatch(/Added: Year 2011, Make Mack/);
    expect(part?.textContent).toMatch(/Changed: Year 2020, Make Ford/);
    expect(part?.textContent).toContain("before: 2019 → after: 2020");
    expect(part?.textContent).not.toContain("Removed");
  });
});

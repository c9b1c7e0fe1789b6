import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getToastText, mockEndpoints, refuse, renderAdmin } from "#client/testing/admin-harness.tsx";
import { failWith, respondWith } from "#client/testing/mock-server.ts";
import { adminPaths } from "#client/lib/paths.ts";
import {
  type CompanyProfileView,
  exportCompanyProfiles,
  type Funnel,
  getVisitStatistics,
  listCompanyProfiles,
  type VisitStatistics,
} from "#shared/api/admin/visits.ts";
import { GeoSourcePage } from "./geo-source-page.tsx";
import { namePlace, nameState } from "./places.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const funnel = (visits: number, requestedQuote = 0): Funnel => ({
  visits,
  reachedBuilder: visits,
  reachedReview: requestedQuote,
  requestedQuote,
});
const states = ["TX", "CA", "FL", "OH", "GA", "IL"];
const none = { landingPage: null, utmMedium: null, utmCampaign: null, referrerUrl: null };
const data: VisitStatistics = {
  totals: { visits: 1000, reachedBuilder: 800, reachedReview: 401, requestedQuote: 250 },
  topStates: states.map((state, index) => ({ country: "US", state, ...funnel(100 - index) })),
  usStates: states.map((state, index) => ({ state, ...funnel(100 - index) })),
  topCountries: [
    { country: "US", ...funnel(900) },
    { country: "Unknown", ...funnel(100) },
  ],
  sources: Array.from({ length: 12 }, (_, index) => ({
    ...none,
    utmSource: `source ${index}`,
    ...funnel(50 - index),
  })),
  moreSources: 7,
};
const empty: VisitStatistics = {
  totals: funnel(0),
  topStates: [],
  usStates: [],
  topCountries: [],
  sources: [],
  moreSources: 0,
};
const answer = (body: VisitStatistics) => respondWith({ success: true, data: body });
const event: CompanyProfileView = {
  id: "00000000-0000-4000-8000-000000000001",
  createdAt: "2026-11-23T10:00:00.000Z",
  name: "<script>Acme</script>",
  dotNumber: "",
  email: "owner@carrier.test",
  ipAddress: "203.0.113.9",
  geoCity: "Houston",
  geoState: "TX",
  geoCountry: "US",
  landingPage: "https://rigfile.example/",
  utmSource: "radio",
  utmMedium: null,
  utmCampaign: "spring",
  referrerUrl: null,
};
const events = (rows: readonly CompanyProfileView[], nextCursor: string | null = null) =>
  respondWith({ success: true, data: rows, nextCursor });
const open = (search = "") => renderAdmin(<GeoSourcePage />, `${adminPaths.geoSource}${search}`);

describe("Geo & Source", () => {
  it("can be tried again after an error", async () => {
    mockEndpoints([getVisitStatistics, failWith(500), answer(data)]);
    const user = open();
    await user.click(await screen.findByRole("button", { name: /Try again/ }));
    expect(await screen.findByText("1,000 (100%)")).toBeTruthy();
  });

  it("says plainly what the funnel counts: submissions, of which a visit can have several", async () => {
    mockEndpoints([getVisitStatistics, answer(data)]);
    open();
    const steps = within(await screen.findByRole("region", { name: "From saved profile to quote" }));
    expect(steps.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Saved profiles and requests1,000 (100%)",
      "Opened the builder800 (80%)",
      "Opened the review401 (40%)",
      "Requested quotes250 (25%)",
    ]);
    expect(
      steps.getByText(/each Save Profile and each quote request, so one visit can count more than once/),
    ).toBeTruthy();
  });

  it("has the specified tabs, and the top five states and ten sources in the first", async () => {
    mockEndpoints([getVisitStatistics, answer(data)]);
    open();
    await screen.findByText("1,000 (100%)");
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      "Summary",
      "By State",
      "Acquisition",
      "Raw Events",
    ]);
    expect(screen.getAllByRole("rowheader", { hidden: true })).toHaveLength(5);
    expect(screen.getByText("source 9")).toBeTruthy();
    expect(screen.queryByText("source 10")).toBeNull();
  });

  it("says that there is nothing yet", async () => {
    mockEndpoints([getVisitStatistics, answer(empty)]);
    open();
    expect(await screen.findByText("Nothing was saved or requested in these days.")).toBeTruthy();
    expect(screen.getAllByText("0 (0%)")).toHaveLength(4);
  });

  it("shows all sources, and how many are left out", async () => {
    mockEndpoints([getVisitStatistics, answer(data)]);
    const user = open();
    await user.click(await screen.findByRole("tab", { name: "Acquisition" }));
    expect(screen.getByText("source 11")).toBeTruthy();
    expect(screen.getByText(/12 sources, those with the most first. 7 others/)).toBeTruthy();
    expect(window.location.search).toBe("?tab=acquisition");
    await user.click(screen.getByRole("tab", { name: "Summary" }));
    expect(window.location.search).toBe("");
  });

  it("shows states on a map with its table, and countries by name", async () => {
    mockEndpoints([getVisitStatistics, answer(data)]);
    open("?tab=states");
    const map = await screen.findByRole("figure", { name: "Saved profiles and requests by state" });
    expect(within(map).getAllByRole("rowheader", { hidden: true })[0]?.textContent).toBe("Texas");
    expect(screen.getByRole("rowheader", { name: "United States", hidden: true })).toBeTruthy();
  });

  it("asks for the days that are chosen", async () => {
    const { calls } = mockEndpoints([getVisitStatistics, answer(data)]);
    open("?from=2026-11-01&until=2026-11-05");
    await screen.findByText("1,000 (100%)");
    expect(calls[0]?.url).toContain("?from=2026-11-01&until=2026-11-05");
  });
});

describe("Raw Events", () => {
  it("shows the first hundred, with names as text, and leads to all of them", async () => {
    const { calls } = mockEndpoints(
      [getVisitStatistics, answer(data)],
      [listCompanyProfiles, events([event], "more")],
      [exportCompanyProfiles, refuse(429, "Two exports are running already.")],
    );
    const user = open("?tab=events&state=TX");
    const company = await screen.findByRole("link", { name: "<script>Acme</script>" });
    expect(company.getAttribute("href")).toBe("/admin/company?email=owner%40carrier.test");
    expect(screen.getByText("Houston, TX, US")).toBeTruthy();
    expect(screen.getByText("radio, spring")).toBeTruthy();
    expect(screen.getByText("The first 1 visit. The CSV file has all of them.")).toBeTruthy();
    expect(calls.at(-1)?.url).toMatch(/state=TX&sort=-createdAt&limit=100$/);
    await user.click(screen.getByRole("button", { name: "CSV" }));
    await waitFor(() => expect(getToastText()).toBe("The export failed: Two exports are running already."));
    expect(calls.at(-1)?.url).toBe("/api/admin/company-profiles/export?state=TX&format=csv");
  });

  it("searches once typing pauses, and says if nothing matches", async () => {
    const { calls } = mockEndpoints(
      [getVisitStatistics, answer(data)],
      [listCompanyProfiles, events([event]), events([])],
    );
    const user = open("?tab=events");
    await user.type(await screen.findByRole("searchbox", { name: "Search" }), "acme");
    expect(await screen.findByText("No visits match your filters")).toBeTruthy();
    await waitFor(() => expect(calls.at(-1)?.url).toContain("search=acme"));
  });

  it("says that there are none yet", async () => {
    mockEndpoints([getVisitStatistics, answer(empty)], [listCompanyProfiles, events([])]);
    open("?tab=events");
    expect(await screen.findByText("No visits yet")).toBeTruthy();
  });
});

it.each([
  [["Houston", "TX", "US"], "Houston, TX, US"],
  [[null, "TX", "US"], "TX, US"],
  [[null, null, null], "Unknown"],
])("the place %j reads %s", (parts, text) => expect(namePlace(parts)).toBe(text));

it("a state abroad is named with its country, and an unknown one as such", () => {
  expect(nameState({ country: "CA", state: "ON", ...funnel(1) })).toBe("ON, CA");
  expect(nameState({ country: null, state: "Unknown", ...funnel(1) })).toBe("Unknown");
  expect(nameState({ country: "US", state: "PR", ...funnel(1) })).toBe("PR");
});

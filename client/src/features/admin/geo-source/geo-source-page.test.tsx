import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  allowErrors,
  getToastText,
  mockEndpoints,
  refuse,
  renderAdmin,
} from "#client/testing/admin-harness.tsx";
import { adminPaths } from "#client/lib/paths.ts";
import { exportCompanyProfiles, getVisitStatistics, listCompanyProfiles } from "#shared/api/admin/visits.ts";
import { GeoSourcePage } from "./geo-source-page.tsx";
import { namePlace } from "./raw-events-tab.tsx";
import { nameState } from "./statistics-tabs.tsx";
import {
  answer,
  data,
  empty,
  event,
  events,
  funnel,
  uncounted,
} from "#client/features/admin/geo-source/testing/geo-source-fixtures.ts";

allowErrors();

const open = (search = "") => renderAdmin(<GeoSourcePage />, `${adminPaths.geoSource}${search}`);

describe("Geo & Source", () => {
  it("has the specified tabs, the top five states and ten sources, and no funnel before the first count", async () => {
    mockEndpoints(uncounted, [getVisitStatistics, answer(data)]);
    open();
    const requests = await screen.findByRole("region", { name: "Where requests come from" });
    expect(requests.textContent).toContain(
      "1,000 saved profiles and quote requests in these days, 250 of them for a quote.",
    );
    expect(screen.queryByRole("list", { name: "Steps" })).toBeNull();
    expect(screen.queryByText(/builder/i)).toBeNull();
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      "Summary",
      "By State",
      "Acquisition",
      "Raw Events",
    ]);
    expect(screen.getAllByRole("rowheader", { hidden: true })).toHaveLength(5);
    expect(screen.getByText("source-9")).toBeTruthy();
    expect(screen.queryByText("source-10")).toBeNull();
  });

  it("shows all sources, and how many are left out", async () => {
    mockEndpoints(uncounted, [getVisitStatistics, answer(data)]);
    const user = open();
    await user.click(await screen.findByRole("tab", { name: "Acquisition" }));
    expect(screen.getByText("source-11")).toBeTruthy();
    expect(screen.getByText(/12 sources, those with the most first. 7 others/)).toBeTruthy();
    expect(window.location.search).toBe("?tab=acquisition");
    await user.click(screen.getByRole("tab", { name: "Summary" }));
    expect(window.location.search).toBe("");
  });

  it("shows states on a map with its table, and countries by name", async () => {
    mockEndpoints(uncounted, [getVisitStatistics, answer(data)]);
    open("?tab=states");
    const map = await screen.findByRole("figure", { name: "Saved profiles and requests by state" });
    expect(within(map).getAllByRole("rowheader", { hidden: true })[0]?.textContent).toBe("Texas");
    expect(screen.getByRole("rowheader", { name: "United States", hidden: true })).toBeTruthy();
  });
});

describe("Raw Events", () => {
  it("shows the first hundred, with names as text, and leads to all of them", async () => {
    const { calls } = mockEndpoints(
      uncounted,
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

  it.each([
    ["", "No visits yet"],
    ["&search=acme", "No visits match your filters"],
  ])("says that there are none: %j", async (search, text) => {
    mockEndpoints(uncounted, [getVisitStatistics, answer(empty)], [listCompanyProfiles, events([])]);
    open(`?tab=events${search}`);
    expect(await screen.findByText(text)).toBeTruthy();
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

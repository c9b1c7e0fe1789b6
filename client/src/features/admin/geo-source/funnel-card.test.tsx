import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { allowErrors, mockEndpoints, renderAdmin } from "#client/testing/admin-harness.tsx";
import { adminPaths } from "#client/lib/paths.ts";
import { getPageCounts, getVisitStatistics, listCompanyProfiles } from "#shared/api/admin/visits.ts";
import { setTimeZone, toOfficeDay } from "#shared/text/time-zone.ts";
import { GeoSourcePage } from "./geo-source-page.tsx";
import {
  answer,
  answerCounts,
  counted,
  data,
  event,
  events,
} from "#client/features/admin/geo-source/testing/geo-source-fixtures.ts";

allowErrors();

const open = (search = "") => renderAdmin(<GeoSourcePage />, `${adminPaths.geoSource}${search}`);

describe("the funnel of page loads", () => {
  const openCounted = async (search = "", body = counted) => {
    const mocked = mockEndpoints([getPageCounts, answerCounts(body)], [getVisitStatistics, answer(data)]);
    const user = open(search);
    const card = await screen.findByRole("region", { name: "From landing to quote" });
    await screen.findByText(/^1,000 saved profiles/);
    return { ...mocked, user, card };
  };

  it("says what is counted, each step's share and drop-off, and the period before", async () => {
    const { card } = await openCounted("?from=2026-11-20&until=2026-11-26");
    expect(card.textContent).toContain("Page loads since October 1, 2026, not people");
    expect(card.textContent).toContain("Do Not Track or Global Privacy Control, known bots");
    expect(card.textContent).toContain(
      "November 20, 2026 to November 26, 2026. Today isn't over. " +
        "Compared with the 7 days before, November 13, 2026 to November 19, 2026.",
    );
    const steps = within(screen.getByRole("list", { name: "Steps" })).getAllByRole("listitem");
    expect(steps.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        "Landing page1,000Before: 800, now 25% more",
        "Builder opened400600 fewer than the step before (60%)Before: 400, now the same",
        "Contact Information30075% of builder opened100 fewer than the step before (25%)Before: 0",
        "Review10025% of builder openedBefore: 110, now 9% fewer",
        "Sent4010% of builder opened60 fewer than the step before (60%)Before: 20, now 100% more",
      ]),
    );
    expect(card.textContent).toContain("VIN CheckerBefore: 7, now 1000% more77");
    expect(card.textContent).toContain("3 other sources with fewer left out.");
  });

  it("leads from sent to those quote requests, and from a source or a state to its events", async () => {
    const { user } = await openCounted("?range=7");
    expect(screen.getByRole("link", { name: "40" }).getAttribute("href")).toBe(
      "/admin/email-sends?from=2026-11-20&until=2026-11-26",
    );
    expect(screen.getByRole("link", { name: "Texas" }).getAttribute("href")).toBe(
      "/admin/geo-source?range=7&tab=events&state=TX",
    );
    expect(screen.getByRole("link", { name: "source-3" }).getAttribute("href")).toBe(
      "/admin/geo-source?range=7&tab=events&source=source-3",
    );
    const { calls } = mockEndpoints([listCompanyProfiles, events([event])]);
    await user.click(screen.getByRole("link", { name: "radio" }));
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Where requests come from" }));
    await waitFor(() => expect(calls.at(-1)?.url).toMatch(/\?from=\S+&until=\S+&source=radio&sort=/));
    await user.click(screen.getByRole("button", { name: "Source: radio (show all)" }));
    await waitFor(() => expect(calls.at(-1)?.url).not.toContain("source="));
  });

  it.each([
    ["Today", 0, "1"],
    ["90 days", 89, "90"],
  ])("%s asks for the office's days and is in the URL", async (label, days, range) => {
    // Tomorrow there, today in the office.
    setTimeZone("Pacific/Pago_Pago");
    const { user, calls } = await openCounted("?from=2026-01-01");
    await user.click(screen.getByRole("button", { name: label }));
    const until = toOfficeDay(new Date());
    const from = new Date(Date.parse(until) - days * 86_400_000).toISOString().slice(0, 10);
    await waitFor(() => expect(calls.at(-1)?.url).toContain(`?from=${from}&until=${until}`));
    expect(window.location.search).toBe(`?range=${range}`);
    expect(screen.getByRole("button", { name: label, pressed: true })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("From").value).toBe(from);
    setTimeZone("America/New_York");
    await user.click(screen.getByRole("button", { name: "All" }));
    expect(window.location.search).toBe("");
  });

  it.each([
    ["", { before: null, isUntilToday: true }, "With all days shown, there's no earlier period to compare."],
    [
      "?range=7",
      { before: null },
      "There is no full period before to compare with: counting began on October 1, 2026.",
    ],
    [
      "?range=1",
      { before: { from: "2026-11-25", until: "2026-11-25" }, isUntilToday: true },
      "Today isn't over. Compared with yesterday (whole day).",
    ],
    [
      "?from=2026-11-03",
      { before: { from: "2026-11-02", until: "2026-11-02" }, isUntilToday: false },
      "Compared with the day before, November 2, 2026.",
    ],
    ["?range=7", { period: null }, "Nothing was counted in these days."],
  ])("%s: says what it is compared with (%j)", async (search, change, words) => {
    const { card } = await openCounted(search, { ...counted, ...change });
    expect(card.textContent).toContain(words);
  });
});

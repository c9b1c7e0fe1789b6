import { render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { allowErrors, mockEndpoints, renderAdmin } from "#client/testing/admin-harness.tsx";
import { adminPaths } from "#client/lib/paths.ts";
import {
  getPageCounts,
  type StepCount,
  getVisitStatistics,
  listCompanyProfiles,
} from "#shared/api/admin/visits.ts";
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
import fc from "fast-check";
import { sections } from "#shared/profile/registry.ts";
import { pageSteps } from "#shared/api/visit-api.ts";
import { describeChange, FunnelCard, toFunnel, toOtherPages } from "./funnel-card.tsx";

const count = (step: string, number: number, before: number | null = null): StepCount => ({
  step,
  count: number,
  before,
});
const find = (steps: readonly StepCount[], step: string) =>
  toFunnel(steps).find((each) => each.step === step);

describe("the funnel", () => {
  it("has every page and section once, the way to a quote in order", () => {
    const funnel = toFunnel([]).map(({ step }) => step);
    expect(funnel.slice(0, 3)).toEqual(["landing", "builder", "contact-info"]);
    expect(funnel.slice(-2)).toEqual(["review", "sent"]);
    const others = toOtherPages([]).map(({ step }) => step);
    expect([...funnel, ...others].toSorted()).toEqual(
      [...pageSteps, ...sections.map(({ id }) => id), "sent"].toSorted(),
    );
  });

  it("says the share of those who opened the builder, and how many fewer than the step before", () => {
    const steps = [
      count("landing", 400),
      count("builder", 100),
      count("contact-info", 80),
      count("company-info", 90),
    ];
    expect(find(steps, "landing")).toMatchObject({ share: null, dropOff: null });
    expect(find(steps, "builder")).toMatchObject({ share: 1, dropOff: { count: 300, share: 0.75 } });
    expect(find(steps, "contact-info")).toMatchObject({ share: 0.8, dropOff: { count: 20, share: 0.2 } });
    // Sections can be opened in any order.
    expect(find(steps, "company-info")).toMatchObject({ share: 0.9, dropOff: null });
    expect(find(steps, "owners-info")).toMatchObject({
      count: 0,
      share: 0,
      dropOff: { count: 90, share: 1 },
    });
  });

  it("claims no drop that isn't one, and no share beyond the whole, whatever was counted", () => {
    const anySteps = fc.uniqueArray(
      fc.record({
        step: fc.constantFrom(...toFunnel([]).map(({ step }) => step)),
        count: fc.nat(1000),
        before: fc.option(fc.nat(1000)),
      }),
      { selector: ({ step }) => step },
    );
    fc.assert(
      fc.property(anySteps, (steps) => {
        const funnel = toFunnel(steps);
        const shares = funnel.flatMap(({ share, dropOff }) => [share ?? 0, dropOff?.share ?? 0]);
        expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
        const fewer = funnel.map(({ count: own }, index) => (funnel[index - 1]?.count ?? own) - own);
        expect(funnel.map(({ dropOff }) => dropOff?.count ?? 0)).toEqual(
          fewer.map((lost) => Math.max(0, lost)),
        );
      }),
    );
  });

  it("compares a step that nobody reached with the period before, if there is one", () => {
    expect(find([count("landing", 1, 0)], "review")?.before).toBe(0);
    expect(find([count("landing", 1)], "review")?.before).toBeNull();
  });

  it.each([
    [125, 100, "25% more"],
    [67, 100, "33% fewer"],
    [100, 100, "the same"],
    [1001, 1000, "under 1% more"],
    [5, 0, undefined],
    [5, null, undefined],
  ])("%s after %s is %s", (now, before, words) => expect(describeChange(now, before)).toBe(words));
});

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

  it("has no card before the first page load is counted", () => {
    const { container } = render(<FunnelCard isAll data={{ ...counted, firstDay: null }} />);
    expect(container.textContent).toBe("");
  });

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
      "There's no full earlier period to compare. Counting began on October 1, 2026.",
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

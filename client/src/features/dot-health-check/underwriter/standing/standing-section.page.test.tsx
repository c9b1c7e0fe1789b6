import { resultsSlot, standingSectionSlot } from "#client/features/dot-health-check/dot-slots.ts";
import { dot } from "#client/testing/dot-fixtures.ts";
import { companyHeading, failSaying, mockFmcsa, openHealthCheck } from "#client/testing/dot-harness.tsx";
import { type MockReply, respondWith } from "#client/testing/mock-server.ts";
import { part, setToday } from "#client/testing/underwriter-harness.tsx";
import {
  closedJudgement,
  createBasic,
  createPercentiles,
  createPlaced,
  createPopulation,
} from "#shared/carrier/standing/testing/standing.ts";
import { render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { fillMirrorSlots } from "./fill-mirror-slots.ts";
import { StandingSection } from "./standing-section.tsx";
import { standingTexts } from "./standing-texts.ts";
import { createStanding, type Standing } from "./use-standing.ts";
import { getPercentiles, getPopulation } from "#shared/api/carrier/standing.ts";
import { getRelated } from "#shared/api/carrier/related.ts";

setToday();
beforeEach(async () => {
  fillMirrorSlots();
  await Promise.all([resultsSlot.load(), standingSectionSlot.load()]);
});

const toStandingBlocks = (standing: Standing) => standingTexts.toBlocks(createStanding(standing));

const title = "Where this carrier stands";
const show = (standing: Standing) => render(<StandingSection standing={createStanding(standing)} />);
const open = (standing: Standing) => {
  show(standing);
  return part(title);
};
const text = () => screen.getByRole("region", { name: title }).textContent;

describe("percentiles", () => {
  it("have their group, threshold and label, and say what they are computed from", () => {
    const shown = open({ percentiles: createPercentiles() });
    expect(shown.getByText("86")).toBeTruthy();
    expect(shown.getByText("of 4,812 carriers with 21 to 100 vehicle inspections")).toBeTruthy();
    expect(shown.getByText("At or above FMCSA's threshold of 80 for general freight")).toBeTruthy();
    expect(
      shown.getByText(
        "Our estimate from public data of November 13, 2026; FMCSA does not publish it for property carriers.",
      ),
    ).toBeTruthy();
    expect(shown.getByRole("link", { name: "How we compute percentiles" }).getAttribute("href")).toBe(
      "/methods",
    );
  });

  it("that don't exist are explained, and what wasn't measured isn't 0", () => {
    const basic = createBasic({
      basic: "hos",
      percentile: null,
      isAtOrAbove: null,
      reason: "few-inspections",
      group: null,
      measure: 0,
      inspections: 0,
    });
    open({ percentiles: createPercentiles({ basics: [basic] }) });
    expect(text()).toContain("Fewer than 3 driver inspections in 24 months: too few to rank.");
    expect(text()).not.toMatch(/measure: 0|0 is best|Our estimate/);
    expect(text()).toContain("This carrier has no percentile in public data of November 13, 2026");
  });

  it("of carriers of passengers are next to FMCSA's own, with the trend and a clean inspection's effect", () => {
    const basic = createBasic({
      threshold: { general: 80, hazmat: 75, passenger: 65, applies: "passenger" },
      published: { text: "85%", percentile: 85, isAlert: true },
      mayNotCount: true,
      history: [
        { month: "2026-09", percentile: 84 },
        { month: "2026-10", percentile: 86 },
      ],
      afterCleanInspection: {
        measure: 7.2,
        percentile: 83,
        group: { by: "vehicle", from: 21, to: 100, carriers: 4812, population: "interstate" },
      },
    });
    const percentiles = createPercentiles({ kind: "passenger", basics: [basic] });
    const { container } = show({ percentiles });
    expect(container.querySelector("polyline")?.getAttribute("points")).toBe("0,4.48 200,3.92");
    expect(text()).toContain("FMCSA's own percentile: 85%, alert");
    expect(text()).toContain("threshold of 65 for passengers");
    expect(text()).not.toContain("may have dropped");
    expect(text()).toContain("By month: September 2026 84, October 2026 86.");
    expect(text()).toContain(
      "One clean vehicle inspection today would put it at 83, if nothing else changes.",
    );
  });

  it("are none where no other carrier is in the group", () => {
    const group = { by: "placarded", from: 101, to: null, carriers: 1, population: "interstate" } as const;
    open({ percentiles: createPercentiles({ basics: [createBasic({ percentile: 100, group })] }) });
    expect(text()).toContain("No other carrier is in its group this month");
    expect(text()).not.toMatch(/\b100\b|of 1 carrier|threshold of/);
  });

  it("that are withheld leave the measures, on screen and on paper, and say why", () => {
    const percentiles = createPercentiles({
      state: "withheld",
      judgement: closedJudgement,
      basics: [createBasic({ percentile: null, isAtOrAbove: null })],
    });
    open({ percentiles });
    expect(text()).toContain(
      "91.3% of 9,120 percentiles of passenger carriers came within one point (95% needed), 99.8% of 9,935 reasons for having none matched (99.5% needed), and 33% of 193,204 measures of our own matched (99% needed). The measures are FMCSA's.",
    );
    expect(text()).toContain("FMCSA's measure: 7.41");
    expect(text()).not.toMatch(/\b86\b|Our estimate/);
    const paper = JSON.stringify(toStandingBlocks({ percentiles }));
    expect(paper).toContain("No percentiles this month");
    expect(paper).not.toMatch(/\b86\b|Our estimate/);
  });
});

describe("a hazmat carrier", () => {
  const hazmat = createBasic({
    basic: "hazmat",
    measure: 0.06,
    inspections: 21,
    inspectionsWithViolation: 1,
    percentile: null,
    isAtOrAbove: null,
    isJudged: false,
    reason: "few-with-violations",
    group: { by: "placarded", from: 16, to: 40, carriers: 1075, population: "interstate" },
  });

  it("has its measure with or without percentiles, on screen and on paper", () => {
    for (const more of [{}, { state: "withheld", judgement: closedJudgement } as const]) {
      const percentiles = createPercentiles({ ...more, basics: [hazmat] });
      const { unmount } = show({ percentiles });
      expect(text()).toContain("Our measure: 0.06");
      expect(text()).toContain("ranked, but too few for a percentile");
      expect(JSON.stringify(toStandingBlocks({ percentiles }))).toContain('"0.06"');
      unmount();
    }
  });

  it("has none where our measures aren't FMCSA's", () => {
    const percentiles = createPercentiles({
      state: "withheld",
      judgement: closedJudgement,
      basics: [createBasic({ percentile: null }), { ...hazmat, measure: null, reason: null }],
    });
    open({ percentiles });
    expect(text()).not.toMatch(/Our measure|hazmat measure/);
  });
});

it("a group of passenger carriers alone is called so", () => {
  const group = { by: "vehicle", from: 5, to: 10, carriers: 33, population: "interstate" } as const;
  open({
    percentiles: createPercentiles({ basics: [createBasic({ group: { ...group, of: "passenger" } })] }),
  });
  expect(text()).toContain("of 33 passenger carriers with 5 to 10 vehicle inspections");
});

describe("rates", () => {
  it("have their place, their spread, and both national averages", () => {
    open({ population: createPopulation() });
    expect(text()).toContain(
      "Lower than 67% and higher than 33% of the 999 other carriers with 21 to 100 power units.",
    );
    expect(text()).toContain("Half of them have at most 29.9%, 85% at most 64.9%, 95% at most 74.9%.");
    expect(text()).toContain(
      "All carriers together, November 13, 2026: 23.2% of 3,173,372 vehicle inspections; FMCSA SAFER Company Snapshot, January 26, 2024: 22.26%.",
    );
    expect(text()).toContain("12 driver inspections: we compare carriers with at least 20.");
  });

  it("are drawn with a table that marks the carrier's own", () => {
    const table = open({ population: createPopulation() }).getByRole("table", { hidden: true });
    const own = [...table.querySelectorAll("tr")].filter((row) => row.cells[2]?.textContent?.match(/\d/));
    expect(own.map((row) => [...row.cells].map((cell) => cell.textContent))).toEqual([
      ["10-20%", "-", "100"],
    ]);
  });

  it("that many carriers share say so", () => {
    open({ population: createPopulation({ placed: [createPlaced({ count: 0, below: 0, equal: 201 })] }) });
    expect(text()).toContain("Lower than 80% and higher than 0% of the 999 other carriers");
    expect(text()).toContain("20% have the same rate.");
  });

  it("that all others share, too", () => {
    open({ population: createPopulation({ placed: [createPlaced({ count: 0, below: 0, equal: 1000 })] }) });
    expect(text()).toContain("The same as all 999 other carriers with 21 to 100 power units.");
  });
});

describe("the page", () => {
  const mockMirror = (percentiles: MockReply, population: MockReply) =>
    mockFmcsa({
      others: {
        [getPercentiles.path]: percentiles,
        [getPopulation.path]: population,
        [getRelated.path]: respondWith({ related: null }),
      },
    });
  const underwriter = `?dot=${dot}&tab=underwriter`;

  it("has no such panel as long as nothing was computed from the mirror of FMCSA's data", async () => {
    const nothing = respondWith({ state: "none" });
    mockMirror(nothing, nothing);
    openHealthCheck(underwriter);
    await screen.findByRole("region", { name: "Crashes" });
    expect(screen.queryByRole("region", { name: title })).toBeNull();
    expect(toStandingBlocks({})).toEqual([]);
  });

  it("says what it couldn't check, shows the other part, and tries again", async () => {
    const replies = [failSaying(503, "Try again."), respondWith(createPercentiles())];
    mockMirror(
      (call) => (replies.shift() ?? respondWith({ state: "none" }))(call),
      respondWith({ state: "computed", population: createPopulation() }),
    );
    const user = openHealthCheck(underwriter);
    await companyHeading();
    await screen.findByText(/^We couldn't check all of where this carrier stands/);
    expect(text()).toContain("12.5%");
    await user.click(part(title).getByRole("button", { name: "Try again" }));
    await screen.findByText("86");
    expect(text()).not.toMatch(/couldn't check|Try again/);
  });
});

import { getReadiness, type Need } from "#shared/profile/derived/readiness.ts";
import { minimalProfile } from "#shared/testing/fixtures.ts";
import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { levelMeanings, NeedsList, ReadinessSteps } from "./readiness.tsx";

const show = (needs: readonly Need[], onChoose?: () => void) =>
  render(<NeedsList needs={needs} onChoose={onChoose} />);
const link = (name: string) => screen.getByRole<HTMLAnchorElement>("link", { name });
const units = (count: number, row: object) => Array.from({ length: count }, () => ({ ...row }));

describe("the list of what is needed", () => {
  test("has one line for a column that 300 units lack, which leads to the first of them", () => {
    const powerUnits = [
      { year: "2019", make: "volvo", vin: "4V4NC9EH0LN000001" },
      ...units(300, { year: "2020", make: "mack" }),
    ];
    const { missing } = getReadiness({ ...minimalProfile, powerUnits });
    const about = missing.filter(({ path }) => path[0] === "powerUnits");
    show(about);
    expect(screen.getAllByRole("link").length).toBe(about.length);
    expect(new Set(about.map(({ path }) => path[2])).size).toBe(about.length);
    fireEvent.click(link("VIN (300 power units)"));
    expect(window.location.search).toBe("?section=equipment-schedule&field=powerUnits.1.vin");
  });

  const needs: Need[] = [
    { sectionId: "business-operation", path: ["annualRevenue"], label: "Annual revenue" } as const,
    { sectionId: "driver-schedule", path: ["drivers", 2, "fullName"], label: "Full name" } as const,
  ].map((need) => ({ ...need, level: "quote", printedLabel: "" }));

  test("closes the menu it is in, after it went there", () => {
    const close = vi.fn(() => window.location.search);
    show(needs, close);
    fireEvent.click(link("Annual revenue"));
    expect(close).toHaveReturnedWith("?section=business-operation&field=annualRevenue");
  });
});

describe("the steps to a bound policy", () => {
  const filled = (container: HTMLElement) => container.querySelectorAll(".bg-action").length;

  test.each([
    ["none", 0, "Not enough to price yet"],
    ["indication", 1, "Ballpark"],
    ["quote", 2, "Firm quote"],
    ["bind", 3, "Ready to issue"],
  ] as const)("at %s has %i of three plates filled, and says so in words", (level, count, words) => {
    const { container } = render(<ReadinessSteps level={level} />);
    expect(filled(container)).toBe(count);
    expect(screen.getByText(words, { selector: "p" })).toBeTruthy();
    // The plates repeat the words: they are not read out.
    expect(container.querySelector("ol")?.getAttribute("aria-hidden")).toBe("true");
    expect(levelMeanings[level]).toMatch(/\.$/);
  });
});

import { getReadiness, type Need } from "#shared/profile/derived/readiness.ts";
import { minimalProfile } from "#shared/testing/fixtures.ts";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { formatSaved, levelMeanings, Points, ReadinessSteps } from "./menu-status.tsx";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";
import { showBuilder } from "#client/testing/builder-harness.tsx";

const show = (needs: readonly Need[], onChoose?: () => void) =>
  render(<Points points={needs} onChoose={onChoose} />);
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
    ["none", 0, "Not enough info to quote yet"],
    ["indication", 1, "Ballpark"],
    ["quote", 2, "Firm quote"],
    ["bind", 3, "Ready to bind"],
  ] as const)("at %s has %i of three plates filled, and says so in words", (level, count, words) => {
    const { container } = render(<ReadinessSteps level={level} />);
    expect(filled(container)).toBe(count);
    expect(screen.getByText(words, { selector: "p" })).toBeTruthy();
    // The plates repeat the words: they are not read out.
    expect(container.querySelector("ol")?.getAttribute("aria-hidden")).toBe("true");
    expect(levelMeanings[level]).toMatch(/\.$/);
  });
});

const menu = () => within(screen.getByRole("navigation", { name: "Profile sections" }));

describe("when the answers were saved", () => {
  test.each([
    [new Date(2026, 10, 23, 14, 14), "Saved 2:14 PM"],
    [new Date(2026, 10, 23, 0, 5), "Saved 12:05 AM"],
    [new Date(2026, 10, 22, 23, 59), "Saved Nov 22, 11:59 PM"],
  ])("%s reads %s on November 23", (date, text) => {
    expect(formatSaved(date.toISOString(), new Date(2026, 10, 23, 15, 0))).toBe(text);
  });

  test.each(["", "yesterday"])("%j says nothing", (savedAt) => {
    expect(formatSaved(savedAt, new Date())).toBe("");
  });

  test("is in the menu once something was saved", () => {
    const { store } = showBuilder();
    expect(menu().queryByText(/^Saved/)).toBeNull();
    act(() => {
      store.set("contactName", "Jane Doe");
      store.save();
    });
    expect(menu().getByText(/^Saved \d{1,2}:\d\d [AP]M$/)).toBeTruthy();
  });

  test("says that it isn't saved while the browser refuses to", () => {
    const storage = memoryStorage();
    const { store } = showBuilder({ storage });
    vi.spyOn(storage.storage, "write").mockReturnValue(false);
    act(() => {
      store.set("contactName", "Jane Doe");
      store.save();
    });
    expect(menu().getByText("Not saved")).toBeTruthy();
  });
});

describe("how far the profile is", () => {
  test("is in the menu: the level, and what the next one takes, each a way to its field", async () => {
    const { user } = showBuilder({ answers: minimalProfile });
    expect(menu().getByText("Ballpark", { selector: "p" })).toBeTruthy();
    await user.click(menu().getByText("4 more answers for a firm quote"));
    await user.click(menu().getByRole("link", { name: "Annual revenue" }));
    expect(document.querySelector("h1")?.textContent).toBe("Business Operation");
  });

  test("opens the optional questions for a field among them, and moves the focus there", async () => {
    const { user } = showBuilder({ answers: minimalProfile });
    await user.click(menu().getByText("4 more answers for a firm quote"));
    await user.click(menu().getByRole("link", { name: "Proposed effective date" }));
    const findMonth = () => document.activeElement?.closest("[data-field]");
    await waitFor(() => expect(findMonth()?.getAttribute("data-field")).toBe("proposedEffectiveDate"));
    expect(findMonth()?.closest("details")?.open).toBe(true);
  });

  test("changes with the answers", async () => {
    const { store } = showBuilder({ answers: minimalProfile });
    act(() => store.set("phone", ""));
    expect(await menu().findByText("Not enough info to quote yet")).toBeTruthy();
    expect(menu().getByText("1 more answer for a ballpark")).toBeTruthy();
  });

  test("is in the review, in a sentence, with the same list and no other", () => {
    showBuilder({ section: "review", answers: minimalProfile });
    const panel = within(screen.getByRole("group", { name: "Is it ready for underwriters?" }));
    expect(panel.getByText("Enough for a ballpark.")).toBeTruthy();
    expect(panel.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Do you haul across state lines?",
      "Annual revenue",
      "Do you haul hazardous materials?",
      "Proposed effective date",
    ]);
    expect(document.body.textContent).not.toMatch(/missing|% complete|to review/i);
  });

  test("of an empty profile says neither percent nor that anything is to review", () => {
    showBuilder();
    expect(menu().getByText("Not enough info to quote yet")).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/\d ?%|to review|missing/i);
  });
});

describe("the optional questions of a section", () => {
  test("are closed at first, and say how many there are", () => {
    showBuilder({ section: "business-operation" });
    const fold = screen.getByText("More questions for a firm quote (16)").closest("details");
    expect(fold?.open).toBe(false);
    expect(fold?.textContent).toContain("Operating details: A firm quote needs 3 of them.");
  });

  test("are open where one was answered", () => {
    showBuilder({ section: "coverage-limits", answers: { hiredAuto: "yes" } });
    expect(screen.getByText(/^More questions/).closest("details")?.open).toBe(true);
  });

  test("advise on limits from the other answers, and warn of a limit below the minimum", () => {
    showBuilder({
      section: "coverage-limits",
      answers: {
        haulsHazmat: "yes",
        hazmatClasses: ["corrosive_8"],
        autoLiabilityEnabled: true,
        autoLiabilityCsl: "750000",
      },
    });
    const limit = document.querySelector('[data-field="autoLiabilityCsl"]')?.textContent;
    expect(limit).toContain("Federal minimum: $1,000,000 for oil and hazardous materials across state lines");
    expect(limit).toContain("Brokers usually ask for $1,000,000.");
    expect(limit).toContain("This is below the federal minimum of $1,000,000 (49 CFR 387.9).");
  });
});

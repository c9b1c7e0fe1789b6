import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createInspection, dot, inspectionsAnswer } from "#client/testing/dot-fixtures.ts";
import { mockFmcsa, openHealthCheck } from "#client/testing/dot-harness.tsx";
import { respondWith } from "#client/testing/mock-server.ts";
import { mockPhoneScreen } from "#client/testing/phone-screen.ts";
import { createSafety } from "#client/testing/underwriter-fixtures.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const measured = {
  driverInspections: 20,
  driverOosInspections: 0,
  vehicleInspections: 20,
  vehicleOosInspections: 0,
};

describe("a list that isn't whole", () => {
  it.each([
    ["an empty one", [], "none"],
    ["a short one", [createInspection()], "1"],
  ])("is said to be so by FMCSA's own count: %s", async (_name, list, has) => {
    const basics = {};
    const measures = { ...measured, inspections: 25, basics };
    mockFmcsa({
      inspections: [respondWith(inspectionsAnswer(list))],
      safety: [respondWith(createSafety({ measures }))],
    });
    openHealthCheck(`?dot=${dot}&tab=inspections`);
    const text = `We couldn't check the inspections: FMCSA counts 25 in its monthly snapshot, but its list has ${has}. So there are no counts and no rates here.`;
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText(/No inspection data/)).toBeNull();
    expect(screen.queryByRole("list", { name: "Counts" })).toBeNull();
  });
});

describe("on a phone", () => {
  it("a clean inspection is one line, and others say what was found", async () => {
    mockPhoneScreen();
    mockFmcsa();
    openHealthCheck(`?dot=${dot}&tab=inspections`);
    const list = await screen.findByRole("list", { name: "Recent Inspections" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^11\/02\/2026AZ0000555AZ L21 violation, driver out of serviceNew/),
      "03/14/2026NM0012345NM L13 violations, vehicle out of service",
      "12/01/2025TX0000777TX L3 clean",
    ]);
  });
});

import { builderPath } from "#client/lib/paths.ts";
import { getAddress, openReview } from "#client/testing/review-harness.tsx";
import { toProfileDocument } from "#shared/profile/profile-document.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { minimalProfile } from "#shared/testing/fixtures.ts";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

const dana = { fullName: "Dana Whitfield", licenseClass: "class_a", cdlExperience: "1" } as const;
const [truck] = minimalProfile.powerUnits ?? [];
const answers: Answers = {
  ...minimalProfile,
  noDrivers: "",
  drivers: [dana],
  powerUnits: [{ ...truck, vin: "4V4NC9EH5HN876543" }],
};

const points = () => within(screen.getByRole("region", { name: /^Points to check/ }));
const inPdf = (profile: Answers) => {
  const [summary] = toProfileDocument(profile, { today: new Date() }).sections;
  const facts = summary?.blocks.at(-1);
  return facts?.kind === "facts" ? facts.facts.map(({ name, value }) => `${name} ${value}`) : [];
};

describe("points to check", () => {
  test("are those that the first page of the PDF prints beside what is missing, above what sends or downloads it", () => {
    openReview({ answers });
    const shown = points()
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    // The review lists what is missing once, with its links.
    expect(inPdf(answers)).toEqual([...shown, expect.stringMatching(/^Missing for a firm quote /)]);
    expect(shown).toContain("Driver 1, Dana Whitfield 1 year of CDL experience");
    expect(shown).toContain("Power unit 1 The VIN's check digit doesn't match");
    // Read one by one, none begins with a colon.
    expect(points().getByText("1 year of CDL experience")).toBeTruthy();
    const heading = screen.getByRole("heading", { name: `Points to check (${shown.length})` });
    const download = screen.getByRole("button", { name: "Download PDF" });
    expect(heading.compareDocumentPosition(download)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("use the list's format for a policy's days, and the document's in the PDF", () => {
    const policy = { carrier: "Old River", effectiveDate: "2026-01-15", expirationDate: "2027-01-15" };
    const late = { ...answers, priorInsuranceHistory: [policy], proposedEffectiveDate: "2027-04-01" };
    openReview({ answers: late });
    expect(points().getByText(/between 01-15-2027 and 04-01-2027/)).toBeTruthy();
    expect(inPdf(late).join()).toContain("between 01/15/2027 and 04/01/2027");
  });

  test.each([
    ["Driver 1, Dana Whitfield", builderPath("driver-schedule", "drivers.0.cdlExperience")],
    ["Power unit 1", builderPath("equipment-schedule", "powerUnits.0.vin")],
  ])("lead to the answer: %s", async (name, address) => {
    const { user } = openReview({ answers });
    await user.click(points().getByRole("link", { name }));
    expect(getAddress()).toBe(address);
  });
});

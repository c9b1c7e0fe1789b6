import { builderPath } from "#client/lib/paths.ts";
import { minimalProfile } from "#shared/testing/fixtures.ts";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openReview, getAddress } from "#client/testing/review-harness.tsx";

const links = () => screen.getAllByRole("link").map(({ textContent }) => textContent);

describe("what an insurer needs of drivers and units", () => {
  it("is named by row, and leads to the first field that is missing there", async () => {
    const sam = { fullName: "Sam Roe", dateOfBirth: "04/09/1985", licenseClass: "non_cdl" };
    const { user } = openReview({
      answers: {
        ...minimalProfile,
        noDrivers: "",
        drivers: [sam],
        powerUnits: [{ year: "2019", make: "ford" }],
      },
    });
    expect(screen.queryByText("All the main questions are answered.")).toBeNull();
    expect(links()).toContain("Power unit 1, 2019 Ford: type, VIN, and radius");
    await user.click(
      screen.getByRole("link", { name: "Driver 1, Sam Roe: license number and license state" }),
    );
    expect(getAddress()).toBe(builderPath("driver-schedule", "drivers.0.licenseNumber"));
  });

  it("counts the rest of a large fleet, and leads to the next one", () => {
    const powerUnits = Array.from({ length: 40 }, () => ({ year: "2019", make: "ford" }));
    openReview({ answers: { ...minimalProfile, powerUnits } });
    expect(links().filter((text) => text?.startsWith("Power unit"))).toHaveLength(5);
    expect(screen.getByRole("link", { name: "and 35 more power units" }).getAttribute("href")).toContain(
      "powerUnits.5.type",
    );
  });

  it("counts a single one more as one", () => {
    const powerUnits = Array.from({ length: 6 }, () => ({ year: "2019", make: "ford" }));
    openReview({ answers: { ...minimalProfile, powerUnits } });
    expect(screen.getByRole("link", { name: "and 1 more power unit" })).toBeTruthy();
  });
});

describe("No DBA and No state filing number", () => {
  it("are answers: nothing is missing then", () => {
    const { dbaName: _dba, stateFilingNumber: _filing, ...rest } = minimalProfile;
    openReview({ answers: { ...rest, noDba: "yes", noStateFilingNumber: "yes" } });
    expect(screen.getByText("All the main questions are answered.")).toBeTruthy();
  });
});

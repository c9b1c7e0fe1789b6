import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { registryVersion } from "#shared/profile/registry-version.ts";
import { prune } from "./visibility.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { toAnswersDocument } from "./answers-document.ts";

const request = {
  reference: "RF-7K4M2X",
  requestedAt: "2026-11-23T15:00:00.000Z",
  company: "Lopez & Sons Trucking LLC",
  message: "Please quote us.",
};

test("whatever was answered is in it once, as it was stored", () => {
  fc.assert(
    fc.property(typedAnswers, (answers) => {
      const { sections, lists } = toAnswersDocument(answers, request);
      const found = [
        ...sections.flatMap((section) =>
          Object.entries(section.answers).map(([key, { value }]) => [key, value] as const),
        ),
        ...lists.map(({ key, rows }) => [key, rows] as const),
      ];
      expect(new Set(found.map(([key]) => key)).size).toBe(found.length);
      expect(Object.fromEntries(found)).toEqual(prune(answers));
    }),
    { numRuns: 100 },
  );
});

test("each ACORD section is in it once", () => {
  const { sections } = toAnswersDocument(maximalProfile, request);
  const names = sections.map(({ acord, section }) => `${acord} ${section}`);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(sections.map(({ acord }) => acord))).toEqual(new Set(["125", "127", "137"]));
});

describe("the document of the whole profile", () => {
  const { sections, lists, ...head } = toAnswersDocument(maximalProfile, request);

  test("says what it is, of which request", () => {
    expect(head).toEqual({
      format: "rigfile-quote-request",
      version: 1,
      profileVersion: registryVersion,
      ...request,
    });
  });

  test("has each answer with its label, its stored value and its text", () => {
    const coverages = sections.find(({ acord }) => acord === "137");
    expect(coverages?.answers.truckersGeneralLiability).toEqual({
      label: "Truckers General Liability limit",
      value: "1000000_2000000",
      text: "$1M / $2M",
    });
    const applicant = sections.find(({ section }) => section === "Applicant information");
    expect(applicant?.answers.federalTaxId?.value).toBe("12-3456789");
  });

  test("has each list whole, with what its codes mean", () => {
    expect(lists.map(({ acord, section, key }) => [acord, section, key])).toEqual([
      ["125", "Applicant information", "fmcsaNotes"],
      ["127", "General information", "moreCommodities"],
      ["127", "General information", "mileageByState"],
      ["127", "General information", "yearlyFigures"],
      ["127", "Driver information", "drivers"],
      ["127", "Driver information", "driverIncidents"],
      ["127", "Vehicle description", "powerUnits"],
      ["127", "Vehicle description", "trailers"],
      ["125", "Policy information", "certificateHolders"],
      ["125", "Prior carrier information", "priorInsuranceHistory"],
      ["125", "Loss history", "losses"],
    ]);
    const drivers = lists.find(({ key }) => key === "drivers");
    expect(drivers?.rows).toEqual(maximalProfile.drivers);
    expect(drivers?.columns.find(({ key }) => key === "licenseClass")?.options).toMatchObject({
      class_a: "Class A",
    });
  });
});

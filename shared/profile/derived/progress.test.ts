import { describe, expect, it } from "vitest";
import type { Answers } from "#shared/profile/answers.ts";
import { maximalProfile, minimalProfile } from "#shared/testing/fixtures.ts";
import { isSectionComplete, getProgress } from "./progress.ts";
import { profile, type SectionId } from "#shared/profile/registry.ts";
import { contactInfo } from "#shared/profile/sections/contact-info.ts";

function section(id: SectionId) {
  const found = profile.find((candidate) => candidate.id === id);
  if (!found) throw new Error(id);
  return found;
}
const getTotal = (id: SectionId, answers: Answers = {}) => getProgress(section(id), answers).total;
const isComplete = (id: SectionId, answers: Answers, acted = false) =>
  isSectionComplete(section(id), answers, acted);

describe("progress", () => {
  it("counts the questions that are marked so, and only those", () => {
    const counted = contactInfo.groups.flatMap(({ fields }) => fields.filter((field) => "counts" in field));
    expect(getTotal("contact-info")).toBe(counted.length);
  });

  it("counts 4 more company fields with a garaging address", () => {
    const more = getTotal("company-info", { parkAtMailingAddress: "no" });
    expect(more - getTotal("company-info")).toBe(4);
  });

  it("is whole for a carrier that hauls one thing: the other commodities are optional then", () => {
    const commodities = {
      cargoCommodity1: "",
      cargoCommodity2: "",
      cargoCommodity3: "",
      cargoCommodity4: "",
    };
    const answers = { ...maximalProfile, ...commodities };
    const { filled, total } = getProgress(section("business-operation"), answers);
    expect(total - filled).toBe(4);
    expect(isComplete("business-operation", { ...answers, cargoCommodity1: "Lettuce" })).toBe(true);
  });

  it("takes No DBA and No state filing number for answers", () => {
    const filled = (answers: Answers) => getProgress(section("company-info"), answers).filled;
    expect(filled({ noDba: "yes" })).toBe(filled({ dbaName: "Doe" }));
    expect(filled({ noDba: "yes", noStateFilingNumber: "yes" })).toBe(2);
  });

  it("takes one ticked carrier type for the whole question", () => {
    const answers: Answers = { isBrokerAuthority: "yes" };
    const filled = (some: Answers) => getProgress(section("business-operation"), some).filled;
    expect(filled(answers) - filled({})).toBe(filled({ ...answers, isCommonCarrier: "yes" }) - filled({}));
    expect(getTotal("business-operation", answers)).toBe(getTotal("business-operation"));
  });

  it("does not count an answer that is malformed", () => {
    expect(getProgress(section("contact-info"), { phone: "(555) 0" }).filled).toBe(0);
  });

  it("is said on the contact, company, owners and business sections", () => {
    const saying = profile.filter(({ showsProgress }) => showsProgress).map(({ id }) => id);
    expect(saying).toEqual(["contact-info", "company-info", "owners-info", "business-operation"]);
  });
});

describe("the check mark", () => {
  it.each(profile.filter(({ groups }) => groups.length > 0).map(({ id }) => id))(
    "of %s stands for both fixtures",
    (id) => {
      const one = profile.find((candidate) => candidate.id === id);
      if (!one) throw new Error(id);
      expect(isSectionComplete(one, minimalProfile, false)).toBe(true);
      expect(isSectionComplete(one, maximalProfile, false)).toBe(true);
      expect(isSectionComplete(one, {}, false)).toBe(false);
    },
  );

  it("of a list needs one valid row, or the word that there is none", () => {
    expect(isComplete("driver-schedule", { drivers: [{ licenseNumber: "D1" }] })).toBe(false);
    expect(isComplete("driver-schedule", { drivers: [{ fullName: "Sam", dateOfBirth: "1/1" }] })).toBe(false);
    expect(isComplete("driver-schedule", { drivers: [{ fullName: "Sam" }] })).toBe(true);
    expect(isComplete("driver-schedule", { noDrivers: "yes" })).toBe(true);
  });

  it("of the equipment needs power units and trailers, or the word that there are none", () => {
    const units: Answers = { powerUnits: [{ year: "2020", make: "ford" }] };
    expect(isComplete("equipment-schedule", units)).toBe(false);
    expect(isComplete("equipment-schedule", { ...units, noTrailers: "yes" })).toBe(true);
  });

  it("of the coverage needs auto liability and the limits of what is switched on", () => {
    const set: Answers = { autoLiabilityEnabled: true, autoLiabilityCsl: "1000000" };
    expect(isComplete("coverage-limits", set)).toBe(true);
    expect(isComplete("coverage-limits", { autoLiabilityEnabled: false })).toBe(false);
    expect(isComplete("coverage-limits", { ...set, motorTruckCargoEnabled: true })).toBe(false);
    const custom: Answers = { ...set, motorTruckCargoEnabled: true, motorTruckCargo: "custom" };
    expect(isComplete("coverage-limits", custom)).toBe(false);
    expect(isComplete("coverage-limits", { ...custom, motorTruckCargoCustomLimit: "300000" })).toBe(true);
  });

  it("of the prior insurance needs one record, or a new venture", () => {
    expect(isComplete("prior-insurance", { yearsInBusiness: "3" })).toBe(false);
    expect(isComplete("prior-insurance", { yearsInBusiness: "new-venture" })).toBe(true);
    const record = { carrier: "A", effectiveDate: "2025-01-15", expirationDate: "2026-01-15" };
    expect(isComplete("prior-insurance", { priorInsuranceHistory: [record] })).toBe(true);
  });

  it("of the review needs a download, an e-mail or a quote request", () => {
    expect(isComplete("review", maximalProfile, false)).toBe(false);
    expect(isComplete("review", {}, true)).toBe(true);
  });
});

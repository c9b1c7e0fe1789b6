import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/memory-storage.ts";
import type { InsuranceFiling } from "#shared/carrier/insurance-filing.ts";
import type { Answers } from "#shared/profile/answers.ts";
import type { Row } from "#shared/profile/field.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addFilings, isSamePolicy, maxRows, toPriorInsurance } from "./filing-rows.ts";

const filing: InsuranceFiling = {
  form: "BMC-91X",
  insurer: "Sample Plains Casualty Company",
  policyNumber: "SPC-300-0077",
  effectiveDate: "2025-06-01",
  endedOn: "2026-06-01",
};
const { policyNumber: _number, ...unnumbered } = filing;
const { endedOn: _end, ...inForce } = filing;

function draftWith(answers: Answers = {}) {
  const store = new DraftStore(memoryStorage().storage);
  store.replace(answers);
  return store;
}

describe("a filing as a record of prior insurance", () => {
  test("has the insurer, the policy number and its dates", () => {
    expect(toPriorInsurance(filing)).toEqual({
      carrier: "Sample Plains Casualty Company",
      policyNumber: "SPC-300-0077",
      effectiveDate: "2025-06-01",
      expirationDate: "2026-06-01",
    });
  });

  test("has no expiration date while it has not ended", () => {
    expect(toPriorInsurance(inForce)).not.toHaveProperty("expirationDate");
  });
});

describe("a filing is in the list", () => {
  const same = { carrier: "SAMPLE PLAINS CASUALTY CO." };
  test.each<[string, boolean, InsuranceFiling, Row]>([
    [
      "by its policy number, however spelled",
      true,
      filing,
      { carrier: "Plains", policyNumber: "spc 3000077" },
    ],
    ["not by another number of the same insurer", false, filing, { ...same, policyNumber: "SPC-1" }],
    ["by the insurer, without dates to tell them apart", true, filing, same],
    ["not by another insurer", false, filing, { carrier: "Sample Harbor Mutual" }],
    ["by the insurer and dates within", true, unnumbered, { ...same, effectiveDate: "2025-12-01" }],
    ["not by the term before it", false, unnumbered, { ...same, expirationDate: "2025-06-01" }],
    ["not by the term after it", false, unnumbered, { ...same, effectiveDate: "2026-06-01" }],
    ["by a later term, if it goes on", true, inForce, { ...same, effectiveDate: "2026-06-01" }],
  ])("%s", (_name, isListed, one, row) => expect(isSamePolicy(one, row)).toBe(isListed));
});

describe("adding filings", () => {
  test("keeps every answer that was there, also that the company is new, and is undone", () => {
    const typed = { carrier: "Typed Insurance", effectiveDate: "2024-01-01", expirationDate: "2025-01-01" };
    const store = draftWith({ yearsInBusiness: "new-venture", priorInsuranceHistory: [typed] });
    const before = store.answers();
    const { undo } = addFilings(store, [filing]);
    expect(store.answers()).toEqual({ ...before, priorInsuranceHistory: [typed, toPriorInsurance(filing)] });
    expect(undo()).toMatchObject({ isSaved: true, removed: 1, changed: [] });
    expect(store.answers()).toEqual(before);
  });

  test("each is added or over the limit, and rows of the user stay as they were", () => {
    const record = fc.record({ carrier: fc.string(), effectiveDate: fc.constantFrom("2024-01-01", "") });
    const filings = fc.array(fc.constantFrom(filing, inForce, unnumbered), { maxLength: 5 });
    fc.assert(
      fc.property(fc.array(record, { maxLength: maxRows }), filings, (rows, some) => {
        const store = draftWith({ priorInsuranceHistory: rows });
        const { outcomes } = addFilings(store, some);
        const after = store.answers().priorInsuranceHistory ?? [];
        expect(after.slice(0, rows.length)).toEqual(rows);
        expect(after.slice(rows.length)).toEqual(some.slice(0, maxRows - rows.length).map(toPriorInsurance));
        expect(outcomes.map(({ kind }) => kind)).toEqual(
          some.map((_each, index) => (index < maxRows - rows.length ? "added" : "overLimit")),
        );
      }),
    );
  });
});

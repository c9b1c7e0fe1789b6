import { describe, expect, test } from "vitest";
import { canceledFilings, insuranceFilings, legacyFilings } from "./insurance-filings.ts";

const row = {
  docket_number: "MC-139446",
  usdot_number: "1234567",
  ins_form_code: "bmc-91x",
  ins_type_code: "1",
  ins_class_code: "P",
  max_cov_amount: "750000",
  underl_lim_amount: "0",
  policy_no: " S-LHMI2518-00 ",
  effective_date: "20260601",
  insurance_company_name: "SAMPLE PLAINS CASUALTY  INSURANCE COMPANY",
  trans_date: "20260603",
};

describe("a row of Motus Insur", () => {
  test("has form, insurer, policy number, effective date and dollars", () => {
    expect(insuranceFilings.toRecord(row)).toStrictEqual({
      form: "BMC-91X",
      insurer: "SAMPLE PLAINS CASUALTY INSURANCE COMPANY",
      policyNumber: "S-LHMI2518-00",
      effectiveDate: "2026-06-01",
      amount: 750_000,
    });
  });

  test("is excess coverage in class E, above the limit that it names", () => {
    const excess = { ...row, ins_class_code: "e", underl_lim_amount: "750000.00" };
    expect(insuranceFilings.toRecord(excess)).toMatchObject({ isExcess: true, underlying: 750_000 });
  });

  test.each(["750", "0", "", "n/a", "-1"])(
    "has no amount for %s: what isn't a sum in dollars is not guessed",
    (text) => {
      expect(insuranceFilings.toRecord({ ...row, max_cov_amount: text })).not.toHaveProperty("amount");
    },
  );

  test("lacks what FMCSA leaves empty, and dates that don't exist", () => {
    expect(
      insuranceFilings.toRecord({ usdot_number: "1", ins_form_code: "BMC-91", effective_date: "20260230" }),
    ).toEqual({ form: "BMC-91" });
  });

  test("is none without a DOT number or a form", () => {
    expect(insuranceFilings.toRecord({ ...row, usdot_number: "" })).toBeUndefined();
    expect(insuranceFilings.toRecord({ ...row, ins_form_code: undefined })).toBeUndefined();
  });
});

test("a row of Motus InsHist says when and why the filing ended", () => {
  const canceled = { ...row, filing_status_reason: "cancel", cancl_effective_date: "20260915" };
  expect(canceledFilings.toRecord(canceled)).toMatchObject({ endedOn: "2026-09-15", reason: "CANCEL" });
});

describe("a row of ActPendInsur, frozen", () => {
  const old = {
    dot_number: "01234567",
    ins_form_code: "91X",
    name_company: "SAMPLE PLAINS  CASUALTY",
    policy_no: "S-1",
    effective_date: "09/23/2025",
    max_cov_amount: "00750",
    underl_lim_amount: "00000",
  };

  test("has thousands of dollars, American dates and a form without its letters", () => {
    expect(legacyFilings.toRecord(old)).toStrictEqual({
      form: "BMC-91X",
      insurer: "SAMPLE PLAINS CASUALTY",
      policyNumber: "S-1",
      effectiveDate: "2025-09-23",
      amount: 750_000,
    });
    expect(legacyFilings.toRecord({ ...old, dot_number: "" })).toBeUndefined();
  });

  test("is excess if it names a limit below its own, and ends when its cancellation was scheduled", () => {
    const excess = { ...old, underl_lim_amount: "01000", cancl_effective_date: "06/30/2026" };
    expect(legacyFilings.toRecord(excess)).toMatchObject({
      isExcess: true,
      underlying: 1_000_000,
      endedOn: "2026-06-30",
    });
  });
});

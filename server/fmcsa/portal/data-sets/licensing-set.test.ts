import { describe, expect, test } from "vitest";
import {
  authorityChanges,
  authorityOrders,
  legacyAuthorities,
  legacyHistory,
  motusAuthorities,
} from "./licensing-set.ts";

const named = {
  usdot_number: "1234567",
  docket_number: "MC139446",
  op_auth_type: "Motor Carrier of Passengers",
};
const authority = { docket: "MC139446", type: "Motor Carrier of Passengers" };

describe("a row of Motus", () => {
  test("has an authority and its status; its bipd_file, 0 also for insured carriers, is not read", () => {
    expect(motusAuthorities.toRecord({ ...named, op_auth_status: "Active", bipd_file: "0" })).toStrictEqual({
      ...authority,
      status: "Active",
    });
    expect(motusAuthorities.columns).not.toContain("bipd_file");
  });

  test("has a change, its reason and day", () => {
    const row = { ...named, op_auth_status: "Inactive", reason: "Revoked", status_change_date: "20260901" };
    expect(authorityChanges.toRecord(row)).toStrictEqual({
      ...authority,
      status: "Inactive",
      reason: "Revoked",
      day: "2026-09-01",
    });
  });

  test("has a notice with the days on which it was served and takes effect", () => {
    const row = {
      ...named,
      order1_type_desc: "Operating Authority Involuntary Suspension Notice",
      order1_serve_date: "20261105",
      order1_effective_date: "20261205",
    };
    expect(authorityOrders.toRecord(row)).toStrictEqual({
      ...authority,
      kind: "Operating Authority Involuntary Suspension Notice",
      servedOn: "2026-11-05",
      effectiveOn: "2026-12-05",
    });
  });

  test.each([motusAuthorities, authorityChanges, authorityOrders])(
    "is none in $id without a DOT number, or without a type, as a deleted one",
    ({ toRecord }) => {
      expect(toRecord({ ...named, usdot_number: "" })).toBeUndefined();
      expect(toRecord({ usdot_number: "1", docket_number: "MC1" })).toBeUndefined();
    },
  );
});

test("a row of the frozen set has each type's status, and thousands of dollars as dollars", () => {
  const row = {
    dot_number: "01234567",
    docket_number: "MC139446",
    common_stat: "A",
    contract_stat: "i",
    broker_stat: "?",
    common_app_pend: "N",
    contract_app_pend: "Y",
    common_rev_pend: "Y",
    bipd_file: "01750",
  };
  expect(legacyAuthorities.toRecord(row)).toStrictEqual({
    docket: "MC139446",
    status: { common: "A", contract: "I" },
    applicationPending: { common: false, contract: true },
    revocationPending: { common: true },
    bipdOnFile: 1_750_000,
  });
  expect(legacyAuthorities.toRecord({ ...row, bipd_file: "99999" })?.bipdOnFile).toBe(99_999_000);
  for (const unreadable of ["N", "100000", "9007199254741"])
    expect(legacyAuthorities.toRecord({ ...row, bipd_file: unreadable })).not.toHaveProperty("bipdOnFile");
  expect(legacyAuthorities.toRecord({ ...row, dot_number: "" })).toBeUndefined();
});

test("a row of the old history has an action and what happened to it, with their days", () => {
  const row = {
    dot_number: "01234567",
    docket_number: "MC139446",
    mod_col_1: "MOTOR PROPERTY COMMON CARRIER",
    original_action_desc: "GRANTED",
    orig_served_date: "03/01/1994",
    disp_action_desc: "REVOKED",
    disp_decided_date: "04/30/2012",
    disp_served_date: "05/01/2012",
  };
  expect(legacyHistory.toRecord(row)).toStrictEqual({
    docket: "MC139446",
    type: "MOTOR PROPERTY COMMON CARRIER",
    action: "GRANTED",
    servedOn: "1994-03-01",
    outcome: "REVOKED",
    outcomeOn: "2012-05-01",
  });
  expect(legacyHistory.toRecord({ ...row, disp_served_date: "" })?.outcomeOn).toBe("2012-04-30");
  expect(legacyHistory.toRecord({ ...row, dot_number: "" })).toBeUndefined();
});

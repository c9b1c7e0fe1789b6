import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listByKey } from "#shared/profile/registry.ts";
import {
  type FilingRow,
  insuranceFiling,
  getPolicyKey,
  isLiabilityFiling,
  mergeFilings,
  mostFilings,
} from "./merge-filings.ts";

const filed: FilingRow = {
  form: "BMC-91X",
  insurer: "GREAT PLAINS CASUALTY CO",
  policyNumber: "S-LHMI2518-00",
  effectiveDate: "2026-06-01",
  amount: 750_000,
};
const canceled: FilingRow = { ...filed, endedOn: "2026-09-15", reason: "CANCEL" };

describe("a carrier's liability filings", () => {
  test("are as many as the profile's list takes", () => {
    expect(mostFilings).toBe(listByKey("priorInsuranceHistory").maxRows);
  });

  test("have the insurer's name in title case, and no end while in force", () => {
    expect(mergeFilings([filed], [])).toEqual({
      filings: [
        {
          form: "BMC-91X",
          insurer: "Great Plains Casualty Co",
          policyNumber: "S-LHMI2518-00",
          effectiveDate: "2026-06-01",
          amount: 750_000,
        },
      ],
      leftOut: 0,
    });
  });

  test.each([
    ["BMC-91", true],
    ["bmc91x", true],
    ["91X", true],
    ["BMC-34", false],
    ["BMC-82", false],
    ["BMC-84", false],
    ["BMC-910", false],
    ["", false],
  ])("on %s: %s", (form, isLiability) => {
    expect(isLiabilityFiling({ form })).toBe(isLiability);
    expect(mergeFilings([{ ...filed, form }], []).filings).toHaveLength(isLiability ? 1 : 0);
  });

  test("filed several times are one, since the first of them", () => {
    const again = { ...filed, effectiveDate: "2026-08-01", amount: 1_000_000 };
    const { filings, leftOut } = mergeFilings([filed, filed, again], []);
    expect(filings).toMatchObject([{ effectiveDate: "2026-06-01", amount: 1_000_000 }]);
    expect(leftOut).toBe(0);
  });

  test("that were canceled since are not shown as in force, however the policy number is spelled", () => {
    const spelled = { ...canceled, policyNumber: "slhmi 251800", insurer: "Great Plains Casualty Company" };
    expect(mergeFilings([filed], [spelled]).filings).toMatchObject([{ endedOn: "2026-09-15" }]);
  });

  test("known from their cancellation alone are past ones", () => {
    expect(mergeFilings([], [canceled]).filings).toMatchObject([
      { effectiveDate: "2026-06-01", endedOn: "2026-09-15" },
    ]);
  });

  test.each(["2026-09-15", "2026-09-20"])(
    "filed again from %s, the day they ended or later, go on",
    (day) => {
      const { filings } = mergeFilings([filed, { ...filed, effectiveDate: day }], [canceled]);
      expect(filings).toHaveLength(1);
      expect(filings).toMatchObject([{ endedOn: undefined }]);
    },
  );

  test("go on if only a name changed", () => {
    const { filings } = mergeFilings([filed], [{ ...canceled, reason: "NAMECHG" }]);
    expect(filings).toMatchObject([{ endedOn: undefined }]);
  });

  test("without an insurer, or withdrawn before they began, are counted as left out", () => {
    const { insurer: _none, ...nobody } = filed;
    const withdrawn = { ...canceled, policyNumber: "2", endedOn: "2026-06-01" };
    expect(mergeFilings([nobody], [withdrawn])).toEqual({ filings: [], leftOut: 2 });
  });

  test("without a policy number differ by the day they began", () => {
    const { policyNumber: _none, ...unnumbered } = filed;
    const earlier = { ...unnumbered, effectiveDate: "2025-06-01", endedOn: "2026-06-01" };
    expect(mergeFilings([unnumbered, unnumbered], [earlier]).filings).toMatchObject([
      { effectiveDate: "2026-06-01" },
      { effectiveDate: "2025-06-01", endedOn: "2026-06-01" },
    ]);
  });

  test("come in the order of coverage: those in force, then by when they ended", () => {
    const old = { ...filed, policyNumber: "OLD", effectiveDate: "2019-01-01" };
    const past = { ...canceled, policyNumber: "PAST", effectiveDate: "2026-07-01" };
    const excess = { ...filed, policyNumber: "XS", isExcess: true as const };
    const { filings } = mergeFilings([old, excess], [past]);
    expect(filings.map(({ policyNumber }) => policyNumber)).toEqual(["XS", "OLD", "PAST"]);
    expect(filings[0]?.isExcess).toBe(true);
    const primary = { ...filed, policyNumber: "YP" };
    expect(mergeFilings([excess, primary], []).filings).toMatchObject([
      { policyNumber: "YP" },
      { policyNumber: "XS" },
    ]);
  });
});

describe("whatever FMCSA sends", () => {
  const day = fc.constantFrom("2024-02-29", "2026-05-14", "2026-06-01", "2026-09-15", "2027-01-01");
  const row: fc.Arbitrary<FilingRow> = fc.record(
    {
      form: fc.constantFrom("BMC-91X", "BMC-91", "BMC-34", "BMC-84", "?"),
      insurer: fc.constantFrom("A INSURANCE CO", "A Insurance Company", "B MUTUAL", " "),
      policyNumber: fc.constantFrom("1-A", "1A", "2", "-"),
      effectiveDate: day,
      amount: fc.constantFrom(750_000, 1_000_000),
      isExcess: fc.constant(true as const),
      endedOn: day,
      reason: fc.constantFrom("CANCEL", "TERM/REPL", "NAMECHG"),
    },
    { requiredKeys: ["form"] },
  );
  const rows = fc.array(row, { maxLength: 12 });

  test("every policy is offered once or counted as left out, and no other filing is", () => {
    fc.assert(
      fc.property(rows, rows, (current, past) => {
        const { filings, leftOut } = mergeFilings(current, past);
        const policies = new Set([...current, ...past].filter(isLiabilityFiling).map(getPolicyKey));
        expect(filings.length).toBeLessThanOrEqual(mostFilings);
        expect(filings.length + leftOut).toBe(policies.size);
        insuranceFiling.array().parse(filings);
        const numbered = filings.filter(({ policyNumber = "" }) => /[A-Z0-9]/i.test(policyNumber));
        expect([...policies]).toEqual(expect.arrayContaining(numbered.map(getPolicyKey)));
      }),
    );
  });

  test("the order of the rows, and how often each comes, makes no difference", () => {
    fc.assert(
      fc.property(rows, rows, (current, past) => {
        const twice = (list: readonly FilingRow[]) => [...list, ...list].toReversed();
        expect(mergeFilings(twice(current), twice(past))).toEqual(mergeFilings(current, past));
      }),
    );
  });
});

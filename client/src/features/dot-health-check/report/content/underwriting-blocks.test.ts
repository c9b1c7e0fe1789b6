import { expect, it } from "vitest";
import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import { toKnownRecord, underwrite } from "#client/features/dot-health-check/underwriter/underwrite.ts";
import { createCompany } from "#client/testing/dot-fixtures.ts";
import { getVin } from "#client/testing/vin-fixtures.ts";
import {
  brakeViolation,
  countedInspection,
  createCarrier,
  createSafety,
  listed,
  ready,
} from "#client/testing/underwriter-fixtures.ts";
import { toFixBlocks } from "./underwriting-blocks.ts";

const today = "2026-11-22";

function stepsOf(carrier: Carrier) {
  const [list] = toFixBlocks(underwrite(toKnownRecord(carrier, today)));
  return list?.kind === "steps" ? list.steps : [];
}

it("an order comes first, then the MCS-150, the worst unit, the worst code, and doubtful VINs", () => {
  const inspections = [
    countedInspection("1", { vin: getVin(1), vin2: getVin(2), vehicle_oos_total: 1, basic_viol: 2 }),
    countedInspection("2", { vin: "1FUJGLDR3CLBP8835", vin2: getVin(2) }),
  ];
  const steps = stepsOf(
    createCarrier({
      company: ready(createCompany({ mcs150Date: "2019-01-01" })),
      inspections: listed(inspections),
      safety: ready(
        createSafety({
          violations: [brakeViolation("1"), brakeViolation("1")],
          outOfServiceOrders: [{ oos_date: "2026-10-01" }],
        }),
      ),
    }),
  );
  expect(steps.map(({ title }) => title)).toEqual([
    "Get the out-of-service order lifted",
    "File your overdue MCS-150",
    expect.stringMatching(/^Check unit 1FU•{10}\d{4}$/),
    expect.stringMatching(/ \(393\.47\(e\)\)$/),
    "Check these VINs for errors",
  ]);
  expect(steps[1]?.text).toContain("It was due by");
  expect(steps[3]?.text).toContain("Recorded 2 times. No other code was recorded more often");
  expect(steps[4]?.text).toContain("NM2: VIN 1FU••••••••••8835.");
});

it("of more than five doubtful VINs the latest five are listed", () => {
  const inspections = ["1", "2", "3", "4", "5", "6", "7"].map((id) =>
    countedInspection(id, { vin: "1FUJGLDR3CLBP8835", vin2: getVin(2) }),
  );
  const text = stepsOf(createCarrier({ inspections: listed(inspections) })).at(-1)?.text ?? "";
  expect(text.match(/: VIN 1FU/g)).toHaveLength(5);
  expect(text).toContain("the latest 5 of 7");
});

it("a clean record has nothing to fix", () => {
  const inspections = listed([countedInspection("1", { vin: getVin(1), vin2: getVin(2) })]);
  const carrier = createCarrier({ inspections, safety: ready(createSafety({ sources: [] })) });
  expect(toFixBlocks(underwrite(toKnownRecord(carrier, today)))).toEqual([
    { kind: "text", text: "Nothing to fix here. Clean inspections build your record." },
  ]);
});

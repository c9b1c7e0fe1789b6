import { expect, test } from "vitest";
import type { InspectionLevel, SampleInspection } from "#server/adapters/fmcsa-sample/carriers/inspection.ts";
import { violationTypes } from "#server/adapters/fmcsa-sample/carriers/violation-types.data.ts";
import { formatMeasure, toMeasures } from "./measures.ts";

const carrier = { dotNumber: "1", powerUnits: 10, mileage: 1_000_000 };

function createInspection(
  day: string,
  level: InspectionLevel,
  codes: readonly string[] = [],
): SampleInspection {
  const violations = codes.map((code) => {
    const type = violationTypes.find((one) => one.code === code.replace("!", ""));
    if (!type) throw new Error(`No sample violation has the code ${code}.`);
    return {
      type,
      unit: type.on === "driver" ? ("D" as const) : ("1" as const),
      isOutOfService: code.endsWith("!"),
    };
  });
  return {
    id: 1,
    day,
    level,
    violations,
    startTime: "0800",
    endTime: "0830",
    isRoadside: true,
    reportNumber: "SMPL1",
    vehicles: [],
    hasPlacards: false,
    place: { state: "TX", county: "113", name: "SAMPLE SPRINGS TX" },
  };
}

const measure = (...inspections: SampleInspection[]) => toMeasures(carrier, inspections, "2026-09-30");

test("a measure is the severity of the relevant inspections by their time weights", () => {
  const row = measure(
    createInspection("2026-09-01", 1, ["393.47E"]),
    createInspection("2026-02-01", 2),
    createInspection("2025-02-01", 3),
  );
  // 4 x 3 of the weights 3 and 2: the driver-only inspection does not count.
  expect(row).toMatchObject({ veh_maint_measure: "2.4", veh_maint_insp_w_viol: "1", insp_total: "3" });
  expect(row).toMatchObject({ driver_insp_total: "3", vehicle_insp_total: "2" });
});

test("out of service adds 2, and an inspection adds 30 at most", () => {
  const tires = Array.from({ length: 4 }, () => "393.75A3-TAOL!");
  const row = measure(createInspection("2026-09-01", 1, tires.slice(0, 1)));
  expect(row).toMatchObject({
    veh_maint_measure: "10",
    vehicle_oos_insp_total: "1",
    driver_oos_insp_total: "0",
  });
  expect(measure(createInspection("2026-09-01", 1, tires))).toMatchObject({ veh_maint_measure: "30" });
});

test("unsafe driving is measured by the size of the fleet and its miles", () => {
  // 10 x 3 by 10 trucks of 100,000 miles each, which weigh 1 + 20,000 / 133,333.
  const row = measure(createInspection("2026-09-01", 3, ["392.2-SLLS4!"]));
  expect(row).toMatchObject({ unsafe_driv_measure: "2.61" });
});

test("inspections outside of the snapshot do not count", () => {
  const row = measure(createInspection("2026-10-01", 1, ["393.47E"]), createInspection("2024-09-30", 1));
  expect(row).toMatchObject({ insp_total: "0", veh_maint_measure: "0" });
});

test("measures have two decimals and no zero before the point", () => {
  expect([0.35, 0.5, 1.2, 12, 0, 0.004, 0.999].map(formatMeasure)).toEqual([
    ".35",
    ".5",
    "1.2",
    "12",
    "0",
    "0",
    "1",
  ]);
});

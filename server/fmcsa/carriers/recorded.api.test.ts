import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { root } from "#server/base/root.ts";
import { readAnswer, startCarriersApi } from "#server/testing/carriers-api.ts";
import {
  getCarrier,
  getInspections,
  getInspectionViolations,
  getSafety,
  getVehicles,
} from "#shared/api/carriers.ts";
import { computeMeasure } from "#shared/carrier/sms/measure.ts";
import { computeOutOfServiceRate } from "#shared/carrier/sms/out-of-service-rates.ts";
import { addMonths } from "#shared/carrier/sms/months.ts";

// FMCSA's own rows, where they are at hand.
const folder = join(root, "..", "shared", "data", "socrata");
const rows = z.array(z.record(z.string(), z.string()));
const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(folder, ...path), "utf8"));
const replay = z.object({
  carriers: z.array(
    z.object({ dot_number: z.string(), outputs: z.object({ smsABProperty: rows, smsCProperty: rows }) }),
  ),
  no_driver_denominator_example: z.object({
    official: z.record(z.string(), z.string()),
    inspections: rows,
    violations: rows,
    outputs: z.object({ smsABProperty: rows, smsCProperty: rows }),
  }),
});

const api = startCarriersApi();

describe.runIf(existsSync(folder))("FMCSA's recorded answers", () => {
  test("about DOT 1021580 give its official Vehicle Maintenance measure and counts", async () => {
    const { official, inspections, violations, outputs } = replay.parse(
      readJson("sms-replay-4-carriers.json"),
    ).no_driver_denominator_example;
    const app = await api.start();
    api.fmcsa.replaceRows("rbkj-cgst", inspections);
    api.fmcsa.replaceRows("8mt8-2mdr", violations);
    api.fmcsa.replaceRows("h9zy-gjn8", outputs.smsCProperty);
    const listed = readAnswer(getInspections, await app.get("/api/inspections/snapshot/1021580"));
    const safety = readAnswer(getSafety, await app.get("/api/safety/1021580"));
    const { inspections: all = [] } = listed;
    expect(listed.kpis).toMatchObject({ total_inspections: 17, total_violations: 2, vehicle_oos_count: 2 });
    const measure = computeMeasure("maintenance", all, safety.violations ?? []);
    expect(measure).toMatchObject({ value: 0.35, inspections: 17, inspectionsWithViolation: 2 });
    expect(safety.measures?.basics.maintenance?.measure).toBe(0.35);
    const vehicle = computeOutOfServiceRate("vehicle", all);
    expect([vehicle.inspections, vehicle.outOfService].map(String)).toEqual([
      official.vehicle_insp_total,
      official.vehicle_oos_insp_total,
    ]);
    expect(String(computeOutOfServiceRate("driver", all).inspections)).toBe(official.driver_insp_total);
  });

  test("about carrier 295017, which only the daily files have, make it complete", async () => {
    const daily = ["az4n-8mr2", "fx4q-ay7w", "wt8s-2hbx", "876r-jsdb"] as const;
    for (const id of daily) api.fmcsa.replaceRows(id, rows.parse(readJson("295017", `${id}.json`)));
    const app = await api.start();
    const { company } = readAnswer(getCarrier, await app.get("/api/profile/295017"));
    expect(company).toMatchObject({
      legalName: "UNITED MOVING AND STORAGE INC",
      carrierOperation: "Interstate",
      powerUnits: 18,
      drivers: 24,
      authorizedForHire: true,
      privateProperty: true,
      hazmatAuthority: false,
      mcs150Date: "2025-05-28",
      addDate: "1987-06-10",
    });
    const since = addMonths(new Date().toISOString().slice(0, 10), -24).replaceAll("-", "");
    const recent = rows
      .parse(readJson("295017", "fx4q-ay7w.json"))
      .filter(({ insp_date = "" }) => insp_date >= since);
    const { inspections = [], kpis } = readAnswer(
      getInspections,
      await app.get("/api/inspections/snapshot/295017"),
    );
    expect(new Set(inspections.map(({ report_number }) => report_number))).toEqual(
      new Set(recent.map(({ report_number }) => report_number)),
    );
    expect(kpis?.total_violations).toBe(recent.reduce((sum, { viol_total }) => sum + Number(viol_total), 0));
    for (const { unique_id, basic_viol } of inspections) {
      const path = `/api/inspections/${unique_id}/violations?dot=295017`;
      const { violations } = readAnswer(getInspectionViolations, await app.get(path));
      expect(violations).toHaveLength(basic_viol);
    }
    const { vehicles = [] } = readAnswer(getVehicles, await app.get("/api/vehicles/295017"));
    expect(new Set(vehicles.map(({ vin }) => vin)).size).toBe(vehicles.length);
    expect(vehicles.every(({ vin_masked = "" }) => /^.{3}•{10}.{4}$/.test(vin_masked))).toBe(true);
  });
});

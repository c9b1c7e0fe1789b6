import { expect, it } from "vitest";
import { getCarrierParts } from "#client/features/dot-health-check/carrier/carrier-parts.ts";
import { carrierWith } from "#client/testing/report/report-fixtures.ts";
import { createCarrier, createSafety, ready } from "#client/testing/underwriter-fixtures.ts";
import type { Crash } from "#shared/carrier/safety.ts";
import type { Block } from "#shared/documents/document.ts";
import { toCrashBlocks, toVehicleBlocks } from "./record-blocks.ts";

/** The heads and the rows of the first table. */
function getTable(blocks: readonly Block[]) {
  const table = blocks.find((block) => block.kind === "table");
  return table && [table.columns.map(({ label }) => label), ...table.rows];
}

it("crashes are listed as on the page: newest first, those without a date last", () => {
  const crash = {
    report_number: "NM1",
    report_state: "NM",
    fatalities: 0,
    injuries: 2,
    tow_away: true,
    hazmat_released: false,
  };
  const crashes = [crash, { ...crash, report_number: "NM2", crash_date: "2026-02-03" }];
  const carrier = createCarrier({ safety: ready(createSafety({ crashes })) });
  const blocks = toCrashBlocks(getCarrierParts(carrier).crashes, 10);
  expect(blocks[0]).toMatchObject({ text: expect.stringContaining("doesn't mean the carrier was at fault") });
  expect(getTable(blocks)).toEqual([
    ["Date", "Report Number", "State", "What Happened", "Hazmat Released", "FMCSA's Finding"],
    ["February 3, 2026", "NM2", "NM", "2 injured, tow-away", "No", 'No "not preventable" finding'],
    ["No date", "NM1", "NM", "2 injured, tow-away", "No", 'No "not preventable" finding'],
  ]);
});

it("crashes come with what FMCSA may review, and never as eligible", () => {
  const crash = { report_number: "NM1", fatalities: 0, injuries: 0, tow_away: true, hazmat_released: false };
  const texts = (more: Partial<Crash>) =>
    toCrashBlocks(
      getCarrierParts(createCarrier({ safety: ready(createSafety({ crashes: [{ ...crash, ...more }] })) }))
        .crashes,
      10,
    ).flatMap((block) => (block.kind === "text" ? block.text : []));
  expect(texts({ crash_date: "2026-02-03" })).toEqual([
    expect.stringContaining("doesn't mean"),
    expect.stringMatching(/21 types .* may be eligible if: a motorist struck your vehicle in the rear; or /),
    expect.stringContaining("https://dataqs.fmcsa.dot.gov"),
    expect.stringContaining("89 FR 96269"),
  ]);
  for (const closed of [{ crash_date: "2024-11-30" }, { not_preventable: true } as const])
    expect(texts(closed)).toHaveLength(1);
});

it("vehicles have what fits on paper", () => {
  const { inspections, vehicles } = carrierWith(1);
  const unknown = vehicles.data
    ?.slice(0, 1)
    .map((one) => ({ ...one, vin: undefined, vin_masked: undefined }));
  const { vehicles: part } = getCarrierParts(createCarrier({ vehicles: ready(unknown ?? []) }));
  expect(getTable(toVehicleBlocks(part, inspections.data?.inspections, 10))).toEqual([
    ["VIN", "Make", "Type", "Last Inspected", "Inspections", "Violations", "Inspections Out of Service"],
    ["No VIN recorded", expect.any(String), expect.any(String), "September 1, 2026", "1", "0", "1"],
  ]);
});

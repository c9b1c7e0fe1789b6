import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import { createCompany, source } from "#client/testing/dot-fixtures.ts";
import { getVin } from "#client/testing/vin-fixtures.ts";
import {
  brakeViolation,
  countedInspection,
  createCarrier,
  createSafety,
  ready,
  safetySources,
} from "#client/testing/underwriter-fixtures.ts";
import type { Inspection, CarrierViolation } from "#shared/carrier/inspection.ts";
import { countKpis } from "#shared/carrier/kpis.ts";
import { maskVin, toRoster } from "#shared/carrier/roster.ts";

const codes = ["39347E", "39395A4EEUS", "3958A", "3922SLLS2", "393207C", "Z99.X"];

/** For tests: an inspection of a truck and a trailer, with as many violations as its number's last digit has halves. */
function inspectionAt(index: number): Inspection {
  const [vin, vin2] = [getVin(index % 40), getVin(5000 + (index % 55))];
  return countedInspection(String(700_000_000 + index), {
    report_number: `NM${String(index).padStart(7, "0")}`,
    vin,
    vin_masked: maskVin(vin),
    vin2,
    vin2_masked: maskVin(vin2),
    basic_viol: Math.floor((index % 10) / 2),
    vehicle_oos_total: index % 7 === 0 ? 1 : 0,
  });
}

const violationsOf = ({ unique_id, basic_viol }: Inspection, index: number): CarrierViolation[] =>
  Array.from({ length: basic_viol }, (_none, nth) =>
    brakeViolation(unique_id, {
      violationCode: codes[(index + nth) % codes.length],
      violationDescription: "As FMCSA words it",
      outOfServiceIndicator: nth === 0 && index % 7 === 0,
    }),
  );

/** For tests: a carrier with this many inspections, and the violations and vehicles in them. */
export function carrierWith(count: number, more: Partial<Carrier> = {}): Carrier {
  const inspections = Array.from({ length: count }, (_none, index) => inspectionAt(index));
  const safety = createSafety({ violations: inspections.flatMap(violationsOf) });
  return createCarrier({
    company: ready(createCompany(), { sources: [source("kjg3-diqy")] }),
    inspections: ready(
      { inspections, kpis: countKpis(inspections), newerThanSnapshot: 0 },
      { sources: [source("rbkj-cgst"), source("fx4q-ay7w")] },
    ),
    vehicles: ready(toRoster(inspections), { sources: [source("rbkj-cgst")] }),
    safety: ready(safety, { sources: safetySources }),
    ...more,
  });
}

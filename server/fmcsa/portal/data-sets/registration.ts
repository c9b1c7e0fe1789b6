import { type CargoClass, cargoClassKeys } from "#shared/carrier/compare/to-profile/cargo-class.ts";
import type { Docket, Registration } from "#shared/carrier/registration.ts";
import type { SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import * as values from "#server/fmcsa/portal/values.ts";
import { listColumns } from "./columns.ts";

const docketSlots = ["1", "2", "3"] as const;

const cargoColumns = cargoClassKeys.map((key) => `crgo_${key}`);

/** Columns that only the company file has. */
export const registrationColumns: readonly string[] = [
  ...listColumns(
    "docket1prefix docket1 docket2prefix docket2 docket3prefix docket3 business_org_desc fax truck_units",
    "total_cdl safety_rating safety_rating_date review_date",
    "owntruck owntract owntrail trmtruck trmtract trmtrail trptruck trptract trptrail crgo_cargoothr_desc",
  ),
  // The company reads this one too.
  ...cargoColumns.filter((column) => column !== "crgo_passengers"),
];

const ratings: Readonly<Record<string, Registration["safetyRating"]>> = {
  S: "Satisfactory",
  C: "Conditional",
  U: "Unsatisfactory",
};

function toDocket(row: SocrataRow, slot: string): Docket[] {
  const [prefix, number] = [values.toText(row[`docket${slot}prefix`]), values.toText(row[`docket${slot}`])];
  if (prefix === undefined || number === undefined || !/^\d{1,8}$/.test(number)) return [];
  return [{ prefix: prefix.toUpperCase(), number }];
}

const toVehicles = (row: SocrataRow, prefix: "own" | "trm" | "trp"): Registration["owned"] =>
  values.omitUndefined({
    trucks: values.toWhole(row[`${prefix}truck`]),
    tractors: values.toWhole(row[`${prefix}tract`]),
    trailers: values.toWhole(row[`${prefix}trail`]),
  });

const getCargo = (row: SocrataRow): CargoClass[] =>
  cargoClassKeys.filter((key) => values.isYes(row[`crgo_${key}`]));

/** What a row of the company file has beyond the census: authority, business form, cargo and fleet. */
export const toRegistration = (
  row: SocrataRow,
  carrier: Pick<Registration, "dotNumber" | "classes" | "isActive">,
): Registration =>
  values.omitUndefined<Registration>({
    ...carrier,
    dockets: docketSlots.flatMap((slot) => toDocket(row, slot)),
    businessForm: values.toText(row.business_org_desc),
    cargo: getCargo(row),
    otherCargo: values.toText(row.crgo_cargoothr_desc),
    carriesHazmat: values.toFlag(row.hm_ind),
    fax: values.toText(row.fax),
    powerUnits: values.toWhole(row.power_units),
    truckUnits: values.toWhole(row.truck_units),
    drivers: values.toWhole(row.total_drivers),
    cdlDrivers: values.toWhole(row.total_cdl),
    safetyRating: ratings[values.toText(row.safety_rating)?.charAt(0).toUpperCase() ?? ""],
    safetyRatingDate: values.toDay(row.safety_rating_date),
    reviewDate: values.toDay(row.review_date),
    owned: toVehicles(row, "own"),
    termLeased: toVehicles(row, "trm"),
    tripLeased: toVehicles(row, "trp"),
  });

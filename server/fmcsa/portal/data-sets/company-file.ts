import type { z } from "zod";
import { company, type Company } from "#shared/carrier/company.ts";
import { registration, type Docket, type Registration } from "#shared/carrier/registration.ts";
import type { DataSet, SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import * as values from "#server/fmcsa/portal/read-values.ts";
import { listColumns, addressColumns, toAddress } from "./set-columns.ts";
import { type CargoClass, cargoClassKeys } from "#shared/carrier/compare/to-profile/cargo-class.ts";

const docketSlots = ["1", "2", "3"] as const;

const cargoColumns = cargoClassKeys.map((key) => `crgo_${key}`);

const registrationColumns: readonly string[] = [
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

const toRegistration = (
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

const registeredCompany = company.extend({ registration });
export type RegisteredCompany = z.infer<typeof registeredCompany>;

/** The classes of a carrier: "PRIVATE PROPERTY;AUTHORIZED FOR HIRE" has two. */
const toClasses = (raw: unknown): string[] =>
  (values.toText(raw) ?? "")
    .split(";")
    .map((name) => name.trim().toUpperCase())
    .filter((name) => name !== "");

function toRegisteredCompany(row: SocrataRow): RegisteredCompany | undefined {
  const [dotNumber, legalName] = [values.toText(row.dot_number), values.toText(row.legal_name)];
  const status = values.toText(row.status_code)?.toUpperCase();
  if (dotNumber === undefined || legalName === undefined || status === undefined) return undefined;
  const classes = toClasses(row.classdef);
  const isActive = status === "A";
  return {
    ...toCompany(row, { legalName, dotNumber, isActive }, classes),
    registration: toRegistration(row, { dotNumber, classes, isActive }),
  };
}

type Known = Required<Pick<Company, "legalName" | "dotNumber" | "isActive">>;

const toCompany = (row: SocrataRow, known: Known, classes: readonly string[]): Company =>
  values.omitUndefined<Company>({
    ...known,
    dbaName: values.toText(row.dba_name),
    carrierOperation: values.toOperation(row.carrier_operation),
    hazmatAuthority: values.isYes(row.hm_ind),
    // There is no flag for passengers, but "PRIVATE PASSENGER, BUSINESS" is a class and passengers are a cargo.
    passengerAuthority:
      values.isYes(row.crgo_passengers) || classes.some((name) => name.startsWith("PRIVATE PASSENGER")),
    authorizedForHire: classes.includes("AUTHORIZED FOR HIRE"),
    privateProperty: classes.includes("PRIVATE PROPERTY"),
    physicalAddress: toAddress(row, "phy"),
    mailingAddress: toAddress(row, "carrier_mailing"),
    telephone: values.toText(row.phone),
    email: values.toText(row.email_address),
    powerUnits: values.toWhole(row.power_units),
    drivers: values.toWhole(row.total_drivers),
    addDate: values.toDay(row.add_date),
    mcs150Date: values.toDay(row.mcs150_date),
    annualMileage: values.toWhole(row.mcs150_mileage),
    mileageYear: values.toYear(row.mcs150_mileage_year),
  });

/** Company Census File: all carriers, inactive ones too, daily. */
export const companyFile: DataSet<RegisteredCompany> = {
  id: "az4n-8mr2",
  columns: [
    ...listColumns(
      "dot_number legal_name status_code dba_name carrier_operation hm_ind classdef",
      "crgo_passengers phone email_address power_units total_drivers add_date",
      "mcs150_date mcs150_mileage mcs150_mileage_year",
    ),
    ...addressColumns("phy"),
    ...addressColumns("carrier_mailing"),
    ...registrationColumns,
  ],
  requiredColumns: ["dot_number", "legal_name", "status_code"],
  order: "dot_number",
  keyColumns: ["dot_number"],
  toRecord: toRegisteredCompany,
  record: registeredCompany,
};

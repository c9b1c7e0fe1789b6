import type { SampleAddress, SampleCarrier } from "#server/adapters/fmcsa-sample/carriers/carriers.data.ts";
import type { SampleRow } from "#server/adapters/fmcsa-sample/soql/columns.ts";
import { addDays, toDailyDate, toSmsDate } from "./dates.ts";
import { toRow } from "./to-row.ts";

const toAddress = (prefix: string, { street, city, state, zip, country }: SampleAddress) => ({
  [`${prefix}_street`]: street,
  [`${prefix}_city`]: city,
  [`${prefix}_state`]: state,
  [`${prefix}_zip`]: zip,
  [`${prefix}_country`]: country,
});

const toPhone = ({ phoneEnding }: SampleCarrier): string => `(202) 555-${phoneEnding}`;
const toEmail = ({ dotNumber }: SampleCarrier): string => `dispatch-${dotNumber}@carrier.example`;

/** The classes of operation that a sample carrier never has. */
const noClasses = {
  private_only: "false",
  exempt_for_hire: "false",
  private_passenger_business: "false",
  private_passenger_nonbusiness: "false",
  migrant: "false",
  us_mail: "false",
  federal_government: "false",
  state_government: "false",
  local_government: "false",
  indian_tribe: "false",
  op_other: "N",
};

/** A row of kjg3-diqy, the census of the SMS snapshot. */
export function toSmsCensus(carrier: SampleCarrier, today: string): SampleRow {
  const mcs150Day = addDays(today, -carrier.mcs150DaysAgo);
  return toRow({
    dot_number: carrier.dotNumber,
    legal_name: carrier.legalName,
    dba_name: carrier.dbaName,
    carrier_operation: carrier.operation,
    hm_flag: String(carrier.isHazmat === true),
    pc_flag: "false",
    ...toAddress("phy", carrier.address),
    ...toAddress("mailing", carrier.mailingAddress ?? carrier.address),
    telephone: toPhone(carrier),
    email_address: toEmail(carrier).toUpperCase(),
    mcs150_date: toSmsDate(mcs150Day),
    mcs150_mileage: carrier.mileage,
    mcs150_mileage_year: Number(mcs150Day.slice(0, 4)) - 1,
    add_date: toSmsDate(addDays(today, -carrier.addedDaysAgo)),
    oic_state: carrier.address.state,
    nbr_power_unit: carrier.powerUnits,
    driver_total: carrier.drivers,
    recent_mileage: carrier.mileage,
    recent_mileage_year: Number(mcs150Day.slice(0, 4)) - 1,
    vmt_source_id: 1,
    authorized_for_hire: String(carrier.isForHire === true),
    private_property: String(carrier.isPrivate === true),
    ...noClasses,
  });
}

/** A row of az4n-8mr2, the daily census. */
export function toDailyCensus(carrier: SampleCarrier, today: string): SampleRow {
  const mcs150Day = addDays(today, -carrier.mcs150DaysAgo);
  const classes = [carrier.isPrivate && "PRIVATE PROPERTY", carrier.isForHire && "AUTHORIZED FOR HIRE"];
  return toRow({
    mcs150_date: toDailyDate(mcs150Day),
    add_date: toDailyDate(addDays(today, -carrier.addedDaysAgo)),
    status_code: carrier.isInactive ? "I" : "A",
    dot_number: carrier.dotNumber,
    carrier_operation: carrier.operation,
    mcs150_mileage: carrier.mileage,
    mcs150_mileage_year: Number(mcs150Day.slice(0, 4)) - 1,
    phone: toPhone(carrier).replace(/\D/g, ""),
    business_org_desc: carrier.dbaName ? "SOLE PROPRIETOR" : "CORPORATION",
    truck_units: carrier.powerUnits,
    power_units: carrier.powerUnits,
    bus_units: 0,
    ...toDocket(carrier),
    hm_ind: carrier.isHazmat ? "Y" : "N",
    total_cdl: carrier.drivers,
    total_drivers: carrier.drivers,
    classdef: classes.filter(Boolean).join(";"),
    legal_name: carrier.legalName,
    dba_name: carrier.dbaName,
    ...toAddress("phy", carrier.address),
    ...toAddress("carrier_mailing", carrier.mailingAddress ?? carrier.address),
    email_address: toEmail(carrier),
    crgo_genfreight: carrier.isHazmat || carrier.isPrivate ? undefined : "X",
    crgo_produce: carrier.isPrivate ? "X" : undefined,
    crgo_chem: carrier.isHazmat ? "X" : undefined,
  });
}

/** For-hire carriers that cross state lines have a docket; a revoked one is inactive. */
const toDocket = ({ isForHire, operation, isInactive, dotNumber }: SampleCarrier) =>
  isForHire && operation === "A"
    ? {
        docket1prefix: "MC",
        docket1: `9${dotNumber.slice(-5)}`,
        docket1_status_code: isInactive ? "I" : "A",
      }
    : {};

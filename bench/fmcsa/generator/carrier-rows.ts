import type { Carrier } from "./carriers.ts";

/** A row's values by the names of its columns; what it lacks is empty. */
export type GeneratedRow = Readonly<Record<string, string>>;

const months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

/** "2025-05-23" as the SMS sets spell it: "23-MAY-25". */
export const toSmsDay = (day: string): string =>
  `${day.slice(8)}-${months[Number(day.slice(5, 7)) - 1]}-${day.slice(2, 4)}`;

/** As the daily sets spell it: "20250523". */
export const toDigits = (day: string): string => day.replaceAll("-", "");

const yes = (value: boolean): string => (value ? "true" : "false");
const letter = (value: boolean): string => (value ? "Y" : "N");

const toEmail = ({ index, legalName }: Carrier): string =>
  `${legalName.replaceAll(/[^A-Z]/g, "").slice(0, 12)}${index}@CARRIER.EXAMPLE`;

const toPhone = ({ phone }: Carrier): string =>
  `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;

const toAddress = (prefix: string, { street, city, state, zip }: Carrier): GeneratedRow => ({
  [`${prefix}_street`]: street,
  [`${prefix}_city`]: city,
  [`${prefix}_state`]: state,
  [`${prefix}_zip`]: zip,
  [`${prefix}_country`]: "US",
});

/** A row of the census, kjg3-diqy. */
export const toCensusRow = (carrier: Carrier): GeneratedRow => ({
  dot_number: carrier.dotNumber,
  legal_name: carrier.legalName,
  dba_name: carrier.dbaName,
  carrier_operation: carrier.operation,
  hm_flag: yes(carrier.carriesHazmat),
  pc_flag: yes(carrier.carriesPassengers),
  ...toAddress("phy", carrier),
  ...toAddress("mailing", carrier),
  telephone: toPhone(carrier),
  email_address: toEmail(carrier),
  mcs150_date: toSmsDay(carrier.mcs150Date),
  mcs150_mileage: String(carrier.mileage),
  mcs150_mileage_year: carrier.mcs150Date.slice(0, 4),
  add_date: toSmsDay(carrier.addDate),
  oic_state: carrier.state,
  nbr_power_unit: String(carrier.powerUnits),
  driver_total: String(carrier.drivers),
  recent_mileage: "0",
  recent_mileage_year: "0",
  private_only: yes(!carrier.isForHire),
  authorized_for_hire: yes(carrier.isForHire),
  exempt_for_hire: "false",
  private_property: yes(!carrier.isForHire),
  private_passenger_business: "false",
  private_passenger_nonbusiness: "false",
  migrant: "false",
  us_mail: "false",
  federal_government: "false",
  state_government: "false",
  local_government: "false",
  indian_tribe: "false",
  op_other: "N",
});

/** A row of the company file, az4n-8mr2. */
export const toCompanyRow = (carrier: Carrier): GeneratedRow => ({
  dot_number: carrier.dotNumber,
  legal_name: carrier.legalName,
  dba_name: carrier.dbaName,
  status_code: carrier.isActive ? "A" : "I",
  carrier_operation: carrier.operation,
  hm_ind: letter(carrier.carriesHazmat),
  classdef: carrier.isForHire ? "AUTHORIZED FOR HIRE" : "PRIVATE PROPERTY",
  ...(carrier.carriesPassengers && { crgo_passengers: "X" }),
  crgo_genfreight: carrier.isForHire ? "X" : "",
  phone: carrier.phone,
  email_address: toEmail(carrier),
  power_units: String(carrier.powerUnits),
  truck_units: String(carrier.powerUnits),
  total_drivers: String(carrier.drivers),
  total_cdl: String(Math.min(carrier.drivers, carrier.tractors)),
  add_date: toDigits(carrier.addDate),
  mcs150_date: toDigits(carrier.mcs150Date),
  mcs150_mileage: String(carrier.mileage),
  mcs150_mileage_year: carrier.mcs150Date.slice(0, 4),
  ...toAddress("phy", carrier),
  ...toAddress("carrier_mailing", carrier),
  ...(carrier.mcNumber !== "" && { docket1prefix: "MC", docket1: carrier.mcNumber }),
  business_org_desc: "CORPORATION",
  owntruck: String(carrier.powerUnits - carrier.tractors),
  owntract: String(carrier.tractors),
  owntrail: String(carrier.tractors * 2),
});

/** What the Motus sets have of a carrier with an MC number. */
const toDocket = ({ dotNumber, mcNumber }: Carrier): GeneratedRow => ({
  usdot_number: dotNumber,
  docket_number: `MC${mcNumber}`,
  op_auth_type: "MOTOR PROPERTY COMMON CARRIER",
});

const toFiling = ({ dotNumber, index, addDate }: Carrier): GeneratedRow => ({
  usdot_number: dotNumber,
  ins_form_code: "91X",
  ins_class_code: "P",
  insurance_company_name: `INSURER ${index % 97} CO`,
  policy_no: `PN${index}`,
  effective_date: addDate,
  max_cov_amount: "750000",
});

/** Rows about the authority of a carrier, by the set; none for a carrier without an MC number. */
export const licensingRows = {
  "inys-ebih": (carrier: Carrier): GeneratedRow => ({
    ...toDocket(carrier),
    op_auth_status: carrier.isActive ? "ACTIVE" : "INACTIVE",
  }),
  "c5y8-a4uz": toFiling,
  "3uet-3z4i": (carrier: Carrier): GeneratedRow => ({
    ...toFiling(carrier),
    cancl_effective_date: carrier.mcs150Date,
    filing_status_reason: "REPLACED",
  }),
  "yu5v-wbh6": (carrier: Carrier): GeneratedRow => ({
    ...toDocket(carrier),
    op_auth_status: "ACTIVE",
    reason: "GRANTED",
    status_change_date: carrier.addDate,
  }),
  "wb4f-neki": (carrier: Carrier): GeneratedRow => ({
    ...toDocket(carrier),
    order1_type_desc: "INVOLUNTARY REVOCATION",
    order1_serve_date: carrier.mcs150Date,
    order1_effective_date: carrier.mcs150Date,
  }),
} as const;

/** A row of the out-of-service orders, p2mt-9ige. */
export const toOrderRow = (carrier: Carrier): GeneratedRow => ({
  dot_number: carrier.dotNumber,
  oos_date: `${carrier.mcs150Date}T00:00:00.000`,
  oos_reason: "NEW ENTRANT REVOKED - REFUSAL OF AUDIT/NO CONTACT",
});

import { findMirroredSet, getMirroredColumns } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { listColumns } from "#server/fmcsa/portal/data-sets/set-columns.ts";
import { type DataSetId, dataSetIds } from "#shared/carrier/data-source.ts";
import { withCheckDigit } from "#shared/testing/vins.ts";
import { pick, type RandomBelow, seededRandom } from "../lib/seeded-random.ts";

type Row = Readonly<Record<string, string>>;

/** Rows in FMCSA's company file. Shares below are FMCSA's in round figures. */
export const registeredCarriers = 4_500_000;
/** Inspections are of the 24 months before. */
const snapshotMs = Date.parse("2026-10-30");

const list = (text: string): readonly string[] => text.split(" | ");
const surnames = list(
  "SMITH | JOHNSON | GARCIA | MILLER | RODRIGUEZ | LOPEZ | NGUYEN | SINGH | GILL | SANDHU | PETROV | KOVALENKO | YODER | BOUDREAUX | OLSON | NOWAK | SCHMIDT | O'BRIEN | DELGADO | ESPINOZA | ABDI | TESFAYE | OKAFOR | CHEN | PATEL | TRAN | KIM | WHITTAKER | HOLLOWAY | PENDLETON",
);
const words = list(
  "AMERICAN | NATIONAL | PACIFIC | GOLDEN | BLUE | IRON | RAPID | LIBERTY | LONE STAR | BIG SKY | SOUTHERN | MIDWEST | PRIME | COASTAL | DESERT | EAGLE | WOLF | BISON | CANYON | MESA | PRAIRIE | THUNDER | COMET | DIESEL | SUMMIT | PIONEER",
);
const trades = list(
  "TRUCKING | TRANSPORT | LOGISTICS | FREIGHT | EXPRESS | HAULING | MOTOR FREIGHT | DELIVERY | TRUCK LINES | ENTERPRISES | MOVING & STORAGE | CONSTRUCTION | FARMS | TOWING & RECOVERY | AUTO TRANSPORT",
);
const forms = list("LLC | INC | LLC | INC | LLC | CORP | CO | L.L.C.");
const cities = list(
  "HOUSTON,TX,770,713 | LAREDO,TX,780,956 | AMARILLO,TX,791,806 | FONTANA,CA,923,909 | FRESNO,CA,937,559 | JOLIET,IL,604,815 | ATLANTA,GA,303,404 | MIAMI,FL,331,305 | NEWARK,NJ,071,973 | BUFFALO,NY,142,716 | LANCASTER,PA,176,717 | COLUMBUS,OH,432,614 | GREEN BAY,WI,543,920 | KANSAS CITY,MO,641,816 | OMAHA,NE,681,402 | TULSA,OK,741,918 | MEMPHIS,TN,381,901 | CHARLOTTE,NC,282,704 | PHOENIX,AZ,850,602 | DENVER,CO,802,303 | FARGO,ND,581,701 | SPOKANE,WA,992,509",
);
const streets = list(
  "MAIN ST | HIGHWAY 31 | COUNTY ROAD 12 | INDUSTRIAL BLVD | OAK ST | COMMERCE DR | FM 1960 | AIRPORT RD | E 5TH ST | TERMINAL WAY",
);
const trucks = list(
  "1FUJGLDR FREIGHTLIN | 1XKYDP9X KENWORTH | 1XPBDP9X PETERBILT | 4V4NC9EH VOLVO | 3HSDJAPR INTERNATIO | JALC4W16 ISUZU",
);
/** Code, BASIC, severity, whether a driver has it, group, section. */
const violations = list(
  "392.2-SLLS2,Unsafe Driving,4,D,Speeding 2,State/Local Laws - Speeding 6-10 miles per hour over the speed limit | 395.8E,HOS Compliance,7,D,False Log,False report of drivers record of duty status | 391.41A-F,Driver Fitness,1,D,Medical Certificate,Operating a property-carrying vehicle without a valid medical certificate | 393.9A,Vehicle Maint.,2,1,Clearance Identification Lamps/Other,Inoperable required lamp | 393.47E,Vehicle Maint.,4,1,Brakes Out of Adjustment,Clamp or roto type brake out of adjustment | 393.75A3,Vehicle Maint.,8,1,Tires,Tire - flat and/or audible air leak | 396.17C,Vehicle Maint.,4,1,Inspection Reports,Operating a CMV without proof of a periodic inspection",
);

const fraction = (random: RandomBelow): number => (random(1_000_000) + 0.5) / 1_000_000;
const randomOf = (index: number, purpose: number): RandomBelow =>
  seededRandom(Math.imul(index + 1, 0x9e3779b1) ^ (purpose * 7919));

const months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
/** "2025-05-23" as the SMS sets spell it: "23-MAY-25". */
const toSmsDay = (day: string): string =>
  `${day.slice(8)}-${months[Number(day.slice(5, 7)) - 1]}-${day.slice(2, 4)}`;
const toDigits = (day: string): string => day.replaceAll("-", "");
const toDay = (year: number, random: RandomBelow): string =>
  `${year}-${String(1 + random(12)).padStart(2, "0")}-${String(1 + random(28)).padStart(2, "0")}`;

function toName(random: RandomBelow, city: string): string {
  const [surname, trade, form] = [pick(random, surnames), pick(random, trades), pick(random, forms)];
  const begin = pick(random, [surname, `${surname} & SONS`, pick(random, words), city]);
  return random(6) === 0
    ? `${begin} ${pick(random, words)} ${trade} ${form}`
    : `${begin} ${trade}${random(3) === 0 ? "," : ""} ${form}`;
}

/** Made-up carrier, equal at every scale. */
function toCarrier(index: number) {
  const random = randomOf(index, 1);
  const [city = "", state = "", zip = "", area = ""] = pick(random, cities).split(",");
  const isActive = index % 15 < 7;
  const isMeasured = isActive && random(2100) < 717;
  const operation = isMeasured ? pick(random, ["A", "A", "A", "B"]) : pick(random, ["A", "C"]);
  // Most have one truck, few have thousands.
  const powerUnits = Math.min(20_000, Math.floor(fraction(random) ** -0.72));
  const isInspected = isMeasured || (isActive && operation === "C" && random(10) === 0);
  const [added, updated] = [1985 + random(40), 2019 + random(8)];
  const isForHire = random(100) < 55;
  const address = `${1 + random(19_999)} ${pick(random, streets)},${city},${state},${zip}${10 + random(90)},US`;
  const name = toName(random, city);
  return {
    index,
    isActive,
    isInspected,
    operation,
    carriesPassengers: random(50) === 0,
    state,
    city,
    powerUnits,
    isForHire,
    docket: isForHire && operation !== "C" ? String(100_000 + ((index * 13) % 1_600_000)) : "",
    address: address.split(","),
    phone: `${area}${2_000_000 + random(8_000_000)}`,
    addDate: toDay(added, random),
    updateDate: toDay(updated, random),
    inspections: isInspected ? 1 + Math.floor(powerUnits * (0.2 + 1.6 * fraction(random)) * 2.3) : 0,
    common: {
      dot_number: String(10_000 + index),
      legal_name: name,
      dba_name: random(5) === 0 ? toName(random, city) : "",
      carrier_operation: operation,
      email_address: `${name.replaceAll(/[^A-Z]/g, "").slice(0, 12)}${index}@CARRIER.EXAMPLE`,
      mcs150_mileage: String(powerUnits * (10_000 + random(90_000))),
      mcs150_mileage_year: String(updated),
    },
  };
}
type Carrier = ReturnType<typeof toCarrier>;

const toAddress = (prefix: string, { address }: Carrier): Row =>
  Object.fromEntries(
    ["street", "city", "state", "zip", "country"].map((part, at) => [`${prefix}_${part}`, address[at] ?? ""]),
  );

const flags = listColumns(
  "exempt_for_hire private_passenger_business private_passenger_nonbusiness migrant us_mail",
  "federal_government state_government local_government indian_tribe",
);
const toCensusRow = (carrier: Carrier): Row => ({
  ...carrier.common,
  ...toAddress("phy", carrier),
  ...toAddress("mailing", carrier),
  ...Object.fromEntries(flags.map((flag) => [flag, "false"])),
  hm_flag: String(carrier.index % 20 === 0),
  pc_flag: String(carrier.carriesPassengers),
  private_only: String(!carrier.isForHire),
  authorized_for_hire: String(carrier.isForHire),
  private_property: String(!carrier.isForHire),
  telephone: carrier.phone.replace(/^(...)(...)/, "($1) $2-"),
  mcs150_date: toSmsDay(carrier.updateDate),
  add_date: toSmsDay(carrier.addDate),
  oic_state: carrier.state,
  nbr_power_unit: String(carrier.powerUnits),
  driver_total: String(carrier.powerUnits + 1),
});

const toCompanyRow = (carrier: Carrier): Row => ({
  ...carrier.common,
  ...toAddress("phy", carrier),
  ...toAddress("carrier_mailing", carrier),
  status_code: carrier.isActive ? "A" : "I",
  classdef: carrier.isForHire ? "AUTHORIZED FOR HIRE" : "PRIVATE PROPERTY",
  crgo_genfreight: carrier.isForHire ? "X" : "",
  phone: carrier.phone,
  power_units: String(carrier.powerUnits),
  total_drivers: String(carrier.powerUnits + 1),
  add_date: toDigits(carrier.addDate),
  mcs150_date: toDigits(carrier.updateDate),
  ...(carrier.docket !== "" && { docket1prefix: "MC", docket1: carrier.docket }),
  business_org_desc: "CORPORATION",
  owntract: String(carrier.powerUnits),
});

const totals = listColumns(
  "insp_total driver_insp_total driver_oos_insp_total vehicle_insp_total vehicle_oos_insp_total",
);
const basics = listColumns("unsafe_driv hos_driv driv_fit contr_subst veh_maint");
function toMeasureRow({ index, inspections, common }: Carrier): Row {
  const random = randomOf(index, 3);
  const ofBasics = basics.flatMap((basic): [string, string][] => [
    [`${basic}_insp_w_viol`, String(random(inspections + 1))],
    [`${basic}_measure`, (random(1000) / 100).toFixed(2).replace(/^0(?=\.)/, "")],
    [`${basic}_ac`, "N"],
    [`${basic}_pct`, `${random(101)}%`],
    [`${basic}_rd_alert`, "N"],
    [`${basic}_basic_alert`, "N"],
  ]);
  return {
    dot_number: common.dot_number,
    ...Object.fromEntries(totals.map((column) => [column, String(inspections)])),
    ...Object.fromEntries(ofBasics),
  };
}

/** Equal each time; some inspections have violations, some a crash instead. */
function* getInspections({ index, inspections, common, state }: Carrier) {
  for (let order = 0; order < inspections; order += 1) {
    const random = randomOf(index * 65_536 + order, 2);
    const uniqueId = index * 65_536 + order + 1;
    const age = random(730);
    const [stem = "", make = ""] = pick(random, trucks).split(" ");
    const count = random(100) < 55 ? 0 : 1 + Math.floor(-Math.log(fraction(random)) * 2.1);
    yield {
      uniqueId,
      make,
      violations: Array.from({ length: Math.min(count, 20) }, () => pick(random, violations)),
      vin: withCheckDigit(
        `${stem}0${pick(random, ["J", "K", "L"])}A${String(uniqueId % 1_000_000).padStart(6, "0")}`,
      ),
      common: {
        dot_number: common.dot_number,
        report_number: `${state}${String(uniqueId).padStart(12, "0")}`,
        report_state: state,
        time_weight: String(age <= 182 ? 3 : 1 + Number(age <= 365)),
      },
      day: toSmsDay(new Date(snapshotMs - age * 24 * 60 * 60_000).toISOString().slice(0, 10)),
    };
  }
}
type Inspection = ReturnType<typeof getInspections> extends Generator<infer Item> ? Item : never;

const inspected = listColumns("unsafe fatigued dr_fitness subt_alcohol vh_maint hm");
const toInspectionRow = ({ uniqueId, common, day, make, vin, violations: own }: Inspection): Row => ({
  ...common,
  unique_id: String(uniqueId),
  insp_date: day,
  insp_level_id: String(1 + (uniqueId % 3)),
  county_code_state: common.report_state,
  ...Object.fromEntries(
    listColumns("driver_oos_total vehicle_oos_total total_hazmat_sent oos_total hazmat_oos_total").map(
      (column) => [column, "0"],
    ),
  ),
  hazmat_placard_req: "N",
  unit_type_desc: "TRUCK TRACTOR",
  unit_make: make,
  unit_license: `P${uniqueId % 10_000_000}`,
  unit_license_state: common.report_state,
  vin,
  basic_viol: String(own.length),
  ...Object.fromEntries(
    inspected.flatMap((basic) => [
      [`${basic}_insp`, "Y"],
      [`${basic}_viol`, basic === "vh_maint" ? String(own.length) : "0"],
    ]),
  ),
});

const toViolationRows = ({ uniqueId, common, day, violations: own }: Inspection): Row[] =>
  own.map((violation) => {
    const [code = "", basic = "", severity = "", unit = "", group = "", section = ""] = violation.split(",");
    return {
      ...common,
      unique_id: String(uniqueId),
      insp_date: day,
      viol_code: code,
      basic_desc: basic,
      oos_indicator: "false",
      oos_weight: "0",
      severity_weight: severity,
      total_severity_wght: severity,
      section_desc: section,
      group_desc: group,
      viol_unit: unit,
    };
  });

const toCrashRow = ({ uniqueId, common, day, vin }: Inspection): Row => ({
  ...common,
  report_number: `${common.report_number}C`,
  report_seq_no: "1",
  seq_num: "1",
  report_date: day,
  fatalities: "0",
  injuries: String(uniqueId % 3),
  tow_away: "Y",
  hazmat_released: "N",
  vehicle_id_number: vin,
  severity_weight: "2",
  not_preventable: "N",
});

type ToRows = (carrier: Carrier) => Iterable<Row>;
const measured =
  (operations: string, mustCarryPassengers: boolean): ToRows =>
  (carrier) =>
    carrier.isInspected &&
    operations.includes(carrier.operation) &&
    (!mustCarryPassengers || carrier.carriesPassengers)
      ? [toMeasureRow(carrier)]
      : [];
const ofInspections = (toRows: (inspection: Inspection) => Row[]): ToRows =>
  function* getRows(carrier) {
    for (const inspection of getInspections(carrier)) yield* toRows(inspection);
  };

const sets: Partial<Record<DataSetId, ToRows>> = {
  "kjg3-diqy": (carrier) => (carrier.isActive ? [toCensusRow(carrier)] : []),
  "az4n-8mr2": (carrier) => [toCompanyRow(carrier)],
  "4y6x-dmck": measured("AB", false),
  "h9zy-gjn8": measured("C", false),
  "m3ry-qcip": measured("AB", true),
  "h3zn-uid9": measured("C", true),
  "rbkj-cgst": ofInspections((inspection) => [toInspectionRow(inspection)]),
  "8mt8-2mdr": ofInspections(toViolationRows),
  // About one crash for 22 inspections.
  "4wxs-vbns": ofInspections((inspection) =>
    inspection.uniqueId % 22 === 0 ? [toCrashRow(inspection)] : [],
  ),
};
export const generatedSets = dataSetIds.filter((id) => sets[id]);

const toCell = (value: string): string =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/** CSV lines of a set as the portal exports it, with the columns that we read. Scale 1 is FMCSA's size. */
export function* generateSet(id: DataSetId, scale: number): Generator<string> {
  const [set, toRows] = [findMirroredSet(id), sets[id]];
  if (!set || !toRows) throw new Error(`${id} isn't generated.`);
  const header = getMirroredColumns(set);
  yield `${header.join(",")}\n`;
  const toLine = (row: Row): string => `${header.map((column) => toCell(row[column] ?? "")).join(",")}\n`;
  for (let index = 0; index < Math.round(registeredCarriers * scale); index += 1)
    for (const row of toRows(toCarrier(index))) yield toLine(row);
}

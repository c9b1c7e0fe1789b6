import type { Fmcsa } from "./fmcsa.ts";
import { census } from "#server/fmcsa/portal/data-sets/census.ts";
import { companyFile } from "#server/fmcsa/portal/data-sets/company-file.ts";
import { dailyInspections } from "#server/fmcsa/portal/data-sets/daily-inspections.ts";
import { dailyViolations } from "#server/fmcsa/portal/data-sets/daily-violations.ts";
import {
  canceledFilings,
  insuranceFilings,
  legacyFilings,
} from "#server/fmcsa/portal/data-sets/insurance-filings.ts";
import {
  authorityChanges,
  authorityOrders,
  legacyAuthorities,
  legacyHistory,
  motusAuthorities,
} from "#server/fmcsa/portal/data-sets/licensing-set.ts";
import {
  crashes,
  intrastateMeasures,
  intrastatePercentiles,
  measures,
  outOfServiceOrders,
  percentiles,
} from "#server/fmcsa/portal/data-sets/safety-sets.ts";
import { smsInspections } from "#server/fmcsa/portal/data-sets/sms-inspections.ts";
import { smsViolations } from "#server/fmcsa/portal/data-sets/sms-violations.ts";
import { units } from "#server/fmcsa/portal/data-sets/units.ts";
import type { DataSet, Filter } from "./data-set.ts";
import type { DataSetId } from "#shared/carrier/data-source.ts";
import { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import { createValueWatch } from "./value-watch.ts";

/** Rows of a data set, and what isn't as its columns expect. Without rows it could not be read. */
type SetRead<T> = {
  readonly id: DataSetId;
  readonly rows?: readonly T[];
  readonly problems: readonly string[];
};

const describe = ({ message, cause }: Error): string =>
  cause instanceof Error ? `${message} (${cause.message})` : message;

/** Reads a data set as the product does. */
async function readSet<T>(fmcsa: Fmcsa, dataSet: DataSet<T>, filter: Filter): Promise<SetRead<T>> {
  const { id } = dataSet;
  const watch = createValueWatch(dataSet);
  try {
    const { rows, missingColumns = [] } = await fmcsa.read(watch.dataSet, filter);
    const missing = missingColumns.map((column) => `it has no column ${column}`);
    return { id, rows, problems: [...missing, ...watch.getProblems()] };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { id, problems: [`it can't be read: ${describe(error)}`] };
  }
}

type Problem = { readonly dataSet: DataSetId; readonly problem: string };

export type CarrierCheck = {
  /** Rows of each data set; those that can't be read are left out. */
  readonly counts: ReadonlyMap<DataSetId, number>;
  readonly problems: readonly Problem[];
};

const sum = <T>({ rows = [] }: SetRead<T>, getCount: (row: T) => number): number =>
  rows.reduce((total, row) => total + getCount(row), 0);

/** One problem if a data set has no rows, although another one says that there must be some. */
const missingRows = (
  set: SetRead<unknown>,
  because: SetRead<unknown>,
  what: string,
  count: number,
): Problem[] =>
  set.rows?.length === 0 && count > 0
    ? [{ dataSet: set.id, problem: `it has no rows, although ${because.id} has ${count} ${what}` }]
    : [];

/** Reads the sets whose rows have the inspections' numbers; two hundred are one request. */
async function readDaily(fmcsa: Fmcsa, filter: { readonly values: readonly string[] }) {
  const daily = await readSet(fmcsa, dailyInspections, { column: "dot_number", ...filter });
  const values = (daily.rows ?? []).map(({ inspection_id: id }) => id).slice(-200);
  const ofInspections = { column: "inspection_id", values };
  const [vehicles, violations] = await Promise.all([
    readSet(fmcsa, units, ofInspections),
    readSet(fmcsa, dailyViolations, ofInspections),
  ]);
  const own = (daily.rows ?? []).slice(-200).reduce((total, row) => total + row.viol_total, 0);
  return {
    sets: [daily, vehicles, violations],
    daily,
    problems: [
      ...missingRows(vehicles, daily, "inspections", values.length),
      ...missingRows(violations, daily, "violations", own),
    ],
  };
}

/** Reads the SMS snapshot, whose inspections FMCSA counts in its measures. */
async function readSms(fmcsa: Fmcsa, filter: { readonly values: readonly string[] }) {
  const ofCarrier = { column: "dot_number", ...filter };
  const [inspections, violations, interstate, intrastate] = await Promise.all([
    readSet(fmcsa, smsInspections, ofCarrier),
    readSet(fmcsa, smsViolations, ofCarrier),
    readSet(fmcsa, measures, ofCarrier),
    readSet(fmcsa, intrastateMeasures, ofCarrier),
  ]);
  const counted = [...(interstate.rows ?? []), ...(intrastate.rows ?? [])][0]?.inspections;
  const own = inspections.rows?.length;
  const isOff = counted !== undefined && own !== undefined && counted !== own;
  const noMeasures = interstate.rows?.length === 0 && intrastate.rows?.length === 0;
  return {
    sets: [inspections, violations, interstate, intrastate],
    inspections,
    problems: [
      ...missingRows(
        violations,
        inspections,
        "violations",
        sum(inspections, (row) => row.basic_viol),
      ),
      ...(noMeasures ? missingRows(interstate, inspections, "inspections", own ?? 0) : []),
      ...(isOff
        ? [{ dataSet: inspections.id, problem: `it has ${own} inspections, and insp_total is ${counted}` }]
        : []),
    ],
  };
}

/** A set, its column of the DOT number, and how many digits that has, with zeros ahead. */
const alone: readonly (readonly [DataSet<unknown>, string, number?])[] = [
  [census, "dot_number"],
  [crashes, "dot_number"],
  [outOfServiceOrders, "dot_number"],
  [percentiles, "dot_number"],
  [intrastatePercentiles, "dot_number"],
  [insuranceFilings, "usdot_number"],
  [canceledFilings, "usdot_number"],
  [motusAuthorities, "usdot_number"],
  [authorityChanges, "usdot_number"],
  [authorityOrders, "usdot_number"],
  [legacyAuthorities, "dot_number", 8],
  [legacyHistory, "dot_number", 8],
  [legacyFilings, "dot_number", 8],
];

/** Asks every data set about a carrier, and lists what differs from what our columns and rules expect. */
export async function checkCarrier(fmcsa: Fmcsa, dot: string): Promise<CarrierCheck> {
  const values = [dot];
  const file = await readSet(fmcsa, companyFile, { column: "dot_number", values });
  const [sms, daily, ...others] = await Promise.all([
    readSms(fmcsa, { values }),
    readDaily(fmcsa, { values }),
    ...alone.map(async ([dataSet, column, digits = 0]) =>
      readSet(fmcsa, dataSet, { column, values: [dot.padStart(digits, "0")] }),
    ),
  ]);
  const sets: SetRead<unknown>[] = [...others, ...sms.sets, ...daily.sets];
  return {
    counts: new Map([file, ...sets].flatMap(({ id, rows }) => (rows ? [[id, rows.length] as const] : []))),
    problems: [
      ...[file, ...sets].flatMap(({ id, problems }) => problems.map((problem) => ({ dataSet: id, problem }))),
      ...(file.rows?.length === 0
        ? [{ dataSet: file.id, problem: "it has no row of this carrier, although it lists every carrier" }]
        : []),
      ...missingRows(daily.daily, sms.inspections, "inspections", sms.inspections.rows?.length ?? 0),
      ...sms.problems,
      ...daily.problems,
    ],
  };
}

import { type Fmcsa, createFmcsa } from "./fmcsa.ts";
import { census } from "#server/fmcsa/portal/data-sets/census.ts";
import { companyFile } from "#server/fmcsa/portal/data-sets/company-file.ts";
import { dailyInspections, dailyViolations, units } from "#server/fmcsa/portal/data-sets/daily-sets.ts";
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
import { smsInspections, smsViolations } from "#server/fmcsa/portal/data-sets/sms-sets.ts";
import type { DataSet, Filter, SocrataRow } from "./data-set.ts";
import type { DataSetId } from "#shared/carrier/data-source.ts";
import { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import { toText } from "./read-values.ts";
import { readFile } from "node:fs/promises";
import { type Command, CommandError, print } from "#server/base/command.ts";
import { readConfig } from "#server/base/settings/config.ts";

/** No, none, zero and unknown, which leave nothing in a record. */
const saysNothing = /^(?:n|no|f|false|none|unknown|n\/a|9999|[0.]+)$/i;
/** Codes that mean "other" or "unknown", or what is assumed without them. */
const plainCodes: Readonly<Record<string, readonly string[]>> = {
  insp_unit_type_id: ["6", "13"],
  insp_level_id: ["99"],
  ins_class_code: ["P"],
};
/** Inspectors type what they like: text without a digit isn't a VIN, and isn't our fault. */
const vinColumns = ["vin", "vin2", "insp_unit_vehicle_id_number"];

function isExpectedToSayNothing(column: string, text: string): boolean {
  if (saysNothing.test(text) || plainCodes[column]?.includes(text)) return true;
  return vinColumns.includes(column) && !/\d/.test(text);
}

/** True if the record depends on the column. Beside the others it may not, so that it is tried without them as well. */
function isRead({ toRecord, requiredColumns }: DataSet<unknown>, row: SocrataRow, column: string): boolean {
  const bare = Object.fromEntries([...requiredColumns, column].map((name) => [name, row[name]]));
  return [row, bare].some(
    (tried) =>
      JSON.stringify(toRecord(tried)) !== JSON.stringify(toRecord({ ...tried, [column]: undefined })),
  );
}

type Unreadable = { count: number; readonly example: string };

/** A data set that notes which values its rows have, and its records don't. Each value is tried once. */
export function createValueWatch<T>(dataSet: DataSet<T>) {
  const { columns, keyColumns = [] } = dataSet;
  const readable = new Set<string>();
  const unreadable = new Map<string, Unreadable>();
  const [unread, misfits] = [{ count: 0 }, { count: 0 }];

  const note = (row: SocrataRow, column: string): void => {
    const text = toText(row[column]);
    if (text === undefined || keyColumns.includes(column) || isExpectedToSayNothing(column, text)) return;
    const value = `${column} ${text}`;
    if (readable.has(value)) return;
    if (isRead(dataSet, row, column)) readable.add(value);
    else unreadable.set(column, { example: text, count: (unreadable.get(column)?.count ?? 0) + 1 });
  };

  const watched: DataSet<T> = {
    ...dataSet,
    toRecord: (row) => {
      const record = dataSet.toRecord(row);
      if (record === undefined) unread.count += 1;
      else if (!dataSet.record.safeParse(record).success) misfits.count += 1;
      else for (const column of columns) note(row, column);
      return record;
    },
  };
  const count = ({ count: rows }: { readonly count: number }, what: string): string[] =>
    rows > 0 ? [`${rows} of its rows ${what}`] : [];
  return {
    dataSet: watched,
    getProblems: (): string[] => [
      ...count(unread, "can't be read"),
      ...count(misfits, "don't fit their schema"),
      ...[...unreadable].map(
        ([column, { count: rows, example }]) =>
          `${column} can't be read in ${rows} of its rows: "${example}"`,
      ),
    ],
  };
}

/** Rows of a data set, and what isn't as its columns expect. Without rows it could not be read. */
type SetRead<T> = {
  readonly id: DataSetId;
  readonly rows?: readonly T[];
  readonly problems: readonly string[];
};

const describe = ({ message, cause }: Error): string =>
  cause instanceof Error ? `${message} (${cause.message})` : message;

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

const most = 20;
const isDot = (text: string): boolean => /^\d{1,8}$/.test(text);

const usage = `Name up to ${most} DOT numbers, or a file of them: fmcsa check 295017 1021580`;

/** The carriers that arguments name: DOT numbers, and files that list them. Undefined if they name none or too many. */
export async function readDots(args: readonly string[]): Promise<string[] | undefined> {
  const texts = args.map(async (arg) => (isDot(arg) ? arg : readFile(arg, "utf8")));
  const words = (await Promise.all(texts))
    .flatMap((text) => text.split(/[\s,;]+/))
    .filter((word) => word !== "");
  // FMCSA writes them without zeros ahead.
  const dots = [...new Set(words.map((word) => word.replace(/^0+(?=\d)/, "")))];
  return dots.length > 0 && dots.length <= most && dots.every(isDot) ? dots : undefined;
}

/** Checks carriers one after another, and writes a line for each thing that differs. Resolves to whether none does. */
export async function runSmoke(
  fmcsa: Fmcsa,
  dots: readonly string[],
  write: (line: string) => void,
): Promise<boolean> {
  let differing = 0;
  for (const dot of dots) {
    const { counts, problems } = await checkCarrier(fmcsa, dot);
    const found = [...counts].filter(([, count]) => count > 0).map(([id, count]) => `${id} ${count}`);
    write(`DOT ${dot}: ${found.length > 0 ? found.join(", ") : "no rows in any data set"}`);
    for (const { dataSet, problem } of problems) write(`  ${dataSet}: ${problem}`);
    if (problems.length > 0) differing += 1;
  }
  write(differing === 0 ? "All as expected." : `${differing} of ${dots.length} carriers differ.`);
  return differing === 0;
}

/** `fmcsa check`: resolves to 1 if FMCSA's answers differ from what we expect. */
export const checkCommand: Command = async (args) => {
  const dots = await readDots(args);
  if (!dots) throw new CommandError(usage, 2);
  const { fmcsa } = readConfig();
  print(`Asking ${fmcsa.url}, which may take a minute for each carrier.`);
  const isFine = await runSmoke(createFmcsa(fmcsa), dots, print);
  return isFine ? 0 : 1;
};

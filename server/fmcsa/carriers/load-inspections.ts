import type { CarrierLookups } from "./carrier-lookups.ts";
import { type Found, rowsOfInspections, rowsWith } from "./data-set-lookup.ts";
import type { Clock } from "#server/base/clock.ts";
import type { DataSource } from "#shared/carrier/data-source.ts";
import { addMonths } from "#shared/carrier/sms/months.ts";
import { assembleInspections, type KnownInspection } from "./assemble-inspections.ts";

type Lookups = Pick<CarrierLookups, "smsInspections" | "dailyInspections" | "units">;
type FoundBy<Name extends keyof Lookups> = Awaited<ReturnType<Lookups[Name]>>;

const shownMonths = 24;
/** A snapshot that is some months old has inspections of the 24 months before it. */
const readMonths = 30;

const toDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Nothing to ask for, or nothing known to ask for. */
const noUnits = ({ rows, source }: Found<unknown>): FoundBy<"units"> => ({
  rows: rows && [],
  source: { ...source, dataSet: "wt8s-2hbx" },
});

/** The main data set decides: without it nothing is known, neither that there are inspections nor none. */
function assemble(
  sms: FoundBy<"smsInspections">,
  daily: FoundBy<"dailyInspections">,
  units: FoundBy<"units">,
  firstDay: string,
) {
  const sources = [sms.source, daily.source, units.source];
  if (!sms.rows) return { inspections: undefined, sources };
  const parts = { sms: sms.rows, daily: daily.rows, units: units.rows, firstDay };
  return { inspections: assembleInspections(parts), sources };
}

/** A carrier's inspections of all data sets, and how each was read. */
export type LoadedInspections = {
  /** Undefined while the SMS snapshot is pending, or if it could not be checked. */
  readonly inspections: readonly KnownInspection[] | undefined;
  readonly sources: DataSource[];
};

export type LoadInspections = ReturnType<typeof createInspectionsLoader>;

/** Loads a carrier's inspections by DOT number; requests of the same moment, such as those of one page, share them. */
export function createInspectionsLoader(lookups: Lookups, clock: Clock) {
  const underWay = new Map<string, Promise<LoadedInspections>>();
  const loadUnits = async (dot: string, daily: FoundBy<"dailyInspections">, id: string) => {
    const values = (daily.rows ?? []).map(({ inspection_id }) => inspection_id);
    if (values.length === 0) return noUnits(daily);
    return lookups.units(rowsOfInspections(`dot_number=${dot}`, values), id);
  };
  const load = async (dot: string, requestId: string): Promise<LoadedInspections> => {
    const query = rowsWith("dot_number", dot);
    const today = toDay(clock.now());
    const day = addMonths(today, -readMonths).replaceAll("-", "");
    const since = { column: "insp_date", day };
    const [sms, daily] = await Promise.all([
      lookups.smsInspections(query, requestId),
      lookups.dailyInspections({ ...query, filter: { ...query.filter, since } }, requestId),
    ]);
    const units = await loadUnits(dot, daily, requestId);
    return assemble(sms, daily, units, addMonths(today, -shownMonths));
  };
  return async (dot: string, requestId: string): Promise<LoadedInspections> => {
    const loading = underWay.get(dot) ?? load(dot, requestId).finally(() => underWay.delete(dot));
    underWay.set(dot, loading);
    return loading;
  };
}

import type { CarrierLookups } from "./carrier-lookups.ts";
import { type Found, rowsOfInspections, rowsWith, couldNotCheck } from "./data-set-lookup.ts";
import type { Clock } from "#server/base/clock.ts";
import type { DataSource } from "#shared/carrier/data-source.ts";
import { addMonths } from "#shared/carrier/sms/months.ts";
import {
  assembleInspections,
  type KnownInspection,
  addViolations,
  listViolationIds,
} from "./assemble-inspections.ts";
import type { DailyViolation } from "#server/fmcsa/portal/data-sets/daily-sets.ts";
import { route, type Route } from "#server/http/route.ts";
import {
  getInspections,
  getVehicles,
  type InspectionsAnswer,
  type VehiclesAnswer,
  getInspectionViolations,
  type InspectionViolationsAnswer,
} from "#shared/api/carriers.ts";
import { countKpis, getCounted } from "#shared/carrier/kpis.ts";
import { toRoster } from "#shared/carrier/roster.ts";
import type { Violation } from "#shared/carrier/inspection.ts";

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
type LoadedInspections = {
  /** Undefined while the SMS snapshot is pending, or if it could not be checked. */
  readonly inspections: readonly KnownInspection[] | undefined;
  readonly sources: DataSource[];
};

type LoadInspections = ReturnType<typeof createInspectionsLoader>;

/** Loads a carrier's inspections by DOT number; requests at the same moment, such as one page's, share them. */
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

/** Undefined: there is nothing to ask for. */
type NewViolations = Found<DailyViolation> | undefined;

const toInspectionsAnswer = (
  known: readonly KnownInspection[],
  sources: DataSource[],
  violations: NewViolations,
): InspectionsAnswer => {
  const inspections = addViolations(known, violations ? violations.rows : []);
  const counted = getCounted(inspections);
  const newer = inspections.length - counted.length;
  return {
    kpis: countKpis(counted),
    inspections,
    ...(newer > 0 && { newerThanSnapshot: newer }),
    sources: violations ? [...sources, violations.source] : sources,
  };
};

const toVehiclesAnswer = (known: readonly KnownInspection[], sources: DataSource[]): VehiclesAnswer => ({
  vehicles: toRoster(known.map(({ inspection }) => inspection)),
  sources,
});

/** Throws AppError 503 if the main data set could not be checked; while it is pending, there are the sources only. */
function checkLoaded({ inspections, sources }: LoadedInspections) {
  if (!inspections && sources[0]?.state === "failed") throw couldNotCheck("this carrier's inspections");
  return inspections;
}

/** Throws AppError 503 if the SMS snapshot cannot be checked. */
export function inspectionsRoutes(
  load: LoadInspections,
  { dailyViolations }: Pick<CarrierLookups, "dailyViolations">,
): Route[] {
  return [
    route(getInspections, async ({ params: { dot }, request: { id } }) => {
      const loaded = await load(dot, id);
      const inspections = checkLoaded(loaded);
      if (!inspections) return { sources: loaded.sources };
      const values = listViolationIds(inspections);
      const violations =
        values.length === 0
          ? undefined
          : await dailyViolations(rowsOfInspections(`dot_number=${dot}`, values), id);
      return toInspectionsAnswer(inspections, loaded.sources, violations);
    }),
    route(getVehicles, async ({ params: { dot }, request: { id } }) => {
      const loaded = await load(dot, id);
      const inspections = checkLoaded(loaded);
      return inspections ? toVehiclesAnswer(inspections, loaded.sources) : { sources: loaded.sources };
    }),
  ];
}

/** The prefix of the unique_id of inspections that only the daily files have. */
const dailyPrefix = "D";

const toAnswer = (...found: readonly Found<Violation>[]): InspectionViolationsAnswer => {
  const sources = found.map(({ source }) => source);
  if (sources.some(({ state }) => state === "pending")) return { sources };
  const rows = found.find((each) => each.rows && each.rows.length > 0)?.rows;
  if (rows) return { violations: [...rows], sources };
  // Empty only if every data set said so.
  if (sources.some(({ state }) => state === "failed")) throw couldNotCheck("this inspection's violations");
  return { violations: [], sources };
};

/** Reads the SMS snapshot or, where it has none, the daily file. Throws AppError 503 if they cannot be checked. */
export const violationsRoute = (lookups: CarrierLookups, load: LoadInspections): Route =>
  route(getInspectionViolations, async ({ params, query: { dot }, request: { id } }) => {
    const { unique_id: uniqueId } = params;
    const readDaily = async (inspectionId: string) =>
      lookups.newestDailyViolations(rowsWith("inspection_id", inspectionId), id);
    if (uniqueId.startsWith(dailyPrefix)) return toAnswer(await readDaily(uniqueId.slice(1)));
    const sms = await lookups.newestSmsViolations(rowsWith("unique_id", uniqueId), id);
    if (sms.rows?.length || sms.source.state === "pending") return toAnswer(sms);
    const inspectionId =
      dot === undefined
        ? await findByReport(lookups, uniqueId, id)
        : await findInspectionId(load, dot, uniqueId, id);
    return inspectionId === undefined ? toAnswer(sms) : toAnswer(sms, await readDaily(inspectionId));
  });

async function findInspectionId(load: LoadInspections, dot: string, uniqueId: string, id: string) {
  const { inspections = [] } = await load(dot, id);
  return inspections.find(({ inspection }) => inspection.unique_id === uniqueId)?.inspectionId;
}

async function findByReport(lookups: CarrierLookups, uniqueId: string, id: string) {
  const [inspection] = (await lookups.smsInspections(rowsWith("unique_id", uniqueId), id)).rows ?? [];
  if (!inspection) return undefined;
  const { report_number, report_state } = inspection;
  const { rows = [] } = await lookups.dailyInspections(rowsWith("report_number", report_number), id);
  return rows.find((row) => row.report_state === report_state)?.inspection_id;
}

import type { RequestInfo } from "#server/http/request-context.ts";
import type { InspectionsAnswer, VehiclesAnswer } from "#shared/api/carriers.ts";
import type { DataSource } from "#shared/carrier/data-source.ts";
import { countKpis } from "#shared/carrier/kpis.ts";
import { toRoster } from "#shared/carrier/roster.ts";
import { assembleInspections, type KnownInspection } from "./assemble-inspections.ts";
import type { CarrierLookups } from "./carrier-lookups.ts";
import { rowsWith } from "./carrier-query.ts";
import { couldNotCheck } from "./could-not-check.ts";
import type { Found } from "./data-set-lookup.ts";
import { memoizeLatest } from "./memoize-latest.ts";

type Lookups = Pick<CarrierLookups, "smsInspections" | "dailyInspections" | "units">;
type FoundBy<Name extends keyof Lookups> = Awaited<ReturnType<Lookups[Name]>>;

export type InspectionsService = ReturnType<typeof createInspectionsService>;

/** The first day of the 24 months that end on this day, as the daily files spell it: "20241122". */
export function getFirstDay(today: Date): string {
  const day = new Date(today);
  day.setUTCFullYear(day.getUTCFullYear() - 2);
  return day.toISOString().slice(0, 10).replaceAll("-", "");
}

/** Nothing to ask for, or nothing known to ask for. */
const noUnits = (daily: Found<unknown>): FoundBy<"units"> => {
  const { state } = daily.source;
  return daily.rows
    ? { rows: [], source: { ...daily.source, dataSet: "wt8s-2hbx" } }
    : { rows: undefined, source: { dataSet: "wt8s-2hbx", state } };
};

type Assembled = {
  readonly inspections: readonly KnownInspection[];
  readonly sources: DataSource[];
};

/** The main data set decides: without it nothing is known, neither that there are inspections nor none. */
function assemble(
  sms: FoundBy<"smsInspections">,
  daily: FoundBy<"dailyInspections">,
  units: FoundBy<"units">,
) {
  const sources = [sms.source, daily.source, units.source];
  if (!sms.rows) return { inspections: undefined, sources };
  return {
    inspections: assembleInspections({ sms: sms.rows, daily: daily.rows, units: units.rows }),
    sources,
  };
}

function toInspectionsAnswer({ inspections: known, sources }: Assembled): InspectionsAnswer {
  const inspections = known.map(({ inspection }) => inspection);
  const ofSnapshot = inspections.filter(({ source }) => source === "sms");
  const newer = inspections.length - ofSnapshot.length;
  return {
    kpis: countKpis(ofSnapshot.length > 0 ? ofSnapshot : inspections),
    inspections,
    ...(ofSnapshot.length > 0 && newer > 0 && { newerThanSnapshot: newer }),
    sources,
  };
}

const toVehiclesAnswer = ({ inspections, sources }: Assembled): VehiclesAnswer => ({
  vehicles: toRoster(inspections.map(({ inspection }) => inspection)),
  sources,
});

/** A carrier's inspections: the SMS snapshot, with times, places and further units of the daily files. */
export function createInspectionsService(lookups: Lookups, now: () => Date) {
  const assembleOnce = memoizeLatest(assemble);
  const toInspections = memoizeLatest(toInspectionsAnswer);
  const toVehicles = memoizeLatest(toVehiclesAnswer);

  const loadUnits = async (dot: string, daily: FoundBy<"dailyInspections">, id: string) => {
    const values = (daily.rows ?? []).map(({ inspection_id }) => inspection_id);
    if (values.length === 0) return noUnits(daily);
    return lookups.units({ key: `dot_number=${dot}`, filter: { column: "inspection_id", values } }, id);
  };
  const load = async (dot: string, { id }: RequestInfo) => {
    const query = rowsWith("dot_number", dot);
    const since = { column: "insp_date", day: getFirstDay(now()) };
    const daily = lookups.dailyInspections({ ...query, filter: { ...query.filter, since } }, id);
    const [sms, found] = await Promise.all([lookups.smsInspections(query, id), daily]);
    return assembleOnce(sms, found, await loadUnits(dot, found, id));
  };
  const answer = async <T extends { readonly sources: DataSource[] }>(
    dot: string,
    request: RequestInfo,
    present: (assembled: Assembled) => T,
  ): Promise<T | { sources: DataSource[] }> => {
    const assembled = await load(dot, request);
    const { inspections, sources } = assembled;
    if (inspections) return present(assembled);
    if (sources[0]?.state === "failed") throw couldNotCheck("this carrier's inspections");
    return { sources };
  };

  return {
    /** Throws AppError 503 if the SMS snapshot cannot be checked. */
    getInspections: async (dot: string, request: RequestInfo): Promise<InspectionsAnswer> =>
      answer(dot, request, toInspections),

    /** The same inspections by vehicle. */
    getVehicles: async (dot: string, request: RequestInfo): Promise<VehiclesAnswer> =>
      answer(dot, request, toVehicles),

    /** An inspection's key in the daily data sets, if it is known. */
    findInspectionId: async (
      dot: string,
      uniqueId: string,
      request: RequestInfo,
    ): Promise<string | undefined> => {
      const { inspections = [] } = await load(dot, request);
      return inspections.find(({ inspection }) => inspection.unique_id === uniqueId)?.inspectionId;
    },
  };
}

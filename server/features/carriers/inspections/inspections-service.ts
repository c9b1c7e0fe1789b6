import { couldNotCheck } from "#server/features/carriers/could-not-check.ts";
import { memoizeLatest } from "#server/features/carriers/memoize-latest.ts";
import type { RequestInfo } from "#server/http/request-context.ts";
import type { InspectionsAnswer, VehiclesAnswer } from "#shared/api/carriers.ts";
import type { DataSource } from "#shared/carrier/data-source.ts";
import { countKpis, getCounted } from "#shared/carrier/kpis.ts";
import { toRoster } from "#shared/carrier/roster.ts";
import type { KnownInspection } from "./assemble-inspections.ts";
import type { LoadedInspections } from "./load-inspections.ts";

export type InspectionsService = ReturnType<typeof createInspectionsService>;

type Assembled = {
  readonly inspections: readonly KnownInspection[];
  readonly sources: DataSource[];
};

function toInspectionsAnswer({ inspections: known, sources }: Assembled): InspectionsAnswer {
  const inspections = known.map(({ inspection }) => inspection);
  const counted = getCounted(inspections);
  const newer = inspections.length - counted.length;
  return {
    kpis: countKpis(counted),
    inspections,
    ...(newer > 0 && { newerThanSnapshot: newer }),
    sources,
  };
}

const toVehiclesAnswer = ({ inspections, sources }: Assembled): VehiclesAnswer => ({
  vehicles: toRoster(inspections.map(({ inspection }) => inspection)),
  sources,
});

const isAssembled = (loaded: LoadedInspections): loaded is Assembled => loaded.inspections !== undefined;

type Load = (dot: string, requestId: string) => Promise<LoadedInspections>;

/** Answers what is asked about a carrier's inspections. The same inspections give the same answer object. */
export function createInspectionsService(load: Load) {
  const toInspections = memoizeLatest(toInspectionsAnswer);
  const toVehicles = memoizeLatest(toVehiclesAnswer);
  const answer = async <T>(dot: string, id: string, present: (assembled: Assembled) => T) => {
    const loaded = await load(dot, id);
    if (isAssembled(loaded)) return present(loaded);
    const { sources } = loaded;
    if (sources[0]?.state === "failed") throw couldNotCheck("this carrier's inspections");
    return { sources };
  };

  return {
    /** Throws AppError 503 if the SMS snapshot cannot be checked. */
    getInspections: async (dot: string, { id }: RequestInfo): Promise<InspectionsAnswer> =>
      answer(dot, id, toInspections),

    /** The same inspections by vehicle. */
    getVehicles: async (dot: string, { id }: RequestInfo): Promise<VehiclesAnswer> =>
      answer(dot, id, toVehicles),

    /** An inspection's key in the daily data sets, if it is known. */
    findInspectionId: async (dot: string, uniqueId: string, id: string): Promise<string | undefined> => {
      const { inspections = [] } = await load(dot, id);
      return inspections.find(({ inspection }) => inspection.unique_id === uniqueId)?.inspectionId;
    },
  };
}

import { couldNotCheck } from "#server/features/carriers/could-not-check.ts";
import { memoizeLatest } from "#server/features/carriers/memoize-latest.ts";
import { route, type Route } from "#server/http/route.ts";
import {
  getInspections,
  getVehicles,
  type InspectionsAnswer,
  type VehiclesAnswer,
} from "#shared/api/carriers.ts";
import type { DataSource } from "#shared/carrier/data-source.ts";
import { countKpis, getCounted } from "#shared/carrier/kpis.ts";
import { toRoster } from "#shared/carrier/roster.ts";
import type { KnownInspection } from "./assemble-inspections.ts";
import type { LoadInspections } from "./load-inspections.ts";

type Present<Answer> = (known: readonly KnownInspection[], sources: DataSource[]) => Answer;

const toInspectionsAnswer: Present<InspectionsAnswer> = (known, sources) => {
  const inspections = known.map(({ inspection }) => inspection);
  const counted = getCounted(inspections);
  const newer = inspections.length - counted.length;
  return {
    kpis: countKpis(counted),
    inspections,
    ...(newer > 0 && { newerThanSnapshot: newer }),
    sources,
  };
};

const toVehiclesAnswer: Present<VehiclesAnswer> = (known, sources) => ({
  vehicles: toRoster(known.map(({ inspection }) => inspection)),
  sources,
});

/**
 * A carrier's inspections, and the same by vehicle. The same inspections give the same answer object. Throws AppError
 * 503 if the SMS snapshot cannot be checked.
 */
export function inspectionsRoutes(load: LoadInspections): Route[] {
  const toInspections = memoizeLatest(toInspectionsAnswer);
  const toVehicles = memoizeLatest(toVehiclesAnswer);
  const answer = async <T>(dot: string, id: string, present: Present<T>) => {
    const { inspections, sources } = await load(dot, id);
    if (inspections) return present(inspections, sources);
    if (sources[0]?.state === "failed") throw couldNotCheck("this carrier's inspections");
    return { sources };
  };
  return [
    route(getInspections, async ({ params: { dot }, request: { id } }) => answer(dot, id, toInspections)),
    route(getVehicles, async ({ params: { dot }, request: { id } }) => answer(dot, id, toVehicles)),
  ];
}

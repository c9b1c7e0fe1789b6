import type { CarrierLookups } from "./carrier-lookups.ts";
import { couldNotCheck, type Found, rowsOfInspections } from "./data-set-lookup.ts";
import type { DailyViolation } from "#server/fmcsa/portal/data-sets/daily-sets.ts";
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
import { addViolations, type KnownInspection, listViolationIds } from "./assemble-inspections.ts";
import type { LoadedInspections, LoadInspections } from "./load-inspections.ts";

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

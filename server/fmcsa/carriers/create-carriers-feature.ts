import { createFmcsa } from "#server/fmcsa/portal/fmcsa.ts";
import { type Dependencies, type Feature, route, type Route } from "#server/http/route.ts";
import { getCarrier, getRegistration, getRoadsideRecord, getSafety } from "#shared/api/carriers.ts";
import { createCarrierLookups, type CarrierLookups } from "./carrier-lookups.ts";
import {
  createCompanyService,
  createLicensingService,
  filingsRoute,
  licensingRoute,
} from "./licensing-routes.ts";
import { inspectionsRoutes, createInspectionsLoader, violationsRoute } from "./inspections-routes.ts";
import {
  type CheckRecord,
  createFindEmail,
  createRecordCheck,
  type FindEmail,
  type ReadStanding,
} from "./record-check.ts";
import { grouped } from "#shared/text/grouped.ts";
import {
  couldNotCheck,
  rowsOfInspections,
  rowsWith,
  type CarrierQuery,
  type Found,
  type MirrorReader,
} from "./data-set-lookup.ts";
import type { DataSetId } from "#shared/carrier/data-source.ts";
import type { PublishedPercentiles } from "#shared/carrier/safety.ts";

const copy = <T>({ rows }: Found<T>): T[] | undefined => rows && [...rows];

/** The first row of any; null if all are known to have none, undefined if that is not known. */
function findRow<T>(found: readonly Found<T>[]): T | null | undefined {
  const row = found.flatMap(({ rows = [] }) => rows)[0];
  return row ?? (found.every(({ rows }) => rows) ? null : undefined);
}

/** Only carriers of passengers have percentiles in public: of others none are asked for. */
async function findPercentiles(
  { census, ...lookups }: CarrierLookups,
  query: CarrierQuery,
  id: string,
): Promise<Found<PublishedPercentiles>[]> {
  const { rows, source } = await census(query, id);
  if (rows && !rows.some(({ passengerAuthority }) => passengerAuthority)) return [];
  if (rows) return Promise.all([lookups.percentiles(query, id), lookups.intrastatePercentiles(query, id)]);
  const dataSet: DataSetId = "m3ry-qcip";
  return [{ rows: undefined, source: { ...source, dataSet } }];
}

/** Reads each data set on its own: one that fails leaves the others. Throws AppError 503 if none could be read. */
const safetyRoute = (lookups: CarrierLookups): Route =>
  route(getSafety, async ({ params: { dot }, request: { id } }) => {
    const query = rowsWith("dot_number", dot);
    const [violations, measures, intrastate, crashes, orders, percentiles] = await Promise.all([
      lookups.smsViolations(query, id),
      lookups.measures(query, id),
      lookups.intrastateMeasures(query, id),
      lookups.crashes(query, id),
      lookups.outOfServiceOrders(query, id),
      findPercentiles(lookups, query, id),
    ]);
    const found = [violations, measures, intrastate, crashes, orders, ...percentiles];
    const sources = found.map(({ source }) => source);
    if (sources.every(({ state }) => state === "failed")) throw couldNotCheck("this carrier's safety record");
    return {
      violations: copy(violations),
      measures: findRow([measures, intrastate]),
      percentiles: findRow(percentiles),
      crashes: copy(crashes),
      outOfServiceOrders: copy(orders),
      sources,
    };
  });

const unchecked = () => couldNotCheck("this vehicle's inspections", "VIN");

/** The inspections of a vehicle, under whichever carrier it ran. Throws AppError 503 if they cannot be checked. */
const roadsideRoute = (lookups: CarrierLookups): Route =>
  route(getRoadsideRecord, async ({ params: { vin }, request: { id } }) => {
    const units = await lookups.units(rowsWith("insp_unit_vehicle_id_number", vin), id);
    if (units.source.state === "failed") throw unchecked();
    const values = [...new Set((units.rows ?? []).map(({ inspection_id }) => inspection_id))];
    if (values.length === 0) return { ...(units.rows && { inspections: [] }), sources: [units.source] };
    const query = rowsOfInspections(`vin=${vin}`, values);
    const [inspections, violations] = await Promise.all([
      lookups.dailyInspections(query, id),
      lookups.dailyViolations(query, id),
    ]);
    if (inspections.source.state === "failed") throw unchecked();
    const byInspection = violations.rows && grouped(violations.rows, ({ inspection_id }) => inspection_id);
    return {
      inspections: inspections.rows
        ?.toSorted((a, b) => (b.inspection_date ?? "").localeCompare(a.inspection_date ?? ""))
        .map(({ inspection_id, viol_total, ...row }) => ({
          unique_id: `D${inspection_id}`,
          ...row,
          basic_viol: viol_total,
          violations: byInspection && (byInspection.get(inspection_id) ?? []),
        })),
      sources: [units.source, inspections.source, violations.source],
    };
  });

type Deps = Pick<Dependencies, "config" | "health" | "log" | "metrics" | "clock"> & {
  readonly mirror?: MirrorReader | undefined;
  /** For the FMCSA comparison in a quote request's email. */
  readonly readStanding?: ReadStanding | undefined;
};

export type CarriersFeature = Feature & {
  readonly routes: readonly Route[];
  readonly checkRecord: CheckRecord;
  readonly findEmail: FindEmail;
};

export function createCarriersFeature(deps: Deps): CarriersFeature {
  const { config, health, log, metrics, clock, readStanding } = deps;
  const waitMs = config.fmcsa.quoteWaitMs;
  const lookups = createCarrierLookups({
    fmcsa: createFmcsa({
      ...config.fmcsa,
      health: health.getRecorder("FMCSA"),
      onTokenRefused: () => log.warn("FMCSA refused FMCSA_APP_TOKEN; requests go out without it"),
    }),
    mirror: deps.mirror,
    isSample: config.fmcsa.isSample,
    waitMs: config.fmcsa.waitMs,
    countLookup: metrics.countLookup,
    log,
    now: clock.now,
  });
  const companies = createCompanyService(lookups);
  const findLicensing = createLicensingService(lookups);
  const loadInspections = createInspectionsLoader(lookups, clock);
  return {
    routes: [
      route(getCarrier, async ({ params, request }) => companies.find(params.dot, request.id)),
      route(getRegistration, async ({ params, request }) =>
        companies.findRegistration(params.dot, request.id),
      ),
      licensingRoute({ companies, findLicensing, clock }),
      filingsRoute(lookups),
      ...inspectionsRoutes(loadInspections, lookups),
      violationsRoute(lookups, loadInspections),
      safetyRoute(lookups),
      roadsideRoute(lookups),
    ],
    checkRecord: createRecordCheck({ companies, findLicensing, readStanding, waitMs, clock }),
    findEmail: createFindEmail({ companies, waitMs, clock }),
  };
}

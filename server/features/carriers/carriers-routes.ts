import { route, type Route } from "#server/http/route.ts";
import {
  getCarrier,
  getInspections,
  getInspectionViolations,
  getInsuranceFilings,
  getRegistration,
  getRoadsideRecord,
  getSafety,
  getVehicles,
} from "#shared/api/carriers.ts";
import type { CarrierServices } from "./create-carrier-services.ts";

export const carriersRoutes = ({
  companies,
  filings,
  inspections,
  violations,
  safety,
  roadside,
}: CarrierServices): Route[] => [
  route(getCarrier, async ({ params: { dot }, request }) => companies.find(dot, request)),
  route(getRegistration, async ({ params: { dot }, request }) => companies.findRegistration(dot, request)),
  route(getInsuranceFilings, async ({ params: { dot }, request }) => filings.get(dot, request)),
  route(getInspections, async ({ params: { dot }, request }) => inspections.getInspections(dot, request)),
  route(getVehicles, async ({ params: { dot }, request }) => inspections.getVehicles(dot, request)),
  route(getInspectionViolations, async ({ params: { unique_id }, query: { dot }, request }) =>
    violations.get(unique_id, dot, request),
  ),
  route(getSafety, async ({ params: { dot }, request }) => safety.get(dot, request)),
  route(getRoadsideRecord, async ({ params: { vin }, request }) => roadside.get(vin, request)),
];

import { route, type Route } from "#server/http/route.ts";
import { decodeVin, decodeVins } from "#shared/api/vins.ts";
import type { VinService } from "./vin-service.ts";

export const vinRoutes = (vins: VinService): Route[] => [
  route(decodeVin, async ({ params: { vin }, query: { modelYear }, request }) =>
    vins.decode({ vin, modelYear }, request),
  ),
  route(decodeVins, async ({ body, request }) => ({
    answers: await vins.decodeAll(body.vehicles, request),
  })),
];

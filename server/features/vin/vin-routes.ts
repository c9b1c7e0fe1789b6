import type { OfflineDecoder } from "#server/adapters/vpic-copy/offline-decoder.ts";
import { route, type Route } from "#server/http/route.ts";
import { decodeVin, decodeVins, suggestVins } from "#shared/api/vins.ts";
import { findCorrections } from "#shared/vin/corrections/corrections.ts";
import type { VinService } from "./vin-service.ts";

/** Suggestions come from the offline copy, if there is one; their input is never sent to NHTSA or logged. */
export const vinRoutes = (vins: VinService, offline: OfflineDecoder | undefined): Route[] => [
  route(decodeVin, async ({ params: { vin }, query: { modelYear }, request }) =>
    vins.decode({ vin, modelYear }, request),
  ),
  route(decodeVins, async ({ body, request }) => ({
    answers: await vins.decodeAll(body.vehicles, request),
  })),
  route(suggestVins, async ({ params: { text } }) => ({
    suggestions: offline ? findCorrections(text, (vin) => offline.decode(vin)) : [],
  })),
];

import type { OfflineDecoder } from "#server/adapters/vpic-copy/offline-decoder.ts";
import { route, type Route } from "#server/http/route.ts";
import { suggestVins } from "#shared/api/vins.ts";
import { findCorrections } from "#shared/vin/corrections/corrections.ts";

/** Suggests VINs from the offline copy, if there is one; input is never sent to NHTSA or logged. */
export const suggestionRoutes = (offline: OfflineDecoder | undefined): Route[] => [
  route(suggestVins, async ({ params: { text } }) => ({
    suggestions: offline ? findCorrections(text, (vin) => offline.decode(vin)) : [],
  })),
];

import { readPlaceHeaders } from "./proxy-headers.ts";
import type { GeoipFile } from "./geoip-file.ts";
import { clientAddress } from "#server/http/client-address.ts";
import type { FindPlace } from "#server/http/request-context.ts";

/** Looks a request's place up in our own file, if there is one, then in the headers of a trusted proxy. */
export const createPlaceFinder =
  (
    places: GeoipFile | undefined,
    names: readonly string[],
    isTrusted: (proxy: string) => boolean,
  ): FindPlace =>
  (request) => {
    const address = clientAddress(request);
    const found = places && address !== null ? places.find(address) : null;
    if (found || names.length === 0 || !isTrusted(request.socket.remoteAddress ?? "")) return found;
    return readPlaceHeaders(request.headers, names);
  };

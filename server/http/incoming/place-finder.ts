import { readPlaceHeaders } from "#server/adapters/geoip/proxy-headers.ts";
import type { GeoipFile } from "#server/adapters/geoip/geoip-file.ts";
import type { Config } from "#server/config.ts";
import { clientAddress } from "#server/http/client-address.ts";
import type { FindPlace } from "#server/http/request-context.ts";

type Options = {
  /** undefined if no file is configured. */
  readonly places: Pick<GeoipFile, "find"> | undefined;
  readonly config: Pick<Config["geo"], "headers">;
  /** Whether an address is one of the trusted proxies. */
  readonly isTrusted: (address: string) => boolean;
};

/** Looks a request's place up in our own file, then in the headers of a trusted proxy. */
export const createPlaceFinder =
  ({ places, config: { headers: names }, isTrusted }: Options): FindPlace =>
  (request) => {
    const address = clientAddress(request);
    const found = places && address !== null ? places.find(address) : null;
    if (found || names.length === 0 || !isTrusted(request.socket.remoteAddress ?? "")) return found;
    return readPlaceHeaders(request.headers, names);
  };

import type { Request } from "express";
import { usStates } from "#shared/text/us-states.ts";
import { readFile, stat } from "node:fs/promises";
import { isIP } from "node:net";
import { Reader } from "maxmind";
import { z } from "zod";
import { describeError, type Log } from "#server/base/log.ts";
import { clientAddress } from "./client-address.ts";
import type { IncomingHttpHeaders } from "node:http";

/** Known fields only; nothing is guessed. */
export type Place = {
  /** ISO 3166-1, two letters. */
  readonly country: string;
  /** US postal abbreviation; elsewhere the subdivision's code or name. */
  readonly state: string | null;
  readonly city: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** Looks the place up in memory; null if unknown. Never throws. */
export type FindPlace = (request: Pick<Request, "ip" | "ips" | "socket" | "headers">) => Place | null;

const maxLength = 100;
/** Codes for no country: ISO's user-assigned, Tor. */
const noCountries = new Set(["XX", "ZZ", "T1"]);
const otherUsCodes = [["DISTRICT OF COLUMBIA", "DC"] as const, ["WASHINGTON, D.C.", "DC"] as const];
const usCodes = new Map<string, string>([
  ...usStates.map(({ name, code }) => [name.toUpperCase(), code] as const),
  ...otherUsCodes,
]);

function clean(text: string | undefined): string | null {
  const line = (text ?? "").replace(/[\p{Control}\p{Surrogate}]/gu, "").trim();
  return line === "" || line.length > maxLength ? null : line;
}

type Found = {
  readonly country: string | undefined;
  readonly state?: string | undefined;
  readonly city?: string | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
};

function toPlace({ latitude, longitude, ...found }: Found): Place | null {
  const country = clean(found.country)?.toUpperCase();
  if (country === undefined || !/^[A-Z]{2}$/.test(country) || noCountries.has(country)) return null;
  const state = clean(found.state);
  const isLocated = isWithin(latitude, 90) && isWithin(longitude, 180);
  return {
    country,
    state: country === "US" && state !== null ? toUsState(state) : state,
    city: clean(found.city),
    latitude: isLocated ? (latitude ?? null) : null,
    longitude: isLocated ? (longitude ?? null) : null,
  };
}

const isWithin = (degrees: number | undefined, limit: number): boolean =>
  degrees !== undefined && Number.isFinite(degrees) && Math.abs(degrees) <= limit;

/** "TX" for "Texas", "TX" and "US-TX"; null for anything longer than a code. */
function toUsState(text: string): string | null {
  const upper = text.toUpperCase().replace(/^US-/, "");
  return usCodes.get(upper) ?? (/^[A-Z]{2}$/.test(upper) ? upper : null);
}

const named = z.object({
  iso_code: z.string().optional().catch(undefined),
  names: z.record(z.string(), z.string()).optional().catch(undefined),
});
const degrees = z.number().optional().catch(undefined);

/** Used fields of a record (https://dev.maxmind.com/geoip/docs/databases/city-and-country/). */
const recordSchema = z.object({
  country: named.optional().catch(undefined),
  subdivisions: z.array(named).optional().catch(undefined),
  city: named.optional().catch(undefined),
  location: z.object({ latitude: degrees, longitude: degrees }).optional().catch(undefined),
});

export type GeoipFile = ReturnType<typeof createGeoipFile>;

const failure = "GEOIP_FILE cannot be read, so places come from its last good version, or stay unknown";

/** Keeps a place database in MaxMind's format in memory: 60 MB for GeoLite2-City. */
export function createGeoipFile(path: string, log: Log) {
  let reader: Reader<object> | undefined;
  let version: string | undefined;

  /** Takes microseconds. Null if unknown; never throws. */
  const find = (address: string): Place | null => {
    // The reader would accept other texts as an address.
    if (isIP(address) === 0) return null;
    try {
      const record = recordSchema.safeParse(reader?.get(address) ?? undefined).data;
      return record ? readRecord(record) : null;
    } catch (error) {
      log.warn({ error: describeError(error) }, "GEOIP_FILE has a damaged record");
      return null;
    }
  };

  /** Reads the file if it changed; the previous one stays in use if that fails. */
  const refresh = async (): Promise<void> => {
    const found = await getVersion(path);
    if (found === version) return;
    version = found;
    try {
      // A file that is still being written differs at the next look.
      reader = new Reader<object>(await readFile(path));
      log.info({ built: reader.metadata.buildEpoch.toISOString().slice(0, 10) }, "places are looked up");
    } catch (error) {
      log.warn({ error: describeError(error) }, failure);
    }
  };
  return {
    find,
    refresh,
    getBuiltAt: (): Date | undefined => reader?.metadata.buildEpoch,
  };
}

async function getVersion(path: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(path);
    return [mtimeMs, size, ino].join();
  } catch (error) {
    // Reading it fails as well, and reports why.
    return error instanceof Error ? error.message : "missing";
  }
}

function readRecord({ country, subdivisions, city, location }: z.infer<typeof recordSchema>): Place | null {
  const [subdivision] = subdivisions ?? [];
  return toPlace({
    country: country?.iso_code,
    state: subdivision?.iso_code ?? subdivision?.names?.en,
    city: city?.names?.en,
    latitude: location?.latitude,
    longitude: location?.longitude,
  });
}

/** Place in a proxy's headers. `names` are for country, state and city; later ones may be missing. */
export function readPlaceHeaders(headers: IncomingHttpHeaders, names: readonly string[]): Place | null {
  const [country, state, city] = names.map((name) => toText(headers[name.toLowerCase()]));
  return toPlace({ country, state, city });
}

function toText(value: string | string[] | undefined): string | undefined {
  if (typeof value !== "string") return undefined;
  // Node reads headers as Latin-1; Cloudflare sends UTF-8, Vercel URL-encodes.
  const text = Buffer.from(value, "latin1").toString("utf8");
  const read = text.includes("\ufffd") ? value : text;
  try {
    return decodeURIComponent(read);
  } catch (error) {
    if (error instanceof URIError) return read;
    throw error;
  }
}

/** Looks in the place file first, then in a trusted proxy's headers. */
export const createPlaceFinder =
  (places: GeoipFile | undefined, names: readonly string[]): FindPlace =>
  (request) => {
    const address = clientAddress(request);
    const found = places && address !== null ? places.find(address) : null;
    // Express lists addresses only from a trusted proxy.
    const isProxied = names.length > 0 && request.ips.length > 0;
    return found ?? (isProxied ? readPlaceHeaders(request.headers, names) : null);
  };

import { readFile, stat } from "node:fs/promises";
import { isIP } from "node:net";
import { Reader } from "maxmind";
import { z } from "zod";
import { describeError, type Log } from "#server/base/log.ts";
import { type Place, toPlace } from "./place.ts";

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
    /** Build date of the data; undefined if never read. */
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

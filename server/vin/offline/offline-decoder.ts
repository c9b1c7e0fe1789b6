import { readFileSync, existsSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "#server/base/root.ts";
import type { DecodedVin } from "#shared/vin/decoded-vin.ts";
import { decodeOffline } from "#shared/vin/offline/decode-offline.ts";
import type { OfflineData } from "#shared/vin/offline/offline-data.ts";
import { decodedRow } from "#server/vin/decoded-row.ts";
import { type Clock, systemClock } from "#server/base/clock.ts";
import { readOfflineData } from "./read-offline-data.ts";
import { describeError, type Log } from "#server/base/log.ts";

export type OfflineDecoder = {
  /** Date of the newest entry, yyyy-mm-dd. */
  readonly dataDate: string;
  /** Month of the full data, yyyy-mm; undefined for the shipped data. */
  readonly month?: string | undefined;
  /** Undefined if the manufacturer is unknown. Takes microseconds. */
  readonly decode: (vin: string, modelYear?: number) => DecodedVin | undefined;
};

/** Written by the build (scripts/lib/offline-data.mjs). */
const builtFile = join(root, "dist", "vpic.offline");

/** Loads a file into memory: 12 MB for the shipped data. Throws if it is missing or unreadable, with instructions to build it. */
export function openOfflineDecoder(path = builtFile, clock: Clock = systemClock): OfflineDecoder {
  const data = readOfflineFile(path);
  return {
    dataDate: data.dataDate,
    month: data.month,
    decode: (vin, modelYear) => {
      const row = decodeOffline(data, vin, { modelYear, today: clock.now() });
      return row && decodedRow(row);
    },
  };
}

function readOfflineFile(path: string): OfflineData {
  try {
    return readOfflineData(readFileSync(path));
  } catch (error) {
    const command = path === builtFile ? "npm run build" : "npm run vin:data";
    throw new Error(`${basename(path)} holds no VIN data of this version: ${command} makes it.`, {
      cause: error,
    });
  }
}

/** Prefers what `npm run vin:data` wrote to `file`. Undefined if no data is usable: then only NHTSA decodes VINs. */
export function openVinData(file: string, log: Log): OfflineDecoder | undefined {
  const whole = existsSync(file)
    ? tryToOpen(log, "the data of npm run vin:data cannot be used: run it again", file)
    : undefined;
  const offline = whole ?? tryToOpen(log, "no offline VIN data: npm run build makes it");
  if (offline) log.info({ month: offline.month, dataDate: offline.dataDate }, "offline VIN data");
  return offline;
}

function tryToOpen(log: Log, failure: string, file?: string): OfflineDecoder | undefined {
  try {
    return openOfflineDecoder(file);
  } catch (error) {
    log.warn({ error: describeError(error) }, failure);
    return undefined;
  }
}

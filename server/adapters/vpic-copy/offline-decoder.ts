import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "#server/root.ts";
import type { DecodedVin } from "#shared/vin/decoded-vin.ts";
import { decodeOffline } from "#shared/vin/offline/decode-offline.ts";
import type { VpicCopy } from "#shared/vin/offline/vpic-copy.ts";
import { decodedRow } from "#server/adapters/vpic/decoded-row.ts";
import { readCopy } from "./read-copy.ts";

/** Decodes VINs from a copy of NHTSA's data: the one that comes with the server, or the whole data of a month. */
export type OfflineDecoder = {
  /** The day of the copy's newest entry, yyyy-mm-dd. */
  readonly dataDate: string;
  /** The month of the whole data, yyyy-mm; undefined for the copy that comes with the server. */
  readonly month?: string | undefined;
  /** What the copy says of a VIN; undefined where it does not know the manufacturer. Takes microseconds. */
  readonly decode: (vin: string, modelYear?: number) => DecodedVin | undefined;
};

/** Where the build leaves the copy (scripts/lib/vpic-copy.mjs). */
const builtCopy = join(root, "dist", "vpic.copy");

/**
 * Opens a copy's file, which is kept in memory: 12 MB for the one that comes with the server. Throws when it is not there
 * or cannot be read, and says how it is made.
 */
export function openOfflineDecoder(path = builtCopy): OfflineDecoder {
  const copy = openCopy(path);
  return {
    dataDate: copy.dataDate,
    month: copy.month,
    decode: (vin, modelYear) => {
      const row = decodeOffline(copy, vin, { modelYear, today: new Date() });
      return row && decodedRow(row);
    },
  };
}

function openCopy(path: string): VpicCopy {
  try {
    return readCopy(readFileSync(path));
  } catch (error) {
    const command = path === builtCopy ? "npm run build" : "npm run vin:data";
    throw new Error(`${basename(path)} holds no VIN data of this version: ${command} makes it.`, {
      cause: error,
    });
  }
}

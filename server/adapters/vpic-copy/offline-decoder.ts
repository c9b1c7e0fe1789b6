import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "#server/root.ts";
import type { DecodedVin } from "#shared/vin/decoded-vin.ts";
import { decodeOffline } from "#shared/vin/offline/decode-offline.ts";
import type { VpicCopy } from "#shared/vin/offline/vpic-copy.ts";
import { decodedRow } from "../vpic/decoded-row.ts";
import { readCopy } from "./read-copy.ts";

/** Decodes VINs from the copy of the agency's data that comes with the server. */
export type OfflineDecoder = {
  /** The day of the copy's newest entry, yyyy-mm-dd. */
  readonly dataDate: string;
  /** What the copy says of a VIN; undefined where it does not know the manufacturer. Takes microseconds. */
  readonly decode: (vin: string, modelYear?: number) => DecodedVin | undefined;
};

/** Where the build leaves the copy (scripts/lib/vpic-copy.mjs). */
const builtCopy = join(root, "dist", "vpic.copy");

/**
 * Opens the copy's file, some 12 MB, which is kept in memory. Throws when it is not there or cannot be read, and says
 * how it is made.
 */
export function openOfflineDecoder(path = builtCopy): OfflineDecoder {
  const copy = openCopy(path);
  return {
    dataDate: copy.dataDate,
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
    throw new Error(
      `There is no offline copy of the VIN data in ${basename(path)}: npm run build makes it.`,
      {
        cause: error,
      },
    );
  }
}

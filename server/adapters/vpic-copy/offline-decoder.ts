import type { DecodedVin } from "#shared/vin/decoded-vin.ts";

/** Decodes VINs from the copy of the agency's data that comes with the server. */
export type OfflineDecoder = {
  /** The day of the copy's newest entry, yyyy-mm-dd. */
  readonly dataDate: string;
  /** What the copy says of a VIN; undefined where it does not know the manufacturer. Takes microseconds. */
  readonly decode: (vin: string, modelYear?: number) => DecodedVin | undefined;
};

import type { OfflineDecoder } from "#server/vin/offline/offline-decoder.ts";

/** Offline data that knows every manufacturer except VINs beginning with 9. */
export const offlineDouble: OfflineDecoder = {
  dataDate: "2026-03-01",
  decode: (vin, modelYear) =>
    vin.startsWith("9")
      ? undefined
      : {
          facts: { Make: "OFFLINE", Model: vin.slice(3, 8), ModelYear: String(modelYear ?? 2012) },
          ErrorCode: "0",
          ErrorText: "0 - VIN decoded clean.",
        },
};

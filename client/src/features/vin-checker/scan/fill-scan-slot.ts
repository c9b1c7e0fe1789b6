import { scanSlot } from "#client/features/vin-checker/vin-slots.ts";

/** Adds the camera to the VIN Checker. */
export const fillScanSlot = (): void =>
  scanSlot.fillLater(async () => (await import("./scan-vin.tsx")).ScanVin);

import { loadScanSlot } from "#client/features/profile-builder/schedules/slots.ts";

/** Adds the camera to lists and their rows. */
export const plugInScan = (): void =>
  loadScanSlot.fill(async () => (await import("./fill-slots.ts")).fillScanSlots());

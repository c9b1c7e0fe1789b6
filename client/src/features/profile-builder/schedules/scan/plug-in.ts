import { loadScanSlot } from "#client/features/profile-builder/schedules/slots.ts";

export const plugInScan = (): void =>
  loadScanSlot.fill(async () => (await import("./fill-slots.ts")).fillScanSlots());

import { scanSlot } from "#client/features/profile-builder/schedules/schedule-slots.ts";

export const plugInScan = (): void =>
  scanSlot.fillLater(async () => (await import("./scan-parts.tsx")).scanParts);

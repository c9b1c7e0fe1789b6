import { plugInRenewal } from "#client/features/profile-builder/renewal/plug-in.tsx";
import { plugInWaiting } from "#client/features/profile-builder/review/waiting/plug-in.ts";
import { plugInLists } from "#client/features/profile-builder/schedules/import/plug-in.ts";
import { plugInScan } from "#client/features/profile-builder/schedules/scan/plug-in.ts";

/** Fills the builder's slots with its extras, a line each. */
export function plugInBuilder(): void {
  plugInRenewal();
  plugInWaiting();
  plugInLists();
  plugInScan();
}

import { fillFleetSlot } from "#client/features/vin-checker/fleet/fleet-page-entry.ts";
import { fillScanSlot } from "#client/features/vin-checker/scan/fill-scan-slot.ts";
import { fillSearchSlots } from "#client/fmcsa/search/fill-search-slots.ts";

/** Fills the slots of several pages with their extras, a line each. */
export function plugInExtras(): void {
  fillFleetSlot();
  fillScanSlot();
  fillSearchSlots();
}

import { fillFleetSlot } from "#client/features/vin-checker/fleet/fleet-page-entry.ts";
import { fillScanSlot } from "#client/features/vin-checker/scan/fill-scan-slot.ts";
import { fillSearchSlots } from "#client/fmcsa/search/fill-search-slots.ts";

/* Extras of several pages, in one line each. */
fillFleetSlot();
fillScanSlot();
fillSearchSlots();

import type { PageDescription } from "#client/lib/site-pages.ts";
import { fleetPathSlot } from "#client/features/vin-checker/vin-slots.ts";
import { extraPaths } from "#client/lib/paths.ts";

export const fleetPage: PageDescription = {
  path: extraPaths.vinFleet,
  card: "vinFleet",
  title: "Fleet VIN Check",
  description:
    "Check up to 1,000 VINs at once: paste a list or upload a spreadsheet, catch typos, and download year, make, model, body and weight class. Free.",
  frame: "tool",
  source: "src/features/vin-checker/fleet/fleet-page.tsx",
  load: async () => (await import("./fleet-page.tsx")).FleetPage,
};

export const fillFleetSlot = (): void => fleetPathSlot.fill(fleetPage.path);

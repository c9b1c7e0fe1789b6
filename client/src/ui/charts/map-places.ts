import { usStates } from "#shared/text/us-states.ts";

/** The map's places: the states and D.C., which also has inspections. */
export const mapPlaces: readonly { readonly code: string; readonly name: string }[] = [
  ...usStates,
  { code: "DC", name: "District of Columbia" },
];

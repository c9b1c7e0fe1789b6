import { usStates } from "#shared/us-states.ts";

/** The map's places: the states and D.C., which also has inspections. */
export const mapPlaces: readonly { readonly code: string; readonly name: string }[] = [
  ...usStates,
  { code: "DC", name: "District of Columbia" },
];

export type UsMapProps = {
  title: string;
  /** What is counted: "Inspections". */
  valueLabel: string;
  /** By USPS state code; a missing state has no value. */
  values: Readonly<Record<string, number>>;
  format?: (value: number) => string;
};

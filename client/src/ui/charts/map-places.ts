import { usStates } from "#shared/us-states.ts";

/** The places of the map: the states and D.C., where inspections happen as well. */
export const mapPlaces: readonly { readonly code: string; readonly name: string }[] = [
  ...usStates,
  { code: "DC", name: "District of Columbia" },
];

export type UsMapProps = {
  title: string;
  /** What is counted: "Inspections". */
  valueLabel: string;
  /** By USPS code of the state; a state that is missing has none. */
  values: Readonly<Record<string, number>>;
  format?: (value: number) => string;
};

/** Where inspections happen: made-up places in real states. */
export type Place = { readonly state: string; readonly county: string; readonly name: string };

export const places: readonly Place[] = [
  { state: "TX", county: "113", name: "SAMPLE SPRINGS TX" },
  { state: "TX", county: "201", name: "EXAMPLE FLATS TX" },
  { state: "OK", county: "109", name: "SAMPLE RIDGE OK" },
  { state: "MO", county: "095", name: "EXAMPLE BLUFF MO" },
  { state: "IL", county: "031", name: "SAMPLE GROVE IL" },
  { state: "OH", county: "049", name: "EXAMPLE FALLS OH" },
  { state: "PA", county: "101", name: "SAMPLE HOLLOW PA" },
  { state: "TN", county: "157", name: "SAMPLE BEND TN" },
  { state: "CA", county: "029", name: "EXAMPLE PASS CA" },
  { state: "WA", county: "033", name: "SAMPLE HARBOR WA" },
];

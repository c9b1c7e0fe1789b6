/** How many inspections a carrier has, and of what kind. */
export type InspectionPlan = {
  readonly dotNumber: string;
  /** Spread over the 24 months of the snapshot. */
  readonly count: number;
  /** After the snapshot's day, and therefore in the daily file only. */
  readonly newer: number;
  /** More than 24 months before the snapshot's day, in the daily file only. */
  readonly older: number;
  /** Violations of each inspection, oldest first, over and over; "newer" ones go on where "count" ends. */
  readonly violations: readonly number[];
  /** How many trucks and trailers were seen. */
  readonly trucks: number;
  readonly trailers: number;
  /** Every how many inspections there is a third and a fourth unit; absent for never. */
  readonly extraUnitsEvery?: number;
  /** Whose trailers it pulls, if not its own. */
  readonly trailersFrom?: string;
};

export const inspectionPlans: readonly InspectionPlan[] = [
  {
    dotNumber: "1000001",
    count: 470,
    newer: 10,
    older: 8,
    violations: [0, 1, 0, 0, 2, 0, 1, 0, 3, 0, 0, 1, 0, 2, 0, 0, 5, 0, 1],
    trucks: 140,
    trailers: 190,
    extraUnitsEvery: 12,
  },
  {
    dotNumber: "1000003",
    count: 45,
    newer: 0,
    older: 0,
    violations: [1, 3, 0, 2, 4, 1, 0, 2],
    trucks: 15,
    trailers: 18,
  },
  { dotNumber: "1000004", count: 4, newer: 0, older: 0, violations: [1, 0, 2, 0], trucks: 3, trailers: 0 },
  { dotNumber: "1000005", count: 3, newer: 0, older: 0, violations: [2, 1, 3], trucks: 3, trailers: 3 },
  {
    dotNumber: "1000006",
    count: 8,
    newer: 1,
    older: 0,
    violations: [1, 0, 2, 4, 0, 1, 1, 0, 2],
    trucks: 1,
    trailers: 4,
    extraUnitsEvery: 5,
    trailersFrom: "1000001",
  },
  {
    dotNumber: "1000007",
    count: 12,
    newer: 0,
    older: 0,
    violations: [0, 1, 0, 2, 1, 0],
    trucks: 5,
    trailers: 0,
  },
];

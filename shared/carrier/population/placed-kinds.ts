export const placedKinds = ["vehicle", "driver", "crashes"] as const;
export type PlacedKind = (typeof placedKinds)[number];

/** Carriers with less are neither placed nor counted: their rate says more about chance. */
export const leastToPlace = {
  /** Vehicle inspections. */
  vehicle: 10,
  /** Driver inspections. */
  driver: 20,
  /** Power units. */
  crashes: 5,
} as const satisfies Readonly<Record<PlacedKind, number>>;

/** A made-up crash. */
export type SampleCrash = {
  readonly dotNumber: string;
  readonly daysBeforeSnapshot: number;
  readonly state: string;
  readonly fatalities: number;
  readonly injuries: number;
  readonly towAway: boolean;
  readonly hazmatReleased?: true;
  /** Absent if FMCSA has not decided. */
  readonly notPreventable?: "Y" | "N";
};

const crash = (
  dotNumber: string,
  daysBeforeSnapshot: number,
  state: string,
  [fatalities, injuries]: readonly [number, number],
  rest: Pick<SampleCrash, "hazmatReleased" | "notPreventable"> & { readonly towAway?: false } = {},
): SampleCrash => ({ dotNumber, daysBeforeSnapshot, state, fatalities, injuries, towAway: true, ...rest });

export const sampleCrashes: readonly SampleCrash[] = [
  crash("1000001", 690, "TX", [0, 0]),
  crash("1000001", 610, "OK", [0, 1]),
  crash("1000001", 540, "TX", [1, 2], { notPreventable: "Y" }),
  crash("1000001", 420, "MO", [0, 0], { notPreventable: "N" }),
  crash("1000001", 330, "TX", [0, 2]),
  crash("1000001", 250, "IL", [0, 0], { notPreventable: "Y" }),
  crash("1000001", 160, "PA", [0, 3], { towAway: false }),
  crash("1000001", 90, "TX", [0, 0]),
  crash("1000001", 25, "OH", [0, 1]),
  crash("1000003", 400, "CA", [0, 1], { hazmatReleased: true }),
  crash("1000006", 200, "WA", [0, 0], { notPreventable: "Y" }),
];

import { grouped } from "#shared/text/grouped.ts";

/** FMCSA's SMS (version 3.21), carrier by carrier and without any code of the product: its results are held against this. */
export const handBasics = ["unsafe", "hos", "fitness", "substances", "maintenance", "hazmat"] as const;
export type HandBasic = (typeof handBasics)[number];

export type HandInspection = {
  /** ISO 8601. */
  readonly day: string;
  readonly timeWeight: number;
  /** Hazmat only if the load was placarded and the vehicle inspected. */
  readonly relevantTo: readonly HandBasic[];
  /** Severities with the weight of an out-of-service order. */
  readonly violations: readonly { readonly basic: HandBasic; readonly severity: number }[];
};

export type HandCarrier = {
  readonly dot: string;
  readonly isIntrastate: boolean;
  readonly isPassenger: boolean;
  readonly driver: number;
  readonly vehicle: number;
  readonly units: { readonly all: number; readonly combination: number };
  readonly inspections: readonly HandInspection[];
};

/** A way to read what FMCSA's documents leave open. */
export type HandReading = {
  readonly isApart: boolean;
  readonly toShare: (place: { below: number; equal: number; size: number }) => number;
  readonly round: (value: number) => number;
  /** Fewest inspections with a violation for a percentile to be published. */
  readonly fewest: { readonly hos: number; readonly others: number };
};

type OpenChoices = {
  readonly formula?: "below-of-others" | "average-of-all";
  readonly rounding?: "floor" | "round";
  readonly population?: "one" | "apart";
  readonly sufficiency?: "shown" | "one";
};

/** One way to read the documents. */
export const toHandReading = (open: OpenChoices = {}): HandReading => ({
  isApart: open.population === "apart",
  toShare:
    open.formula === "average-of-all"
      ? ({ below, equal, size }) => (below + (equal + 1) / 2) / size
      : ({ below, size }) => (size > 1 ? below / (size - 1) : 0),
  round: open.rounding === "round" ? Math.round : Math.floor,
  fewest: open.sufficiency === "one" ? { hos: 1, others: 1 } : { hos: 3, others: 5 },
});

type Rule = {
  readonly by: "driver" | "vehicle" | "placarded" | "violated";
  readonly from: readonly number[];
};
const straight: Rule = { by: "violated", from: [3, 5, 9, 19, 50] };
const rules: Readonly<Record<HandBasic, Rule>> = {
  unsafe: { by: "violated", from: [3, 9, 22, 58, 150] },
  hos: { by: "driver", from: [3, 11, 21, 101, 501] },
  fitness: { by: "driver", from: [5, 11, 21, 101, 501] },
  substances: { by: "violated", from: [1, 2, 3, 4] },
  maintenance: { by: "vehicle", from: [5, 11, 21, 101, 501] },
  hazmat: { by: "placarded", from: [5, 11, 16, 41, 101] },
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const toDecimals = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100;

function measureByHand({ inspections, units }: HandCarrier, basic: HandBasic) {
  const relevant = inspections.filter(({ relevantTo }) => relevantTo.includes(basic));
  const found = relevant.map(({ violations }) => violations.filter((each) => each.basic === basic));
  const points = sum(
    found.map(
      (own, index) =>
        Math.min(30, sum(own.map(({ severity }) => severity))) * (relevant[index]?.timeWeight ?? 0),
    ),
  );
  const weights = sum(relevant.map(({ timeWeight }) => timeWeight));
  const violated = relevant.filter((_, index) => (found[index]?.length ?? 0) > 0);
  const latest = relevant
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  const looksAtLatest = basic !== "unsafe" && basic !== "substances";
  return {
    placarded: relevant.length,
    violated: violated.length,
    // Only FMCSA knows the miles that it divides Unsafe Driving by: with two decimals it is published as it is ranked.
    measure: basic === "unsafe" ? toDecimals(points / Math.max(1, units.all)) : points / weights,
    isRecent:
      violated.some(({ timeWeight }) => timeWeight >= 2) ||
      (looksAtLatest && violated.some(({ day }) => day === latest)),
  };
}

export type HandStanding = ReturnType<typeof measureByHand> & {
  readonly reason?: "few" | "none" | "few-violated" | "no-fleet" | "old";
  readonly percentile?: number;
  /** Carriers ranked in its group; undefined if it isn't ranked. */
  readonly size?: number;
};

type Ranked = ReturnType<typeof measureByHand> & { readonly carrier: HandCarrier };

function getRule({ units }: HandCarrier, basic: HandBasic): Rule | undefined {
  if (basic !== "unsafe") return rules[basic];
  if (units.all <= 0) return undefined;
  return units.combination / units.all >= 0.7 ? rules.unsafe : straight;
}

function findObstacle({ carrier, violated, placarded }: Ranked, basic: HandBasic) {
  const { by, from } = rules[basic];
  const counts = { driver: carrier.driver, vehicle: carrier.vehicle, placarded, violated: Infinity };
  if (counts[by] < (from[0] ?? 0)) return "few";
  if (violated === 0) return "none";
  if (basic === "unsafe" && violated < 3) return "few-violated";
  return getRule(carrier, basic) ? undefined : "no-fleet";
}

function getGroup({ carrier, violated, placarded }: Ranked, basic: HandBasic, isApart: boolean): string {
  const rule = getRule(carrier, basic) ?? straight;
  const count = { driver: carrier.driver, vehicle: carrier.vehicle, placarded, violated }[rule.by];
  return [
    rule === straight,
    rule.from.filter((from) => count >= from).length,
    carrier.isIntrastate,
    isApart && carrier.isPassenger,
  ].join();
}

function getFewest(basic: HandBasic, { fewest }: HandReading): number {
  if (basic === "hos") return fewest.hos;
  if (basic === "unsafe") return 3;
  return basic === "substances" ? 1 : fewest.others;
}

/** Counts, for each ranked carrier, its whole group. */
function rank(one: Ranked, peers: Float64Array, basic: HandBasic, reading: HandReading): HandStanding {
  let [below, equal] = [0, 0];
  const { measure } = one;
  for (const other of peers) {
    if (other < measure) below += 1;
    else if (other === measure) equal += 1;
  }
  const share = reading.toShare({ below, equal, size: peers.length });
  const isTop = basic === "unsafe" && one.measure >= 250;
  return {
    ...one,
    percentile: isTop ? 100 : reading.round(Number((share * 100).toFixed(9))),
    size: peers.length,
    ...(!one.isRecent && { reason: "old" }),
    ...(one.violated < getFewest(basic, reading) && { reason: "few-violated" }),
  };
}

/** Finds each carrier's standing in a BASIC, by its DOT number. */
export function standByHand(
  carriers: readonly HandCarrier[],
  basic: HandBasic,
  reading: HandReading,
): Map<string, HandStanding> {
  const measured = carriers.map((carrier): Ranked => ({ ...measureByHand(carrier, basic), carrier }));
  const ranked = grouped(
    measured.filter((one) => !findObstacle(one, basic)),
    (one) => getGroup(one, basic, reading.isApart),
  );
  const groups = new Map(
    [...ranked].map(([group, peers]) => [group, Float64Array.from(peers, ({ measure }) => measure)]),
  );
  return new Map(
    measured.map((one) => {
      const reason = findObstacle(one, basic);
      const peers = groups.get(getGroup(one, basic, reading.isApart)) ?? new Float64Array();
      return [one.carrier.dot, reason ? { ...one, reason } : rank(one, peers, basic, reading)];
    }),
  );
}

/** Returns what FMCSA publishes: a percentile, or a text in its place. */
export function publishByHand(basic: HandBasic, { reason, percentile = 0 }: HandStanding): string {
  const kind = rules[basic].by === "vehicle" ? "vehicle" : "driver";
  const texts = {
    few: `Less than ${basic === "hos" ? 3 : 5} ${kind} inspections`,
    "few-violated": `Less than 5 ${kind} inspections with violations`,
    "no-fleet": "Insufficient data",
    old: "No violations within 1 year",
    none: "0%",
  } as const;
  return reason ? texts[reason] : `${percentile}%`;
}

import { grouped } from "#shared/grouped.ts";
import type { InspectionLevel, SampleViolation } from "./inspection.ts";
import type { Random } from "./random.ts";
import { type SampleBasic, type ViolationType, violationTypes } from "./violation-types.data.ts";

type Circumstances = {
  readonly level: InspectionLevel;
  readonly hasPlacards: boolean;
  readonly unitCount: number;
};

/** How often an officer finds each, in percent; the rest SMS does not count. */
const shares: readonly (readonly [SampleBasic, number])[] = [
  ["maintenance", 66],
  ["hos", 13],
  ["unsafe", 9],
  ["fitness", 6],
  ["substances", 1],
];

const typesByBasic = grouped(violationTypes, ({ sms }) => sms?.basic);

/** The violations of one inspection; a driver-only inspection finds none of the vehicle. */
export const createViolations = (
  count: number,
  circumstances: Circumstances,
  random: Random,
): SampleViolation[] => Array.from({ length: count }, () => createViolation(circumstances, random));

function createViolation(circumstances: Circumstances, random: Random): SampleViolation {
  const type = pickType(circumstances, random);
  const vehicle = circumstances.unitCount > 1 && random.isTrue(55) ? "2" : "1";
  return {
    type,
    unit: type.on === "driver" ? "D" : vehicle,
    isOutOfService: random.isTrue(type.outOfServicePercent),
  };
}

function pickType(circumstances: Circumstances, random: Random): ViolationType {
  for (;;) {
    const type = random.pick(typesByBasic.get(pickBasic(circumstances, random)) ?? []);
    if (isPossible(type, circumstances)) return type;
  }
}

function pickBasic({ hasPlacards, level }: Circumstances, random: Random): SampleBasic | undefined {
  if (hasPlacards && level !== 3 && random.isTrue(30)) return "hazmat";
  let percent = random.next() * 100;
  for (const [basic, share] of shares) {
    percent -= share;
    if (percent < 0) return basic;
  }
  return undefined;
}

const isPossible = ({ on }: ViolationType, { level }: Circumstances): boolean =>
  on === "driver" ? level !== 5 : level !== 3;

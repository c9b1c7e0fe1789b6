import type { Inspection } from "#shared/carrier/inspection.ts";
import { computeOutOfServiceRate, type OutOfServiceRate } from "#shared/carrier/sms/out-of-service-rates.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { capitalize, usMonth, usNumber } from "#shared/us-english.ts";
import { listDropOffs } from "./drop-offs.ts";

const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const spell = (count: number): string => words[count] ?? usNumber(count);

type Comparison = "cleaner" | "worse" | "equal" | "unknown";

function compare({ rate, nationalAverage }: OutOfServiceRate): Comparison {
  if (rate === undefined) return "unknown";
  if (rate === nationalAverage) return "equal";
  return rate < nationalAverage ? "cleaner" : "worse";
}

const phrases: Readonly<Record<Exclude<Comparison, "unknown">, string>> = {
  cleaner: "cleaner than the national average",
  worse: "worse than the national average",
  equal: "at the national average",
};

function compareBoth(vehicle: OutOfServiceRate, driver: OutOfServiceRate): string {
  const [trucks, drivers] = [compare(vehicle), compare(driver)];
  if (trucks === "unknown")
    return drivers === "unknown"
      ? "too few inspections to compare with the national average"
      : `${phrases[drivers]} on drivers, too few vehicle inspections to compare`;
  if (drivers === "unknown") return `${phrases[trucks]} on vehicles, too few driver inspections to compare`;
  if (trucks === drivers) return `${phrases[trucks]} on vehicles and drivers`;
  const second = drivers === "equal" ? "at it" : drivers;
  return `${phrases[trucks]} on vehicles, ${second} on drivers`;
}

function describeDropOff(inspections: readonly Inspection[], today: IsoDay): string {
  const [next] = listDropOffs(inspections, today);
  if (!next) return "no violations on record";
  const { violations, month } = next;
  return `${spell(violations)} ${violations === 1 ? "violation drops" : "violations drop"} off in ${usMonth(month)}`;
}

type Record24Months = {
  readonly inspections: readonly Inspection[];
  readonly isOutOfService: boolean;
  readonly today: IsoDay;
};

/** What an underwriter sees first, in one sentence. */
export function getVerdict({ inspections, isOutOfService, today }: Record24Months): string {
  if (isOutOfService) return "FMCSA has ordered this carrier out of service.";
  if (inspections.length === 0)
    return "No inspections in the last 24 months, so underwriters have no roadside record to go by.";
  const vehicle = computeOutOfServiceRate("vehicle", inspections);
  const driver = computeOutOfServiceRate("driver", inspections);
  return `${capitalize(compareBoth(vehicle, driver))}; ${describeDropOff(inspections, today)}.`;
}

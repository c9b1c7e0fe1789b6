import { addMonths, getLastDay, type IsoDay } from "./sms/months.ts";

export type Mcs150Status = {
  /** overdue: the last due day passed without an update. unknown: FMCSA has no date. */
  readonly state: "current" | "due-soon" | "overdue" | "unknown";
  /** The day by which the next update is due or, if it is overdue, was due. */
  readonly dueDay: IsoDay;
};

const soonMonths = 3;

/** The month in which the update is due: the DOT number's last digit, 0 for October (49 CFR 390.19(b)(2)). */
const getDueMonth = (dotNumber: string): number => Number(dotNumber.slice(-1)) || 10;

/** Odd years if the next-to-last digit is odd, even years otherwise (49 CFR 390.19(b)(3)). */
const isDueYear = (dotNumber: string, year: number): boolean =>
  Number(dotNumber.slice(-2, -1)) % 2 === year % 2;

const toDueDay = (dotNumber: string, year: number): IsoDay =>
  getLastDay(`${year}-${String(getDueMonth(dotNumber)).padStart(2, "0")}`);

function getNextDueDay(dotNumber: string, day: IsoDay): IsoDay {
  const year = Number(day.slice(0, 4));
  const days = [0, 1, 2]
    .filter((offset) => isDueYear(dotNumber, year + offset))
    .map((offset) => toDueDay(dotNumber, year + offset));
  return days.find((due) => due >= day) ?? addMonths(days[0] ?? day, 24);
}

/** When the biennial update (Form MCS-150) is due, and whether the last one was missed (49 CFR 390.19). */
export function getMcs150Status(dotNumber: string, filed: IsoDay | undefined, today: IsoDay): Mcs150Status {
  const next = getNextDueDay(dotNumber, today);
  if (filed === undefined) return { state: "unknown", dueDay: next };
  const previous = getLastDay(addMonths(next, -24).slice(0, 7));
  const before = getLastDay(addMonths(previous, -24).slice(0, 7));
  // An update counts for the due day that ends its 24 months.
  if (filed <= before) return { state: "overdue", dueDay: previous };
  const isSoon = filed <= previous && addMonths(next, -soonMonths) <= today;
  return { state: isSoon ? "due-soon" : "current", dueDay: next };
}

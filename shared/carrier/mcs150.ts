import { addMonths, getLastDay, type IsoDay } from "./sms/months.ts";

export type Mcs150Status = {
  /**
   * overdue: a due day passed since the last filing, which is more than 24 months old. check: one passed, but the
   * filing is not that old; the rule asks for another, and whether FMCSA does is not documented. unknown: FMCSA has
   * no date.
   */
  readonly state: "current" | "due-soon" | "check" | "overdue" | "unknown";
  /** The next due day or, if it is overdue or to be checked, the first one that passed for which none was filed. */
  readonly dueDay: IsoDay;
};

const soonMonths = 3;
const intervalMonths = 24;

/** The month in which the update is due: the DOT number's last digit, 0 for October (49 CFR 390.19(b)(2)). */
const getDueMonth = (dotNumber: string): number => Number(dotNumber.slice(-1)) || 10;

/** Odd years if the next-to-last digit is odd, even years otherwise (49 CFR 390.19(b)(3)). */
const isDueYear = (dotNumber: string, year: number): boolean =>
  Number(dotNumber.slice(-2, -1)) % 2 === year % 2;

const toDueDay = (dotNumber: string, year: number): IsoDay =>
  getLastDay(`${year}-${String(getDueMonth(dotNumber)).padStart(2, "0")}`);

const getDueDayFrom = (dotNumber: string, year: number): IsoDay =>
  toDueDay(dotNumber, isDueYear(dotNumber, year) ? year : year + 1);

const toYear = (day: IsoDay): number => Number(day.slice(0, 4));

function getNextDueDay(dotNumber: string, today: IsoDay): IsoDay {
  const due = getDueDayFrom(dotNumber, toYear(today));
  return due >= today ? due : getDueDayFrom(dotNumber, toYear(today) + 1);
}

/**
 * When the biennial update (Form MCS-150) is due, and whether one was missed: every 24 months (49 CFR 390.19(b)(1)),
 * by the last day of a month, in every odd or every even year, as the DOT number gives them ((b)(2) and (3)). A
 * filing in such a year is that year's.
 */
export function getMcs150Status(dotNumber: string, filed: IsoDay | undefined, today: IsoDay): Mcs150Status {
  if (filed === undefined) return { state: "unknown", dueDay: getNextDueDay(dotNumber, today) };
  const dueDay = getDueDayFrom(dotNumber, toYear(filed) + 1);
  if (dueDay < today)
    return { state: addMonths(filed, intervalMonths) < today ? "overdue" : "check", dueDay };
  return { state: addMonths(dueDay, -soonMonths) <= today ? "due-soon" : "current", dueDay };
}

/** A calendar day, "2026-11-22", and a calendar month, "2026-11". */
export type IsoDay = string;
export type IsoMonth = string;

export const toMonth = (day: IsoDay): IsoMonth => day.slice(0, 7);

/** Adds months to a day; where the month is shorter, its last day: January 31 plus 1 is February 28. */
export function addMonths(day: IsoDay, months: number): IsoDay {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDate = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, lastDate));
  return first.toISOString().slice(0, 10);
}

export function addDays(day: IsoDay, days: number): IsoDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export const getLastDay = (month: IsoMonth): IsoDay => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

export function listMonths(from: IsoDay, to: IsoDay): IsoMonth[] {
  const months: IsoMonth[] = [];
  const first = `${toMonth(from)}-01`;
  for (let day = first; toMonth(day) <= toMonth(to); day = addMonths(first, months.length))
    months.push(toMonth(day));
  return months;
}

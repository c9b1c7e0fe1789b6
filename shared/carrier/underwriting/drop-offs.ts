import type { Inspection } from "#shared/carrier/inspection.ts";
import { addDays, type IsoDay, type IsoMonth, toMonth } from "#shared/carrier/sms/months.ts";
import { getLastCountedDay } from "#shared/carrier/sms/time-weight.ts";
import { grouped } from "#shared/text/grouped.ts";

type DropOff = { readonly month: IsoMonth; readonly violations: number; readonly inspections: number };

/** The first day on which an inspection no longer counts. */
export const getDropOffDay = (inspected: IsoDay): IsoDay => addDays(getLastCountedDay(inspected), 1);

/** The months in which inspections with violations drop off, soonest first. Past ones are left out. */
export function listDropOffs(inspections: readonly Inspection[], today: IsoDay): DropOff[] {
  const counted = inspections.flatMap(({ inspection_date, basic_viol }) => {
    const day = inspection_date === undefined ? undefined : getDropOffDay(inspection_date);
    return day !== undefined && day > today && basic_viol > 0 ? [{ month: toMonth(day), basic_viol }] : [];
  });
  return [...grouped(counted, ({ month }) => month)]
    .map(([month, own]) => ({
      month,
      inspections: own.length,
      violations: own.reduce((total, { basic_viol }) => total + basic_viol, 0),
    }))
    .toSorted((a, b) => a.month.localeCompare(b.month));
}

import type { Inspection } from "#shared/carrier/inspection.ts";
import { addMonths, type IsoDay, type IsoMonth, listMonths, toMonth } from "#shared/carrier/sms/months.ts";
import { grouped } from "#shared/text/grouped.ts";

type MonthCounts = {
  readonly month: IsoMonth;
  readonly inspections: number;
  readonly violations: number;
  readonly outOfService: number;
};

const sum = (inspections: readonly Inspection[], getCount: (inspection: Inspection) => number): number =>
  inspections.reduce((total, inspection) => total + getCount(inspection), 0);

type Options = {
  /** Leaves out the months after the last inspection, which aren't known, rather than show them as empty. */
  readonly isOpenEnded?: boolean;
};

/** Counts for each of the last 24 months, oldest first, empty months included. */
export function countByMonth(
  inspections: readonly Inspection[],
  today: IsoDay,
  { isOpenEnded = false }: Options = {},
): MonthCounts[] {
  const days = inspections.map(({ inspection_date = "" }) => inspection_date);
  const lastDay = isOpenEnded ? days.reduce((last, day) => (day > last ? day : last), "") : today;
  const byMonth = grouped(inspections, ({ inspection_date }) => toMonth(inspection_date ?? ""));
  return listMonths(addMonths(today, -24), lastDay).map((month) => {
    const own = byMonth.get(month) ?? [];
    return {
      month,
      inspections: own.length,
      violations: sum(own, ({ basic_viol }) => basic_viol),
      outOfService: sum(own, (row) => row.vehicle_oos_total + row.driver_oos_total),
    };
  });
}

/** Most first; inspections without a state are left out. */
export function countByState(inspections: readonly Inspection[]): { state: string; inspections: number }[] {
  const byState = grouped(inspections, ({ place_state, report_state }) => place_state ?? report_state);
  return [...byState]
    .filter(([state]) => state !== "")
    .map(([state, own]) => ({ state, inspections: own.length }))
    .toSorted((a, b) => b.inspections - a.inspections || a.state.localeCompare(b.state));
}

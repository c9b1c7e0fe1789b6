import { useState } from "react";
import {
  type FilterSet,
  type ListControls,
  useListFilters,
} from "#client/features/admin/list/use-list-filters.ts";
import { useListQuery } from "#client/features/admin/list/use-list-query.ts";
import { addDays, toOfficeDay } from "#shared/text/time-zone.ts";

/** How many days a preset has, today included; "" is all. */
export const presets = [
  { value: "1", label: "Today" },
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "", label: "All" },
] as const;

export type Days = { readonly from?: string; readonly until?: string };

/** The office's days from this many days ago on, today included. */
function toDays(count: string): Days {
  const until = toOfficeDay(new Date());
  return { from: addDays(until, 1 - Number(count)), until };
}

export const daysFilter: FilterSet = { hasDays: true };

/** The page's days: a preset, which moves on with each day, or two dates; both are in the URL. */
export function useRange() {
  const [{ range = "" }] = useListQuery();
  const controls = useListFilters(daysFilter);
  const [presses, setPresses] = useState(0);
  const preset = presets.find(({ value }) => value !== "" && value === range)?.value;
  const days: Days = preset === undefined ? controls.set : toDays(preset);
  return {
    days,
    /** The chosen preset; undefined if the days were chosen one by one. */
    preset: preset ?? (days.from === undefined && days.until === undefined ? "" : undefined),
    choose: (value: string): void => {
      controls.change({ range: value, from: "", until: "" });
      setPresses(presses + 1);
    },
    /** For the two dates, which show what a preset stands for. */
    dates: {
      ...controls,
      set: { ...days },
      change: (values) => controls.change({ ...values, range: "" }),
      clearings: presses,
    } satisfies ListControls,
  };
}

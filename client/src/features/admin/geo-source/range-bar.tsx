import { FilterBar } from "#client/features/admin/list/filter-bar.tsx";
import { Button } from "#client/ui/button.tsx";
import { daysFilter, presets, type useRange } from "./use-range.ts";

/** The days that the page is about. */
export const RangeBar = ({ range }: { range: ReturnType<typeof useRange> }) => (
  <FilterBar filters={daysFilter} controls={range.dates}>
    <div role="group" aria-label="Range" className="col-span-full flex flex-wrap gap-2 max-sm:gap-1">
      {presets.map(({ value, label }) => (
        <Button
          key={value}
          look={range.preset === value ? "primary" : "secondary"}
          aria-pressed={range.preset === value}
          className="px-3 max-sm:px-2"
          onClick={() => range.choose(value)}
        >
          {label}
        </Button>
      ))}
    </div>
  </FilterBar>
);

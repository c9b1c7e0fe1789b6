import { classNames } from "#client/ui/class-names.ts";
import { usNumber } from "#shared/text/us-english.ts";
import type { FleetView } from "#client/features/vin-checker/fleet/fleet-view.ts";

type FleetFilter = { readonly label: string; readonly passes: (view: FleetView) => boolean };

export const allRows: FleetFilter = { label: "All rows", passes: () => true };

export const fleetFilters: readonly FleetFilter[] = [
  allRows,
  { label: "Needs review", passes: ({ problem }) => problem !== "" },
  { label: "Trucks", passes: ({ list }) => list === "powerUnits" },
  { label: "Trailers", passes: ({ list }) => list === "trailers" },
];

type Props = {
  views: readonly FleetView[];
  filter: FleetFilter;
  onFilter: (filter: FleetFilter) => void;
};

const chip =
  "inline-flex min-h-11 items-center gap-2 rounded-full border px-4 py-1 font-semibold whitespace-nowrap transition-colors";

export const FleetFilters = ({ views, filter, onFilter }: Props) => (
  <div role="group" aria-label="Rows shown" className="flex flex-wrap gap-2">
    {fleetFilters.map((each) => (
      <button
        key={each.label}
        type="button"
        aria-pressed={each === filter}
        onClick={() => onFilter(each)}
        className={classNames(
          chip,
          each === filter
            ? "border-transparent bg-action text-action-on"
            : "border-line-strong bg-paper hover:bg-ground",
        )}
      >
        {each.label}
        <span className="tabular-nums">{usNumber(views.filter(each.passes).length)}</span>
      </button>
    ))}
  </div>
);

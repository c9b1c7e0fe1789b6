import {
  FilterBar,
  useListQuery,
  type FilterSet,
  type ListControls,
  useListFilters,
} from "#client/features/admin/list/filter-bar.tsx";
import { AdminPanel } from "#client/features/admin/shell/admin-panel.tsx";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { Tabs } from "#client/ui/tabs.tsx";
import { getPageCounts, getVisitStatistics, type VisitStatistics } from "#shared/api/admin/visits.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { requestsId, AcquisitionTab, StatesTab, SummaryTab } from "./statistics-tabs.tsx";
import { FunnelCard } from "./funnel-card.tsx";
import { type Days, RawEventsTab } from "./raw-events-tab.tsx";
import { useState } from "react";
import { addDays, toOfficeDay } from "#shared/text/time-zone.ts";

const presets = [
  { value: "1", label: "Today" },
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "", label: "All" },
] as const;

function toDays(count: string): Days {
  const until = toOfficeDay(new Date());
  return { from: addDays(until, 1 - Number(count)), until };
}

const daysFilter: FilterSet = { hasDays: true };

/** The page's days: a preset, which moves on with each day, or two dates; both are in the URL. */
function useRange() {
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
    dates: {
      ...controls,
      set: { ...days },
      change: (values) => controls.change({ ...values, range: "" }),
      clearings: presses,
    } satisfies ListControls,
  };
}

const getTabs = (data: VisitStatistics, days: Days) => [
  { value: "summary", label: "Summary", content: <SummaryTab data={data} /> },
  { value: "states", label: "By State", content: <StatesTab data={data} /> },
  { value: "acquisition", label: "Acquisition", content: <AcquisitionTab data={data} /> },
  { value: "events", label: "Raw Events", content: <RawEventsTab days={days} /> },
];

function Requests({ data, days }: { data: VisitStatistics; days: Days }) {
  const [{ tab }, change] = useListQuery();
  const tabs = getTabs(data, days);
  const { visits, requestedQuote } = data.totals;
  return (
    <section id={requestsId} tabIndex={-1} aria-labelledby="requests-title" className="min-w-0 scroll-mt-20">
      <Card>
        <h2 id="requests-title" className="text-lg font-extrabold">
          Where requests come from
        </h2>
        <p className="mt-1 mb-3 max-w-[72ch] text-ink-soft tabular-nums">
          {pluralize(visits, "saved profile or quote request", "saved profiles and quote requests")} in these
          days, {usNumber(requestedQuote)} of them for a quote. One visit can send several.
        </p>
        <Tabs
          label="Visit statistics"
          tabs={tabs}
          isNarrow
          value={tabs.find(({ value }) => value === tab)?.value ?? "summary"}
          onValueChange={(value) => change({ tab: value === "summary" ? "" : value })}
        />
      </Card>
    </section>
  );
}

const RangeBar = ({ range }: { range: ReturnType<typeof useRange> }) => (
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

export function GeoSourcePage() {
  const range = useRange();
  const { days } = range;
  const counts = useApiQuery(getPageCounts, { query: days });
  const statistics = useApiQuery(getVisitStatistics, { query: days });
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <RangeBar range={range} />
      <AdminPanel
        query={counts}
        name="Page counts"
        hasSource={false}
        skeleton={<SkeletonLines count={4} className="h-11" />}
      >
        {({ data }) => <FunnelCard data={data} isAll={days.from === undefined} />}
      </AdminPanel>
      <AdminPanel
        query={statistics}
        name="Visit statistics"
        skeleton={<SkeletonLines count={8} className="h-11" />}
      >
        {({ data }) => <Requests data={data} days={days} />}
      </AdminPanel>
    </div>
  );
}

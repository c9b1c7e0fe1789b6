import { FilterBar } from "#client/features/admin/list/filter-bar.tsx";
import { type FilterSet, useListFilters } from "#client/features/admin/list/use-list-filters.ts";
import { useListQuery } from "#client/features/admin/list/use-list-query.ts";
import { AdminPanel } from "#client/features/admin/shell/admin-panel.tsx";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { Card } from "#client/ui/card.tsx";
import { SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { Tabs } from "#client/ui/tabs.tsx";
import { SectionCard } from "#client/features/admin/shell/section-card.tsx";
import { type Funnel, getVisitStatistics, type VisitStatistics } from "#shared/api/admin/visits.ts";
import { usNumber } from "#shared/us-english.ts";
import { RawEventsTab } from "./raw-events-tab.tsx";
import { AcquisitionTab, StatesTab, SummaryTab } from "./statistics-tabs.tsx";

const steps: readonly { key: keyof Funnel; label: string }[] = [
  { key: "visits", label: "Saved profiles and requests" },
  { key: "reachedBuilder", label: "Opened the builder" },
  { key: "reachedReview", label: "Opened the review" },
  { key: "requestedQuote", label: "Requested quotes" },
];

const toShare = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));

function FunnelSteps({ totals }: { totals: Funnel }) {
  return (
    <SectionCard
      title="From saved profile to quote"
      description="Counts each Save Profile and each quote request, so one visit can count more than once. Nothing else leaves the visitor's browser, so other visits are unknown."
    >
      <ol className="grid gap-3">
        {steps.map(({ key, label }) => {
          const share = toShare(totals[key], totals.visits);
          return (
            <li key={key}>
              <p className="flex flex-wrap justify-between gap-x-5 tabular-nums">
                <span className="font-semibold">{label}</span>
                <span>
                  {usNumber(totals[key])} ({share}%)
                </span>
              </p>
              <svg
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="mt-1 h-3 w-full"
              >
                <rect width="100" height="4" className="fill-ground" />
                <rect width={Math.min(share, 100)} height="4" className="fill-action" />
              </svg>
            </li>
          );
        })}
      </ol>
    </SectionCard>
  );
}

const filters: FilterSet = { hasDays: true };

const getTabs = (data: VisitStatistics) => [
  { value: "summary", label: "Summary", content: <SummaryTab data={data} /> },
  { value: "states", label: "By State", content: <StatesTab data={data} /> },
  { value: "acquisition", label: "Acquisition", content: <AcquisitionTab data={data} /> },
  { value: "events", label: "Raw Events", content: <RawEventsTab /> },
];

function Statistics({ data }: { data: VisitStatistics }) {
  const [{ tab }, change] = useListQuery();
  const tabs = getTabs(data);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <FunnelSteps totals={data.totals} />
      <Card>
        <Tabs
          label="Visit statistics"
          tabs={tabs}
          isNarrow
          value={tabs.find(({ value }) => value === tab)?.value ?? "summary"}
          onValueChange={(value) => change({ tab: value === "summary" ? "" : value })}
        />
      </Card>
    </div>
  );
}

export function GeoSourcePage() {
  const controls = useListFilters(filters);
  const query = useApiQuery(getVisitStatistics, { query: controls.set });
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <FilterBar filters={filters} controls={controls} />
      <AdminPanel
        query={query}
        name="Visit statistics"
        skeleton={<SkeletonLines count={8} className="h-11" />}
      >
        {({ data }) => <Statistics data={data} />}
      </AdminPanel>
    </div>
  );
}

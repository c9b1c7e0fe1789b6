import { FilterBar } from "#client/features/admin/list/filter-bar.tsx";
import { type FilterSet, useListFilters } from "#client/features/admin/list/use-list-filters.ts";
import { useListQuery } from "#client/features/admin/list/use-list-query.ts";
import { AdminPanel } from "#client/features/admin/shell/admin-panel.tsx";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { Card } from "#client/ui/card.tsx";
import { SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { Tabs } from "#client/ui/tabs.tsx";
import { getVisitStatistics, type VisitStatistics } from "#shared/api/admin/visits.ts";
import { FunnelSteps } from "./funnel-steps.tsx";
import { RawEventsTab } from "./raw-events-tab.tsx";
import { AcquisitionTab, StatesTab, SummaryTab } from "./statistics-tabs.tsx";

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
          value={tabs.find(({ value }) => value === tab)?.value ?? "summary"}
          onValueChange={(value) => change({ tab: value === "summary" ? "" : value })}
        />
      </Card>
    </div>
  );
}

/** Where saved profiles and quote requests come from. */
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

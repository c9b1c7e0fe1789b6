import { AdminPanel } from "#client/features/admin/shell/admin-panel.tsx";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { Card } from "#client/ui/card.tsx";
import { DateRange } from "#client/ui/inputs/date-range.tsx";
import { SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { Tabs } from "#client/ui/tabs.tsx";
import { getVisitStatistics, type VisitStatistics } from "#shared/api/admin/visits.ts";
import { AcquisitionTab } from "./acquisition-tab.tsx";
import { FunnelSteps } from "./funnel-steps.tsx";
import { RawEventsTab } from "./raw-events-tab.tsx";
import { StatesTab } from "./states-tab.tsx";
import { SummaryTab } from "./summary-tab.tsx";
import { toDays, useGeoQuery } from "./use-geo-query.ts";

const tabNames = ["summary", "states", "acquisition", "events"];

const getTabs = (data: VisitStatistics) => [
  { value: "summary", label: "Summary", content: <SummaryTab data={data} /> },
  { value: "states", label: "By State", content: <StatesTab data={data} /> },
  { value: "acquisition", label: "Acquisition", content: <AcquisitionTab data={data} /> },
  { value: "events", label: "Raw Events", content: <RawEventsTab /> },
];

/** Where saved profiles and quote requests come from. */
export function GeoSourcePage() {
  const { range, tab, change } = useGeoQuery();
  const query = useApiQuery(getVisitStatistics, { query: toDays(range) });
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <DateRange
        label="Days in New York"
        defaultValue={range}
        onChange={({ from, to }) => change({ from, until: to })}
      />
      <AdminPanel
        query={query}
        name="Visit statistics"
        skeleton={<SkeletonLines count={8} className="h-11" />}
      >
        {({ data }) => (
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
            <FunnelSteps totals={data.totals} />
            <Card>
              <Tabs
                label="Visit statistics"
                tabs={getTabs(data)}
                value={tabNames.includes(tab) ? tab : "summary"}
                onValueChange={(value) => change({ tab: value === "summary" ? "" : value })}
              />
            </Card>
          </div>
        )}
      </AdminPanel>
    </div>
  );
}

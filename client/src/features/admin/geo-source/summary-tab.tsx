import { visitLimits, type VisitStatistics } from "#shared/api/admin/visits.ts";
import { TopStates } from "./place-bars.tsx";
import { SourceTable } from "./source-table.tsx";

/** The top of everything. */
export const SummaryTab = ({ data }: { data: VisitStatistics }) => (
  <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
    <TopStates data={data} count={visitLimits.summaryStates} />
    <section className="grid gap-3">
      <h2 className="font-bold">Top {visitLimits.summarySources} acquisition rows</h2>
      <SourceTable label="Top acquisition rows" sources={data.sources.slice(0, visitLimits.summarySources)} />
    </section>
  </div>
);

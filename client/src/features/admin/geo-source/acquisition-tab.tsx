import type { VisitStatistics } from "#shared/api/admin/visits.ts";
import { pluralize } from "#shared/pluralize.ts";
import { SourceTable } from "./source-table.tsx";

/** Where visits come from. */
export const AcquisitionTab = ({ data: { sources, moreSources } }: { data: VisitStatistics }) => (
  <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
    <SourceTable label="Acquisition" sources={sources} />
    <p role="status" className="text-ink-soft tabular-nums">
      {pluralize(sources.length, "source")}, those with most visits first.
      {moreSources > 0 && ` ${pluralize(moreSources, "other")} with fewer visits left out.`}
    </p>
  </div>
);

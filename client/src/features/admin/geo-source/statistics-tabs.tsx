import { UsMap } from "#client/ui/charts/us-map.tsx";
import { unknownPlace, visitLimits, type VisitStatistics } from "#shared/api/admin/visits.ts";
import { pluralize } from "#shared/pluralize.ts";
import { TopCountries, TopStates } from "./place-bars.tsx";
import { SourceTable } from "./source-table.tsx";

type Props = { data: VisitStatistics };

/** The top of everything. */
export const SummaryTab = ({ data }: Props) => (
  <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
    <TopStates data={data} count={visitLimits.summaryStates} />
    <section className="grid gap-3">
      <h2 className="font-bold">Top {visitLimits.summarySources} acquisition rows</h2>
      <SourceTable label="Top acquisition rows" sources={data.sources.slice(0, visitLimits.summarySources)} />
    </section>
  </div>
);

/** Visits by place. */
export const StatesTab = ({ data }: Props) => (
  <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
    <UsMap
      title="Visits by state"
      valueLabel="Visits"
      values={Object.fromEntries(data.usStates.map(({ state, visits }) => [state, visits]))}
    />
    <TopStates data={data} count={visitLimits.topStates} />
    <TopCountries data={data} count={visitLimits.topCountries} />
    <p className="text-sm text-ink-soft">
      Places are looked up from the IP address if GEOIP_FILE or GEO_HEADERS is set. Others count as{" "}
      {unknownPlace}.
    </p>
  </div>
);

/** Where visits come from. */
export const AcquisitionTab = ({ data: { sources, moreSources } }: Props) => (
  <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
    <SourceTable label="Acquisition" sources={sources} />
    <p role="status" className="text-ink-soft tabular-nums">
      {pluralize(sources.length, "source")}, those with most visits first.
      {moreSources > 0 && ` ${pluralize(moreSources, "other")} with fewer visits left out.`}
    </p>
  </div>
);

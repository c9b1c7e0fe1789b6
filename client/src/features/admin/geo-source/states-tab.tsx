import { UsMap } from "#client/ui/charts/us-map.tsx";
import { unknownPlace, visitLimits, type VisitStatistics } from "#shared/api/admin/visits.ts";
import { TopCountries, TopStates } from "./place-bars.tsx";

/** Visits by place. */
export const StatesTab = ({ data }: { data: VisitStatistics }) => (
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

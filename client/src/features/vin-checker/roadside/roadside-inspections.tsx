import { isIncomplete, isSample } from "#client/lib/checked/checked.ts";
import { CheckedPanel } from "#client/lib/checked/checked-panel.tsx";
import { SampleNotice } from "#client/lib/checked/sample-notice.tsx";
import { SlowNotice } from "#client/lib/checked/slow-notice.tsx";
import { pluralize } from "#shared/pluralize.ts";
import { InspectionList } from "./inspection-list.tsx";
import { type Roadside, type RoadsideInspection, useRoadside } from "./use-roadside.ts";

const isEmpty = (inspections: readonly RoadsideInspection[]): boolean => inspections.length === 0;

/** Never says that there are none unless FMCSA did. */
function toOutcome({ inspections: { data, sources } }: Roadside): string | undefined {
  if (data === undefined || (isEmpty(data) && isIncomplete(sources))) return undefined;
  if (isEmpty(data)) return "No public inspections of this VIN";
  return `${pluralize(data.length, "public inspection")} of this VIN`;
}

/** What an empty list means, and what it doesn't. */
const emptyText =
  "FMCSA's public files go back about three years. Older inspections aren't in them, and neither are those " +
  "where the officer wrote down another VIN.";

/** The public inspections of a vehicle, latest first. */
export function RoadsideInspections({ vin }: { vin: string }) {
  const roadside = useRoadside(vin);
  const { inspections, isSlow, missingViolations } = roadside;
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
      {isSample(inspections.sources) && <SampleNotice />}
      <div>
        <p role="status" className="font-bold">
          {toOutcome(roadside)}
        </p>
        <SlowNotice isSlow={isSlow} />
      </div>
      <CheckedPanel checked={inspections} name="roadside inspections" isEmpty={isEmpty} emptyText={emptyText}>
        {(list) => <InspectionList inspections={list} missingViolations={missingViolations} />}
      </CheckedPanel>
    </div>
  );
}

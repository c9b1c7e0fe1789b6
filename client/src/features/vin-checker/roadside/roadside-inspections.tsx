import { isIncomplete, isSample } from "#client/fmcsa/checked.ts";
import { CheckedPanel } from "#client/fmcsa/checked-panel.tsx";
import { SampleNotice, SlowNotice } from "#client/fmcsa/checked-notices.tsx";
import { Button } from "#client/ui/button.tsx";
import { pluralize } from "#shared/text/pluralize.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { useState } from "react";
import { CarrierList } from "./carrier-list.tsx";
import { InspectionCard } from "./inspection-card.tsx";
import { type Roadside, type RoadsideInspection, useRoadside } from "./use-roadside.ts";

/** More than almost any vehicle has; a VIN that officers use as a filler may have thousands. */
const firstCount = 20;

type ListProps = Pick<Roadside, "missingViolations"> & { inspections: readonly RoadsideInspection[] };

/** The first inspections, until the user wants all. */
function InspectionList({ inspections, missingViolations }: ListProps) {
  const [hasAll, setHasAll] = useState(false);
  const shown = hasAll ? inspections : inspections.slice(0, firstCount);
  return (
    <>
      <CarrierList inspections={inspections} />
      <p className="max-w-prose text-ink-soft">
        An inspection covers the truck, its trailers and the driver. Violations may be about any of them.
      </p>
      <ul className="grid gap-3 md:grid-cols-2">
        {shown.map((inspection) => (
          <li key={inspection.unique_id}>
            <InspectionCard inspection={inspection} missingViolations={missingViolations} />
          </li>
        ))}
      </ul>
      {shown.length < inspections.length && (
        <Button className="justify-self-start" onClick={() => setHasAll(true)}>
          Show all {usNumber(inspections.length)} inspections
        </Button>
      )}
    </>
  );
}

const isEmpty = (inspections: readonly RoadsideInspection[]): boolean => inspections.length === 0;

/** Never says that there are none unless FMCSA did. */
function toOutcome({ inspections: { data, sources } }: Roadside): string | undefined {
  if (data === undefined || (isEmpty(data) && isIncomplete(sources))) return undefined;
  if (isEmpty(data)) return "No public inspections of this VIN";
  return `${pluralize(data.length, "public inspection")} of this VIN`;
}

const emptyText =
  "FMCSA's public files go back about three years. Older inspections aren't in them, and neither are those " +
  "where the inspector wrote down the wrong VIN.";

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

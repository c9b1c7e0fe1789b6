import { Button } from "#client/ui/button.tsx";
import { usNumber } from "#shared/us-english.ts";
import { useState } from "react";
import { InspectionCard } from "./inspection-card.tsx";
import type { Roadside, RoadsideInspection } from "./use-roadside.ts";

/** More than almost any vehicle has; a VIN that officers use as a filler may have thousands. */
const firstCount = 20;

type Props = Pick<Roadside, "missingViolations"> & { inspections: readonly RoadsideInspection[] };

/** A vehicle's inspections, the first ones until the user wants all. */
export function InspectionList({ inspections, missingViolations }: Props) {
  const [hasAll, setHasAll] = useState(false);
  const shown = hasAll ? inspections : inspections.slice(0, firstCount);
  return (
    <>
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

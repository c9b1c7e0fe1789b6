import { pluralize } from "#shared/pluralize.ts";
import type { Roadside, RoadsideInspection } from "./use-roadside.ts";
import { ViolationList } from "./lazy-violation-list.tsx";

type Props = Pick<Roadside, "missingViolations"> & { inspection: RoadsideInspection };

/** What FMCSA counts, where the violations themselves are missing. */
function Counted({ count, missing }: { count: number; missing: string }) {
  return (
    <p>
      FMCSA counts {pluralize(count, "violation")} here{missing}
    </p>
  );
}

/** The violations that an inspection found, or why they are not here: a gap never looks like a clean inspection. */
export function InspectionViolations({ inspection, missingViolations }: Props) {
  const { violations, basic_viol: count } = inspection;
  if (violations && violations.length > 0) return <ViolationList violations={violations} />;
  if (count === 0) return <p>No violations</p>;
  if (violations)
    return <Counted count={count} missing={`, but doesn't list ${count === 1 ? "it" : "them"}.`} />;
  const isAsking = missingViolations === "asking";
  return (
    <Counted count={count} missing={isAsking ? ". Still asking which." : ". The list couldn't be checked."} />
  );
}

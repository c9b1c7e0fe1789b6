import { safeText } from "#client/features/dot-health-check/carrier/safe-text.ts";
import { SourceNotes } from "#client/lib/checked/source-notes.tsx";
import { Badge } from "#client/ui/badge.tsx";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { pluralize } from "#shared/pluralize.ts";
import { CircleCheck } from "lucide-react";
import { ReportSection } from "./report-section.tsx";
import { useViolations, type Violations } from "./use-violations.ts";
import type { ViolationTableProps } from "./violation-table.tsx";

const Placeholder = () => <p role="status">Loading violations...</p>;

/** Loads with the first report that has violations: the dictionary of their codes is large. */
const ViolationTable = lazyPart<ViolationTableProps>(
  "The list of violations",
  async () => (await import("./violation-table.tsx")).ViolationTable,
  { Placeholder, isLoadedAhead: false, safeText },
);

const Asking = ({ isSlow }: { isSlow: boolean }) => (
  <div role="status" aria-busy="true">
    <p>Loading violations...</p>
    {isSlow && <p className="text-ink-soft">FMCSA is slow today, still asking.</p>}
  </div>
);

const Failed = ({ retry }: { retry: () => void }) => (
  <Notice tone="bad" alert>
    <p>
      Failed to load violation details. This may be due to API limits or connectivity issues.{" "}
      <button type="button" onClick={retry} className={textLinkClass}>
        Try again
      </button>
    </p>
  </Notice>
);

const Clean = () => (
  <Notice tone="good">
    <p className="flex items-center gap-2 font-bold">
      <CircleCheck aria-hidden="true" className="size-5 text-brand" />
      Clean Inspection
    </p>
    <p>No violations recorded for this inspection</p>
  </Notice>
);

const NotListed = ({ count }: { count: number }) => (
  <Notice tone="caution">
    <p>
      FMCSA counts {pluralize(count, "violation")} here, but doesn't list {count === 1 ? "it" : "them"}.
    </p>
  </Notice>
);

type ContentProps = Violations & Pick<Props, "counted">;

function Content({ status, violations, sources, isSlow, retry, counted }: ContentProps) {
  if (status === "asking") return <Asking isSlow={isSlow} />;
  if (status === "failed") return <Failed retry={retry} />;
  return (
    <div className="grid gap-3">
      {violations.length > 0 && <ViolationTable violations={violations} />}
      {violations.length === 0 && (counted > 0 ? <NotListed count={counted} /> : <Clean />)}
      <SourceNotes sources={sources} />
    </div>
  );
}

type Props = {
  inspectionId: string;
  dotNumber: string;
  /** How many violations the list of inspections counts. */
  counted: number;
};

/** The violations of the inspection, grouped by code. */
export function ViolationSummary({ inspectionId, dotNumber, counted }: Props) {
  const found = useViolations(inspectionId, dotNumber);
  const count = found.violations.length || counted;
  const badge = found.status === "ready" && (
    <Badge tone={count > 0 ? "bad" : "good"} isPlate>
      Violations: {count}
    </Badge>
  );
  return (
    <ReportSection title="Violation Summary" note={badge}>
      <Content {...found} counted={counted} />
    </ReportSection>
  );
}

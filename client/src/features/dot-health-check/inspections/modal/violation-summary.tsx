import { CircleCheck } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { ViolationTable } from "#client/fmcsa/lazy-violation-table.ts";
import { SourceNotes } from "#client/fmcsa/source-notes.tsx";
import { Badge } from "#client/ui/badge.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { getAskAgainMs, useIsLate } from "#client/fmcsa/use-checked.ts";
import { isIncomplete } from "#client/fmcsa/checked.ts";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { getInspectionViolations } from "#shared/api/carriers.ts";
import { isStillAsking } from "#shared/carrier/data-source.ts";
import { ReportSection } from "./report-section.tsx";

type Props = {
  inspectionId: string;
  dotNumber: string;
  /** As the list of inspections counts them. */
  counted: number;
};

/** The violations of one inspection, requested again each time its report is opened. */
function useViolations(inspectionId: string, dotNumber: string) {
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery(getInspectionViolations, { params: { unique_id: inspectionId }, query: { dot: dotNumber } }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: getAskAgainMs,
  });
  const { violations = [], sources = [] } = data ?? {};
  const isReady = data?.violations !== undefined && (violations.length > 0 || !isIncomplete(sources));
  const isPending = data !== undefined && isStillAsking(sources) && !error;
  const isAsking = !isReady && (isFetching || isPending || (data === undefined && !error));
  const isLate = useIsLate(inspectionId, isAsking);
  return { isReady, isAsking, isSlow: isAsking && (isLate || isPending), violations, sources, refetch };
}

const Asking = ({ isSlow }: { isSlow: boolean }) => (
  <div role="status" aria-busy="true">
    <p>Loading violations...</p>
    {isSlow && <p className="text-ink-soft">FMCSA is slow to respond. Still trying.</p>}
  </div>
);

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Notice tone="bad" alert>
    <p>
      Failed to load violation details. This may be due to API limits or connectivity issues.{" "}
      <button type="button" onClick={onRetry} className={textLinkClass}>
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
    <p>FMCSA counted {pluralize(count, "violation")} in this inspection, but its list doesn't say which.</p>
  </Notice>
);

type ContentProps = ReturnType<typeof useViolations> & Pick<Props, "counted">;

function Content({ isReady, isAsking, isSlow, violations, sources, refetch, counted }: ContentProps) {
  if (isAsking) return <Asking isSlow={isSlow} />;
  if (!isReady) return <Failed onRetry={() => void refetch()} />;
  return (
    <div className="grid gap-3">
      {violations.length > 0 && <ViolationTable violations={violations} />}
      {violations.length === 0 && (counted > 0 ? <NotListed count={counted} /> : <Clean />)}
      <SourceNotes sources={sources} />
    </div>
  );
}

export function ViolationSummary({ inspectionId, dotNumber, counted }: Props) {
  const found = useViolations(inspectionId, dotNumber);
  const count = found.violations.length || counted;
  const badge = found.isReady && (
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

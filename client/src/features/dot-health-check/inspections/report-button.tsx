import { useDotNavigation } from "#client/features/dot-health-check/use-dot-location.ts";
import { textLinkClass } from "#client/ui/text-link.ts";
import { Badge } from "#client/ui/badge.tsx";
import { usNumber } from "#shared/text/us-english.ts";

export const ViolationCount = ({ count }: { count: number }) =>
  count > 0 ? (
    <Badge tone="bad" isPlate>
      {usNumber(count)}
    </Badge>
  ) : (
    "0"
  );

type Props = { inspectionId: string; reportNumber: string };

export function ReportButton({ inspectionId, reportNumber }: Props) {
  const { openReport } = useDotNavigation();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openReport(inspectionId)}
      className={`${textLinkClass} -my-2 font-mono`}
    >
      {reportNumber}
    </button>
  );
}

import { openReport } from "#client/features/dot-health-check/use-dot-location.ts";
import { textLinkClass } from "#client/ui/text-link.ts";

type Props = { inspectionId: string; reportNumber: string };

export function ReportButton({ inspectionId, reportNumber }: Props) {
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

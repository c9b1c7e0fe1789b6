import { safeText } from "#client/features/dot-health-check/carrier/safe-text.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import type { ReportProps } from "./inspection-report.tsx";

/** The dialog opens when its code is here; until then the page stays as it is. */
const Placeholder = () => (
  <p role="status" className="sr-only">
    Opening the report...
  </p>
);

/** Loads with the first report that is opened. */
export const InspectionReport = lazyPart<ReportProps>(
  "The inspection report",
  async () => (await import("./inspection-report.tsx")).InspectionReport,
  { Placeholder, isLoadedAhead: false, safeText },
);

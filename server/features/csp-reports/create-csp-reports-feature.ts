import type { Dependencies, Feature } from "#server/http/feature.ts";
import { route } from "#server/http/route.ts";
import { reportCspViolations } from "#shared/api/browser/csp-reports.ts";
import { readReports } from "./read-reports.ts";
import { createReportLog } from "./report-log.ts";

/** What browsers report about the security policy goes into the log. */
export function createCspReportsFeature({ clock, log }: Pick<Dependencies, "clock" | "log">): Feature {
  const reports = createReportLog(log, clock.monotonicMs);
  return {
    routes: [
      route(reportCspViolations, async ({ request: { files } }) => {
        for (const violation of readReports(files)) reports.add(violation);
        return { success: true as const };
      }),
    ],
  };
}

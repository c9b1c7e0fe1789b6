import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { buildReport } from "#client/features/dot-health-check/report/content/build-report.ts";
import type { ReactNode } from "react";
import { ReportDocument } from "./report-document.tsx";

/** The carrier's report of today, with every row. */
export const renderReport = (carrier: Carrier): ReactNode => (
  <ReportDocument {...buildReport(carrier, { now: new Date() })} />
);

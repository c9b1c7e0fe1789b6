import type { Inspection } from "#shared/carrier/inspection.ts";

type Report = Pick<Inspection, "report_number" | "report_state">;

const toReportKey = ({ report_number, report_state }: Report): string => `${report_state} ${report_number}`;

export type InspectionIndex = {
  readonly findById: (uniqueId: string) => Inspection | undefined;
  /** States number their reports on their own, so the state counts too. */
  readonly findByReport: (report: Report) => Inspection | undefined;
};

/** Finds inspections without searching the list each time: it may have 17,000. */
export function indexInspections(inspections: readonly Inspection[] = []): InspectionIndex {
  const byId = new Map(inspections.map((inspection) => [inspection.unique_id, inspection]));
  const byReport = new Map(inspections.map((inspection) => [toReportKey(inspection), inspection]));
  return {
    findById: (uniqueId) => byId.get(uniqueId),
    findByReport: (report) => byReport.get(toReportKey(report)),
  };
}

import type { RequestInfo } from "#server/http/request-context.ts";
import type { InspectionViolationsAnswer } from "#shared/api/carriers.ts";
import type { Violation } from "#shared/carrier/violation.ts";
import type { CarrierLookups } from "./carrier-lookups.ts";
import { rowsWith } from "./carrier-query.ts";
import { couldNotCheck } from "./could-not-check.ts";
import type { Found } from "./data-set-lookup.ts";
import type { InspectionsService } from "./inspections/inspections-service.ts";

type Parts = {
  readonly lookups: Pick<
    CarrierLookups,
    "smsInspections" | "dailyInspections" | "newestSmsViolations" | "newestDailyViolations"
  >;
  readonly inspections: Pick<InspectionsService, "findInspectionId">;
};

/** The prefix of the unique_id of inspections that only the daily files have. */
const dailyPrefix = "D";

const toAnswer = (...found: readonly Found<Violation>[]): InspectionViolationsAnswer => {
  const sources = found.map(({ source }) => source);
  if (sources.some(({ state }) => state === "pending")) return { sources };
  const rows = found.find((each) => each.rows && each.rows.length > 0)?.rows;
  if (rows) return { violations: [...rows], sources };
  // Empty only if every data set said so.
  if (sources.some(({ state }) => state === "failed")) throw couldNotCheck("this inspection's violations");
  return { violations: [], sources };
};

/** The violations of one inspection: of the SMS snapshot or, where it has none, of the daily file. */
export function createViolationsService({ lookups, inspections }: Parts) {
  const findByReport = async (uniqueId: string, id: string): Promise<string | undefined> => {
    const [inspection] = (await lookups.smsInspections(rowsWith("unique_id", uniqueId), id)).rows ?? [];
    if (!inspection) return undefined;
    const { report_number, report_state } = inspection;
    const { rows = [] } = await lookups.dailyInspections(rowsWith("report_number", report_number), id);
    return rows.find((row) => row.report_state === report_state)?.inspection_id;
  };

  return {
    /** `dot` is the carrier's DOT number, if known. Throws AppError 503 if they cannot be checked. */
    get: async (
      uniqueId: string,
      dot: string | undefined,
      request: RequestInfo,
    ): Promise<InspectionViolationsAnswer> => {
      const { id } = request;
      const readDaily = async (inspectionId: string) =>
        lookups.newestDailyViolations(rowsWith("inspection_id", inspectionId), id);
      if (uniqueId.startsWith(dailyPrefix)) return toAnswer(await readDaily(uniqueId.slice(1)));
      const sms = await lookups.newestSmsViolations(rowsWith("unique_id", uniqueId), id);
      if (sms.rows?.length || sms.source.state === "pending") return toAnswer(sms);
      const inspectionId =
        dot === undefined
          ? await findByReport(uniqueId, id)
          : await inspections.findInspectionId(dot, uniqueId, id);
      return inspectionId === undefined ? toAnswer(sms) : toAnswer(sms, await readDaily(inspectionId));
    },
  };
}

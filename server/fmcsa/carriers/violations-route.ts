import { route, type Route } from "#server/http/route.ts";
import { getInspectionViolations, type InspectionViolationsAnswer } from "#shared/api/carriers.ts";
import type { Violation } from "#shared/carrier/inspection.ts";
import type { CarrierLookups } from "./carrier-lookups.ts";
import { couldNotCheck, type Found, rowsWith } from "./data-set-lookup.ts";
import type { LoadInspections } from "./load-inspections.ts";

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

/** Reads the SMS snapshot or, where it has none, the daily file. Throws AppError 503 if they cannot be checked. */
export const violationsRoute = (lookups: CarrierLookups, load: LoadInspections): Route =>
  route(getInspectionViolations, async ({ params, query: { dot }, request: { id } }) => {
    const { unique_id: uniqueId } = params;
    const readDaily = async (inspectionId: string) =>
      lookups.newestDailyViolations(rowsWith("inspection_id", inspectionId), id);
    if (uniqueId.startsWith(dailyPrefix)) return toAnswer(await readDaily(uniqueId.slice(1)));
    const sms = await lookups.newestSmsViolations(rowsWith("unique_id", uniqueId), id);
    if (sms.rows?.length || sms.source.state === "pending") return toAnswer(sms);
    const inspectionId =
      dot === undefined
        ? await findByReport(lookups, uniqueId, id)
        : await findInspectionId(load, dot, uniqueId, id);
    return inspectionId === undefined ? toAnswer(sms) : toAnswer(sms, await readDaily(inspectionId));
  });

async function findInspectionId(load: LoadInspections, dot: string, uniqueId: string, id: string) {
  const { inspections = [] } = await load(dot, id);
  return inspections.find(({ inspection }) => inspection.unique_id === uniqueId)?.inspectionId;
}

async function findByReport(lookups: CarrierLookups, uniqueId: string, id: string) {
  const [inspection] = (await lookups.smsInspections(rowsWith("unique_id", uniqueId), id)).rows ?? [];
  if (!inspection) return undefined;
  const { report_number, report_state } = inspection;
  const { rows = [] } = await lookups.dailyInspections(rowsWith("report_number", report_number), id);
  return rows.find((row) => row.report_state === report_state)?.inspection_id;
}

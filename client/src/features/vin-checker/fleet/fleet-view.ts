import type { VinAnswer, VinResult, VinSource } from "#shared/api/vins.ts";
import type { VinCorrection } from "#shared/vin/corrections.ts";
import { computeCheckDigit } from "#shared/text/check-digit.ts";
import { type DecodedVin, getErrorCodes, type VehicleFacts } from "#shared/vin/decoded-vin.ts";
import { type EquipmentList, toEquipment, isOfThisVin } from "#shared/profile/equipment.ts";
import { describeYearChoices, mayCodeYear, possibleYears } from "#shared/vin/offline/model-years.ts";
import { toReadableFacts } from "#shared/vin/vehicle-name.ts";
import { describeVinFault } from "#shared/profile/import/values/read-vin.ts";
import type { FleetRow } from "#shared/profile/import/vehicle-list.ts";
import { isUnknown } from "#client/features/vin-checker/fleet/run/fleet-state.ts";
import { getWeightClass } from "#shared/vin/weight-class.ts";

/** The error in a given model year, compared with the decoded one (or with the VIN before decoding). */
export function yearProblem(vin: string, given: string, decoded: string | undefined): string | undefined {
  if (given === "" || given === decoded) return undefined;
  if (!/^\d{4}$/.test(given)) return `"${given}" is not a model year.`;
  const years = mayCodeYear(vin) ? possibleYears(vin).map(String) : [];
  if (decoded === undefined && years.includes(given)) return undefined;
  const meant = decoded ?? years.join(" or ");
  return meant === "" ? undefined : `Your list says ${given}, the VIN says ${meant}.`;
}

/** The texts of the table's first column, in sort order: rows that need attention come first. */
export const fleetStatuses = {
  notVin: "Not a VIN",
  wrongCheckDigit: "Wrong check digit",
  yearOpen: "Two possible years",
  unknown: "Unknown",
  notChecked: "Not checked",
  duplicate: "Duplicate",
  waiting: "Waiting",
  offline: "Checked offline",
  checked: "Checked",
} as const;
export type FleetStatus = keyof typeof fleetStatuses;

/** A row of the table. Unknown values are "". */
export type FleetView = {
  readonly row: FleetRow;
  readonly status: FleetStatus;
  /** As people read them: the make "Freightliner". */
  readonly facts: VehicleFacts;
  readonly list: EquipmentList | undefined;
  readonly weightClass: string;
  readonly problem: string;
  /** VINs that may have been meant, most likely first. */
  readonly fixes: readonly Pick<VinCorrection, "vin" | "positions">[];
  readonly source: string;
};

type Found = Omit<FleetView, "row">;

const nothing = { facts: {}, list: undefined, weightClass: "", problem: "", fixes: [], source: "" };

const joined = (...sentences: (string | undefined)[]): string =>
  sentences.filter((sentence) => sentence !== undefined && sentence !== "").join(" ");

/** NHTSA's messages for every code except the check digit's, without the codes. */
function nhtsaSentences({ ErrorText }: DecodedVin): string {
  return ErrorText.split(/;\s*/)
    .filter((sentence) => !/^\s*[01]\b/.test(sentence))
    .map((sentence) => sentence.replace(/^\s*\d+\s*-\s*/, "").trim())
    .filter((sentence) => sentence !== "")
    .map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(" ");
}

function describeSource(source: VinSource): string {
  if (source.kind === "offline") return `Offline copy of NHTSA's data, ${source.dataDate}`;
  return `NHTSA, ${source.answeredAt.slice(0, 10)}`;
}

const describeCheckDigit = (vin: string): string =>
  `The check digit (position 9) is ${vin.charAt(8)}; for this VIN it would be ${computeCheckDigit(vin)}.`;

function toStatus({ decoded, source, yearChoices }: VinAnswer, isKnown: boolean): FleetStatus {
  if (getErrorCodes(decoded).includes("1")) return "wrongCheckDigit";
  if (!isKnown) return "unknown";
  if (yearChoices) return "yearOpen";
  return source.kind === "offline" ? "offline" : "checked";
}

function answered(vin: string, year: string, answer: VinAnswer): Found {
  const { decoded, source, corrections, yearChoices } = answer;
  const facts = isOfThisVin(decoded) ? toReadableFacts(decoded.facts) : {};
  const isWrong = getErrorCodes(decoded).includes("1");
  const noData = `${source.kind === "offline" ? "Our offline copy" : "NHTSA"} has no data on this VIN.`;
  return {
    status: toStatus(answer, facts.Make !== undefined),
    facts,
    list: toEquipment(facts).list,
    weightClass: getWeightClass(facts)?.name ?? "",
    problem: joined(
      isWrong ? describeCheckDigit(vin) : undefined,
      yearChoices && `${describeYearChoices(yearChoices)} Add the year to your list.`,
      yearProblem(vin, year, facts.ModelYear),
      nhtsaSentences(decoded) || (facts.Make === undefined ? noData : undefined),
    ),
    fixes: corrections,
    source: describeSource(source),
  };
}

function found({ text, vin, year }: FleetRow, repeats: number | undefined, result?: VinResult): Found {
  if (vin === undefined) {
    const { problem, fix } = describeVinFault(text);
    return { ...nothing, status: "notVin", problem, fixes: fix ? [{ vin: fix, positions: [] }] : [] };
  }
  if (repeats !== undefined)
    return { ...nothing, status: "duplicate", problem: `The same VIN as in row ${repeats}.` };
  if (result && "decoded" in result) return answered(vin, year, result);
  const problem = joined(yearProblem(vin, year, undefined), result?.failed);
  if (!result) return { ...nothing, status: "waiting", problem };
  return { ...nothing, status: isUnknown(result) ? "unknown" : "notChecked", problem };
}

export const fleetView = (row: FleetRow, repeats?: number, result?: VinResult): FleetView => ({
  row,
  ...found(row, repeats, result),
});

/** True if a row can go into the equipment schedule: decoded, not a duplicate, with a valid check digit. */
export const isReady = ({ status, list }: FleetView): boolean =>
  (status === "checked" || status === "offline") && list !== undefined;

import type { VinAnswer, VinSource } from "#shared/api/vins.ts";
import { errorCodesOf } from "#shared/vin/decoded-vin.ts";
import { equipmentIn, type EquipmentList, equipmentOf, isOfThisVin } from "#shared/vin/equipment.ts";
import { usDay, usList } from "#shared/us-english.ts";
import type { FieldOf } from "./control.ts";
import type { Offered, Source } from "./prefill.ts";

/** Where a VIN was decoded, in words. */
export function sourceWords(source: VinSource): Source {
  if (source.kind === "offline") {
    const similar = source.similar ? ", in part from a vehicle with the same VIN pattern" : "";
    const from = `From our offline copy of NHTSA's data, ${usDay(source.dataDate)}${similar}`;
    return { from, says: "our offline copy of NHTSA's data says" };
  }
  const when = source.stale ? `, as of ${usDay(source.answeredAt)}` : "";
  return { from: `From NHTSA${when}`, says: "NHTSA says" };
}

const unknownMaker =
  "NHTSA didn't respond, and our offline copy doesn't know this manufacturer. Enter the unit by hand.";

/** The answers that a decoded VIN has for the fields beside it, by their keys. */
export function answersOf(
  { fills, vehicles }: FieldOf<"vin">,
  { decoded, source }: VinAnswer,
): Record<string, string> {
  // The year alone, with no manufacturer to go by, may be thirty years off.
  const isUnknown = source.kind === "offline" && source.unknownMaker;
  if (!fills || !vehicles || isUnknown || !isOfThisVin(decoded)) return {};
  const unit = equipmentIn(vehicles, decoded.facts);
  const parts = ["year", "make", "type"] as const;
  return Object.fromEntries(
    parts.flatMap((part) => (unit[part] === undefined ? [] : [[fills[part], unit[part]] as const])),
  );
}

const named: { readonly [K in EquipmentList]: string } = {
  powerUnits: "a power unit",
  trailers: "a trailer",
};

/** The sentence for a vehicle that does not belong in the list. */
function misplaced({ vehicles }: FieldOf<"vin">, { decoded }: VinAnswer): string[] {
  const { list } = equipmentOf(decoded.facts);
  if (!isOfThisVin(decoded) || !vehicles || !list || list === vehicles) return [];
  return [`This VIN is ${named[list]}; you're adding ${named[vehicles]}. The type was left blank.`];
}

function complaints({ decoded, source }: VinAnswer): string[] {
  if (source.kind === "offline" && source.unknownMaker) return [unknownMaker];
  const isTold = errorCodesOf(decoded).some((code) => code !== "1");
  if (!isTold) return [];
  const end = isOfThisVin(decoded) ? "" : " Nothing was filled in.";
  const from = source.kind === "agency" ? "NHTSA says" : "Our offline copy says";
  return [`${from}: ${decoded.ErrorText.replace(/[.\s]*$/, ".")}${end}`];
}

/** Describes an answer once it was offered to the fields; `labels` are those of the fields that it may fill. */
export function toldOf(
  field: FieldOf<"vin">,
  answer: VinAnswer,
  { filled, differing }: Offered,
  labels: readonly string[],
): string[] {
  const told = [...complaints(answer), ...misplaced(field, answer)];
  if (filled.length > 0) told.push(`Filled in: ${usList(filled)}.`);
  if (differing.length > 0) {
    told.push(`Kept as you entered it: ${usList(differing)}. What the VIN says is shown below each.`);
  }
  if (told.length > 0) return told;
  const isSilent = Object.keys(answersOf(field, answer)).length === 0;
  const missing = usList(labels).toLowerCase();
  if (isSilent && answer.source.kind === "offline")
    return [`Not in our offline copy for this VIN: ${missing}.`];
  if (isSilent) return [`NHTSA has no ${missing} for this VIN.`];
  return ["What you entered matches the VIN."];
}

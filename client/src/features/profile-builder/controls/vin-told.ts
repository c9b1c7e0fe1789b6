import type { VinAnswer, VinSource } from "#shared/api/vins.ts";
import { errorCodesOf } from "#shared/vin/decoded-vin.ts";
import { equipmentIn, type EquipmentList, equipmentOf, isOfThisVin } from "#shared/vin/equipment.ts";
import { usDay, usList } from "#shared/us-english.ts";
import type { FieldOf } from "./control.ts";
import type { Offered, Source } from "./prefill.ts";

/** Where a VIN was decoded, in words. */
export function sourceWords(source: VinSource): Source {
  if (source.kind === "offline") {
    const copy = `the offline copy of the agency's data, ${usDay(source.dataDate)}`;
    return { from: `From ${copy}`, says: "the offline copy of the agency's data says" };
  }
  const when = source.stale ? `, as of ${usDay(source.answeredAt)}` : "";
  return { from: `From the vehicle-safety agency${when}`, says: "the agency says" };
}

/** The answers that a decoded VIN has for the fields beside it, by their keys. */
export function answersOf(
  { fills, vehicles }: FieldOf<"vin">,
  { decoded }: VinAnswer,
): Record<string, string> {
  if (!fills || !vehicles || !isOfThisVin(decoded)) return {};
  const unit = equipmentIn(vehicles, decoded.facts);
  const parts = ["year", "make", "type"] as const;
  return Object.fromEntries(
    parts.flatMap((part) => (unit[part] === undefined ? [] : [[fills[part], unit[part]] as const])),
  );
}

const named: { readonly [K in EquipmentList]: readonly [one: string, all: string] } = {
  powerUnits: ["a power unit", "power units"],
  trailers: ["a trailer", "trailers"],
};

/** What is said where a vehicle does not belong in the list. */
function misplaced({ vehicles }: FieldOf<"vin">, { decoded }: VinAnswer): string[] {
  const { list } = equipmentOf(decoded.facts);
  if (!isOfThisVin(decoded) || !vehicles || !list || list === vehicles) return [];
  return [
    `By its VIN this is ${named[list][0]}, and you are in the list of ${named[vehicles][1]}. The type is not filled in.`,
  ];
}

function complaints({ decoded }: VinAnswer): string[] {
  const isTold = errorCodesOf(decoded).some((code) => code !== "1");
  if (!isTold) return [];
  const end = isOfThisVin(decoded) ? "" : " Nothing was filled in.";
  return [`The agency says: ${decoded.ErrorText.replace(/[.\s]*$/, ".")}${end}`];
}

/** What is said of an answer once it was offered to the boxes; `labels` are those of the fields that it may fill. */
export function toldOf(
  field: FieldOf<"vin">,
  answer: VinAnswer,
  { filled, differing }: Offered,
  labels: readonly string[],
): string[] {
  const told = [...complaints(answer), ...misplaced(field, answer)];
  if (filled.length > 0) told.push(`Filled in: ${usList(filled)}.`);
  if (differing.length > 0) {
    told.push(`Left as you entered it: ${usList(differing)}. What the VIN says is shown below each.`);
  }
  if (told.length > 0) return told;
  const isSilent = Object.keys(answersOf(field, answer)).length === 0;
  if (isSilent) return [`The agency's data has no ${usList(labels).toLowerCase()} for this VIN.`];
  return ["What you entered agrees with the VIN."];
}

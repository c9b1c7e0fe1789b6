import type { VinAnswer, VinSource } from "#shared/api/vins.ts";
import { getErrorCodes } from "#shared/vin/decoded-vin.ts";
import { type EquipmentList, getVinAnswers, isOfThisVin, toEquipment } from "#shared/profile/equipment.ts";
import { describeYearChoices } from "#shared/vin/offline/model-years.ts";
import { usDay, usList } from "#shared/text/us-english.ts";
import type { FieldByKind } from "#client/features/profile-builder/fields/base/use-field.ts";
import type { PrefillSource } from "#client/prefill/prefill-note.tsx";
import type { PrefillResult } from "#client/features/profile-builder/fields/base/row-prefill.tsx";
import { hasRightCheckDigit } from "#shared/text/check-digit.ts";
import { repeatedCharacterMessage, type VinFault, vinFaults } from "#shared/vin/vin.ts";
import { isVin, vinLength, isRepeatedCharacter } from "#shared/text/vin-text.ts";

const wrongCheckDigit = "The check digit (9th character) doesn't match: a character may be mistyped.";

const sentence = ({ position, character }: VinFault): string =>
  `Character ${position} is ${character}. VINs don't use it.`;

/** Returns warnings about a text of 17 characters. Shorter ones are valid: units built before 1981 have them. */
export function getVinWarnings(text: string): string[] {
  if (isRepeatedCharacter(text)) return [repeatedCharacterMessage];
  if (Array.from(text).length !== vinLength) return [];
  if (!isVin(text)) return vinFaults(text).map(sentence);
  return hasRightCheckDigit(text) ? [] : [wrongCheckDigit];
}

export function describeSource(source: VinSource): PrefillSource {
  if (source.kind === "offline") {
    const similar = source.similar ? ", in part from a vehicle with the same VIN pattern" : "";
    const from = `From our offline copy of NHTSA's data, ${usDay(source.dataDate)}${similar}`;
    return { from, statement: "our offline copy of NHTSA's data says" };
  }
  const when = source.stale ? `, as of ${usDay(source.answeredAt)}` : "";
  return { from: `From NHTSA${when}`, statement: "NHTSA says" };
}

const unknownMaker =
  "NHTSA didn't respond, and our offline copy doesn't include this manufacturer. Enter the unit by hand.";

export function toFieldAnswers(
  field: FieldByKind<"vin">,
  { decoded, source }: VinAnswer,
): Record<string, string> {
  // Without a manufacturer, the model year may be off by 30 years.
  const isUnknown = source.kind === "offline" && source.unknownMaker;
  return isUnknown || !isOfThisVin(decoded) ? {} : getVinAnswers(field, decoded.facts);
}

const listNames: { readonly [K in EquipmentList]: string } = {
  powerUnits: "a power unit",
  trailers: "a trailer",
};

function describeWrongList({ vehicles }: FieldByKind<"vin">, { decoded }: VinAnswer): string[] {
  const { list } = toEquipment(decoded.facts);
  if (!isOfThisVin(decoded) || !vehicles || !list || list === vehicles) return [];
  return [`This VIN is ${listNames[list]}; you're adding ${listNames[vehicles]}. The type was left blank.`];
}

function describeErrors({ decoded, source }: VinAnswer): string[] {
  if (source.kind === "offline" && source.unknownMaker) return [unknownMaker];
  const hasErrors = getErrorCodes(decoded).some((code) => code !== "1");
  if (!hasErrors) return [];
  const end = isOfThisVin(decoded) ? "" : " Nothing was filled in.";
  const from = source.kind === "agency" ? "NHTSA says" : "Our offline copy says";
  return [`${from}: ${decoded.ErrorText.replace(/[.\s]*$/, ".")}${end}`];
}

/** Describes a result after it was offered to the fields; `labels` names the fields it may fill. */
export function describeVinResult(
  field: FieldByKind<"vin">,
  answer: VinAnswer,
  { filled, differing }: PrefillResult,
  labels: readonly string[],
): string[] {
  const notes = [
    ...describeErrors(answer),
    ...(answer.yearChoices
      ? [`${describeYearChoices(answer.yearChoices)} Enter the year, then fill in from the VIN again.`]
      : []),
    ...describeWrongList(field, answer),
  ];
  if (filled.length > 0) notes.push(`Filled in: ${usList(filled)}.`);
  if (differing.length > 0) {
    notes.push(`Kept as you entered it: ${usList(differing)}. What the VIN says is shown below each.`);
  }
  if (notes.length > 0) return notes;
  const isSilent = Object.keys(toFieldAnswers(field, answer)).length === 0;
  const missing = usList(labels).toLowerCase();
  if (isSilent && answer.source.kind === "offline")
    return [`Not in our offline copy for this VIN: ${missing}.`];
  if (isSilent) return [`NHTSA has no ${missing} for this VIN.`];
  return ["What you entered matches the VIN."];
}

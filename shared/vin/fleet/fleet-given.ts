import { physicalDamageDeductibles, powerUnitTypes, trailerTypes } from "#shared/profile/options.ts";
import { readWholeNumber } from "#shared/profile/formats/whole-number.ts";
import { optionNamed } from "#shared/vin/equipment-makes.ts";
import type { EquipmentList } from "#shared/vin/equipment.ts";
import type { GivenCells } from "./fleet-line.ts";

/** A list's data about a vehicle, as answers of the equipment schedule; `unread` are unparsable cells. */
export type GivenAnswers = {
  readonly answers: { readonly value?: string; readonly deductible?: string; readonly type?: string };
  readonly unread: readonly { readonly name: "value" | "deductible"; readonly text: string }[];
};

/** Common names for the form's types. */
const typeWords: Readonly<Record<EquipmentList, readonly (readonly [RegExp, string])[]>> = {
  powerUnits: [
    [/\b(tractor|semi|sleeper|day ?cab|road tractor)\b/, "tractor"],
    [/\bdump\b/, "dump_truck"],
    [/\bpick ?-?up\b/, "pickup"],
    [/\b(box|straight|van) truck\b/, "box_truck"],
  ],
  trailers: [
    [/\b(reefer|refrigerated)\b/, "reefer"],
    [/\b(walking|live|moving)[ -]?floor\b/, "walking_floor"],
    [/\bpneumatic\b/, "pneumatic"],
    [/\bhopper\b/, "hopper"],
    [/\b(bottom|belly) dump\b/, "bottom_dump"],
    [/\bend dump\b/, "semi_end_dump"],
    [/\btransfer\b/, "transfer_trailer"],
    [/\b(flat ?bed|flat)\b/, "flatbed"],
    [/\bdry ?(freight )?van\b|\bdry ?box\b|^(\d{2}\W*(ft )?)?van( trailer)?(\W*\d{2}\W*(ft)?)?$/, "dry_van"],
  ],
};

/** They add nothing to what the list already implies. */
const isUninformative =
  /^(n\/?a|none|other|vehicle|unit|equipment|power unit|pu|truck|tr|trailers?|trl|tlr|-)$/;

/** The form's type, or the list's own words; undefined if the text says no more than "trailer". */
export function readType(list: EquipmentList, text: string): string | undefined {
  const words = text.replace(/\s+/g, " ").trim();
  const plain = words.toLowerCase();
  if (words === "" || isUninformative.test(plain)) return undefined;
  const listed = optionNamed(words, list === "trailers" ? trailerTypes : powerUnitTypes);
  return listed ?? typeWords[list].find(([pattern]) => pattern.test(plain))?.[1] ?? words;
}

const isDeductible = (dollars: string): boolean =>
  physicalDamageDeductibles.some(({ value }) => value === dollars);

/** Whole dollars, as in the form: at most eleven digits. */
function readDollars(text: string): string | undefined {
  const digits = readWholeNumber(text);
  return digits !== undefined && digits.length <= 11 ? digits : undefined;
}

/** Parses a list's cells about a vehicle. Values that the form would reject are not answers. */
export function readGiven(list: EquipmentList, given: GivenCells = {}): GivenAnswers {
  const dollars = { value: readDollars(given.value ?? ""), deductible: readDollars(given.deductible ?? "") };
  const value = dollars.value === "0" ? undefined : dollars.value;
  const deductible = isDeductible(dollars.deductible ?? "") ? dollars.deductible : undefined;
  const type = readType(list, given.type ?? "");
  const unread = (["value", "deductible"] as const).flatMap((name) => {
    const text = given[name] ?? "";
    const isRead = text === "" || dollars[name] === "0" || { value, deductible }[name] !== undefined;
    return isRead ? [] : [{ name, text }];
  });
  return {
    answers: {
      ...(value !== undefined && { value }),
      ...(deductible !== undefined && { deductible }),
      ...(type !== undefined && { type }),
    },
    unread,
  };
}

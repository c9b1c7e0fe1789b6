import { powerUnitMakes, trailerMakes } from "#shared/profile/options.ts";
import { powerUnitMake, trailerMake } from "#shared/vin/equipment-makes.ts";
import type { EquipmentList } from "#shared/vin/equipment.ts";
import { readType as readListedType } from "#shared/vin/fleet/fleet-given.ts";

/** Abbreviations of makers: NCIC codes of registrations, and what dispatchers write. */
const makeAbbreviations: Readonly<Record<EquipmentList, readonly (readonly [RegExp, string])[]>> = {
  powerUnits: [
    [/^(frht|frtl|frgh?t|fl|freight|frightliner|freightlnr)$/, "freightliner"],
    [/^(ptrb|pete|pb|pterbilt|peterbuilt|peterbilts?)$/, "peterbilt"],
    [/^(intl|int|inter|ihc|navistar|international harvester)$/, "international"],
    [/^(volv|volvo trucks?|vn|vnl)$/, "volvo"],
    [/^(kw|kenw|kenworths?)$/, "kenworth"],
    [/^(ws|wstr|westernstar)$/, "western_star"],
    [/^(chev|chevy)$/, "chevrolet"],
    [/^(dodge ram|dodg)$/, "ram"],
    [/^(isu|isz)$/, "isuzu"],
  ],
  trailers: [
    [/^(util|utlt|ut)$/, "utility"],
    [/^(gdan|gd|gr dane|greatdane)$/, "great_dane"],
    [/^(waba|wab)$/, "wabash"],
    [/^(hytr|hyun|hyundi)$/, "hyundai"],
    [/^(stou|stgh|stoughten)$/, "stoughton"],
    [/^(font|fontain)$/, "fontaine"],
    [/^(wilx|wils)$/, "wilson"],
    [/^(vang|vntc)$/, "vanguard"],
    [/^(trcr|transcr)$/, "transcraft"],
  ],
};

const optionsOf = { powerUnits: powerUnitMakes, trailers: trailerMakes } as const;

/** "Freightliner Cascadia" starts with the name of an option. */
function makeAtStart(list: EquipmentList, text: string): string | undefined {
  const plain = text.toLowerCase();
  const found = optionsOf[list].find(
    ({ value, label }) => value !== "custom" && plain.startsWith(`${label.toLowerCase()} `),
  );
  return found?.value;
}

/** A make as the form stores it: one of its options, or the list's own words. "" stays empty. */
export function readMake(list: EquipmentList, text: string): string {
  const plain = text.toLowerCase().replace(/[.]/g, "");
  const short = makeAbbreviations[list].find(([pattern]) => pattern.test(plain))?.[1];
  const named = list === "trailers" ? trailerMake(text) : powerUnitMake(text);
  const isListed = optionsOf[list].some(({ value }) => value === named);
  return short ?? (isListed ? named : makeAtStart(list, text)) ?? named ?? text;
}

/** A type as the form stores it: one of its options, or the list's own words; "" if it says no more than "trailer". */
export const readUnitType = (list: EquipmentList, text: string): string => readListedType(list, text) ?? "";

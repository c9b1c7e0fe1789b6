import type { EquipmentList } from "#shared/profile/equipment.ts";
import type { Option } from "#shared/profile/field.ts";
import { powerUnitMakes, powerUnitTypes, trailerMakes, trailerTypes } from "#shared/profile/options.ts";
import { readMake } from "#shared/profile/import/values/read-unit-words.ts";
import { withoutAccents } from "#shared/profile/import/values/cell.ts";
import { carMakers, trailerMakers, truckMakers } from "./manufacturers.data.ts";

const getCodes = (makes: Readonly<Record<string, string>>): string[] =>
  Object.values(makes).join(" ").split(" ");

const makers = new Map<string, EquipmentList>([
  ...[truckMakers, carMakers].flatMap(getCodes).map((wmi) => [wmi, "powerUnits"] as const),
  ...getCodes(trailerMakers).map((wmi) => [wmi, "trailers"] as const),
]);

const makes = new Map(
  [truckMakers, carMakers, trailerMakers].flatMap((all) =>
    Object.entries(all).flatMap(([make, codes]) => codes.split(" ").map((wmi) => [wmi, make] as const)),
  ),
);

/** The make of the maker that a VIN names, in words; undefined if it isn't known or builds several. */
export const getMakeOfMaker = (vin: string): string | undefined => makes.get(vin.slice(0, 3)) || undefined;

const trailerWords =
  /\b(semi-?)?trailers?\b|\b(trl|tlr|trlr|dolly|chassis)\b|\b(semi-?r|r)emo(lque|rque)s?\b|\bcaja (seca|refrigerada)\b/;
const truckWords =
  /\b(trucks?|tractors?|tracto(camion)?|camion(es)?|camioneta|tracteurs?|truck-tractor|pick ?-?ups?|power ?units?|pu|sleeper|day ?cab|bobtail|passenger car|suv|mpv|bus|incomplete vehicle|semi(?! ?-?(end|trailer)))\b/;
/** Bodies that trucks rarely have, if the text names no truck. */
const trailerBodies =
  /\b(reefer|refrigerated|dry ?van|step ?deck|drop ?deck|low ?boy|rgn|hopper|conestoga|curtain ?side|gooseneck|walking floor|live floor|pneumatic|belly dump|bottom dump|end dump|transfer|car hauler|flat ?bed)\b/;

const isOption = (text: string, options: readonly Option[]): boolean =>
  options.some(({ value, label }) => value !== "custom" && label.toLowerCase() === text);

export function unitListNamed(text: string): EquipmentList | undefined {
  const plain = withoutAccents(text)
    .toLowerCase()
    .replace(/[_\s]+/g, " ");
  if (isOption(plain, trailerTypes)) return "trailers";
  if (isOption(plain, powerUnitTypes)) return "powerUnits";
  if (/\btractor[ /-]*trailers?\b|\btrucks? ?[/&] ?trailers?\b/.test(plain)) return undefined;
  if (/\bcab[ -]*(&|and)?[ -]*chassis\b/.test(plain)) return "powerUnits";
  if (trailerWords.test(plain)) return "trailers";
  if (truckWords.test(plain)) return "powerUnits";
  return trailerBodies.test(plain) ? "trailers" : undefined;
}

/** Cars carry this name too. */
const ambiguousMake = "hyundai";
const carNames = new Set(
  Object.keys(carMakers)
    .map((make) => make.toLowerCase())
    .filter((make) => make !== ambiguousMake),
);

function unitListOfMake(make: string): EquipmentList | undefined {
  if (make === "") return undefined;
  if (carNames.has(make.toLowerCase())) return "powerUnits";
  const isListed = (list: EquipmentList, options: readonly { value: string }[]): boolean => {
    const value = readMake(list, make);
    return value !== ambiguousMake && options.some((option) => option.value === value);
  };
  const [isTruck, isTrailer] = [isListed("powerUnits", powerUnitMakes), isListed("trailers", trailerMakes)];
  if (isTruck === isTrailer) return undefined;
  return isTruck ? "powerUnits" : "trailers";
}

/** Makers whose trucks carry a body and pull no semi-trailer: "Flatbed" is the body of a Ford F-550. */
const straightTruckMakes = /^(chevrolet|dodge|ford|gmc|hino|isuzu|mitsubishi fuso|nissan|ram|ud)$/;

/** "Truck 12", "TRL-5": what a unit is called. */
function unitListOfNumber(text: string): EquipmentList | undefined {
  if (/^(truck|trk|tractor|power ?unit)s?[\W_]*\d/i.test(text)) return "powerUnits";
  return /^(trailer|trlr?|tlr)s?[\W_]*\d/i.test(text) ? "trailers" : undefined;
}

/** Texts of a row about its unit, as written; "" for none. */
type UnitSigns = {
  readonly unitNumber?: string;
  /** The header of its type: a "Truck type" isn't a trailer's. */
  readonly typeHeader?: string;
  readonly kind: string;
  readonly type: string;
  readonly vin: string;
  readonly make: string;
  readonly decoded?: EquipmentList | undefined;
};

/** "Trailers", "Power Units - June 2026": a sheet or a title above units. "Trucks & Trailers" says neither. */
function unitListInTitle(title: string): EquipmentList | undefined {
  const plain = title.replace(/\btrucking\b.*$/i, "");
  if (plain.length > 60) return undefined;
  const [only, ...others] = new Set(
    plain.split(/\band\b|[&/,+]/i).flatMap((part) => unitListNamed(part) ?? []),
  );
  return others.length > 0 ? undefined : only;
}

/** The list that a type names, unless trucks like this one carry such a body. */
function unitListOfType({ type, vin, make, typeHeader = "" }: UnitSigns, byMaker: EquipmentList | undefined) {
  const named = unitListNamed(type);
  const plain = type.toLowerCase();
  if (named !== "trailers" || trailerWords.test(plain)) return named;
  const maker = getMakeOfMaker(vin) ?? readMake("powerUnits", make);
  const isBody = straightTruckMakes.test(maker.toLowerCase()) || /^(end )?dump$/.test(plain);
  if (byMaker === "powerUnits" && isBody) return undefined;
  return byMaker === undefined && /^(truck|tractor)/i.test(typeHeader) ? undefined : named;
}

/** The list of a unit, if everything in its row agrees; if the row says nothing, by its `titles`, nearest first. */
export function findUnitList(signs: UnitSigns, titles: readonly string[] = []): EquipmentList | undefined {
  const byMaker = [signs.decoded ?? makers.get(signs.vin.slice(0, 3)), unitListOfMake(signs.make)].filter(
    (list) => list !== undefined,
  );
  const named = [
    unitListNamed(signs.kind),
    unitListOfType(signs, byMaker[0]),
    unitListOfNumber(signs.unitNumber ?? ""),
    ...byMaker,
  ].filter((list) => list !== undefined);
  const [only, ...others] = new Set(named);
  if (others.length > 0) return undefined;
  return only ?? titles.map(unitListInTitle).find((list) => list !== undefined);
}

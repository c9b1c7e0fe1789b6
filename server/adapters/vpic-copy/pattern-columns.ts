import { copiedElements } from "#shared/vin/offline/vpic-copy.ts";
import { grouped } from "#shared/grouped.ts";
import { Interner, startsOf } from "./interner.ts";
import { classesOfKey } from "./key-classes.ts";
import type { SourcePattern } from "./source-rows.ts";

type Numbering = { readonly texts: Interner; readonly models: Interner; readonly schemas: Interner };

/** The columns of the patterns, under the keys and the schemas to which they belong. */
export function patternColumns(found: readonly SourcePattern[], { texts, models, schemas }: Numbering) {
  const keys = new Interner();
  const ranks = ranksOf(found);
  const bySchema = grouped(found, ({ schema }) => schemas.number(String(schema)));
  const groups = schemas.all().map((_, schema) => [...grouped(bySchema.get(schema) ?? [], ({ key }) => key)]);
  const all = groups.flat();
  const ordered = all.flatMap(([, patterns]) => patterns);
  return {
    schemaGroups: startsOf(groups.map(({ length }) => length)),
    groupKey: Uint32Array.from(all, ([key]) => keys.number(key)),
    groupPatterns: startsOf(all.map(([, { length }]) => length)),
    patternElement: Uint8Array.from(ordered, ({ element }) => copiedElements.indexOf(element)),
    patternValue: Uint32Array.from(ordered, ({ element, value }) =>
      element === "Model" ? models.number(value) : texts.number(value),
    ),
    patternRank: Uint32Array.from(ordered, (pattern) => ranks.get(pattern) ?? 0),
    ...keyColumns(keys.all()),
  };
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** vPIC's order among the patterns of an element: the newest, the fewest fixed characters, then key and number. */
function ranksOf(found: readonly SourcePattern[]): Map<SourcePattern, number> {
  const ordered = found
    .map((pattern) => ({
      pattern,
      fixed: pattern.key.replaceAll("*", "").length,
      plain: pattern.key.replaceAll(/[[\]]/g, ""),
    }))
    .toSorted(
      (one, other) =>
        compare(other.pattern.changed, one.pattern.changed) ||
        one.fixed - other.fixed ||
        compare(one.plain, other.plain) ||
        one.pattern.id - other.pattern.id,
    );
  return new Map(ordered.map(({ pattern }, rank) => [pattern, rank]));
}

function keyColumns(keys: readonly string[]) {
  const classes = new Interner();
  const positions = keys.map((key) => classesOfKey(key).map((flags) => classes.number(flags.join(""))));
  return {
    keyPositions: startsOf(positions.map(({ length }) => length)),
    positionClass: Uint16Array.from(positions.flat()),
    classMembers: Uint8Array.from(classes.all().join(""), Number),
  };
}

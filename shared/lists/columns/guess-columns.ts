import type { ListField } from "#shared/profile/field.ts";
import { type ColumnTarget, getColumnFields, ignored, nameParts } from "./targets.ts";
import { headerLetters, matchHeader } from "./match-header.ts";
import { matchContent, readableShare, sampleOf } from "./match-content.ts";

type Candidate = { readonly column: number; readonly key: ColumnTarget; readonly score: number };

const scores = { label: 5, sure: 4, weak: 2 } as const;

/** Content that an ambiguous header needs: half of it readable. */
const enough = 0.5;

type Column = { readonly index: number; readonly name: string; readonly sample: readonly string[] };

function byHeader(column: Column, lists: readonly ListField[], today: Date): Candidate[] {
  const fields = new Map(getColumnFields(lists).map((field) => [field.key, field]));
  return matchHeader(column.name, lists).flatMap(({ key, strength }) => {
    if (strength === "fallback") return [];
    const field = fields.get(key);
    const share = field ? readableShare(field, lists[0]?.key ?? "", column.sample, today) : 1;
    if (strength === "weak" && share < enough) return [];
    // Of two fields with the same name, the one that the content fits better; a text field takes anything.
    const isPicky = field?.kind !== "text" && field?.kind !== "licenseNumber";
    return [{ column: column.index, key, score: scores[strength] + share / 2 + (isPicky ? 0.1 : 0) }];
  });
}

/** By content only if the header says nothing: a date under "Medical card" is no date of birth. */
function byContent(column: Column, lists: readonly ListField[], today: Date): Candidate[] {
  const isNamed = headerLetters(column.name) !== "";
  return matchContent(column.sample, lists, today)
    .filter(({ key }) => !isNamed || key === "vin")
    .map(({ key, share }) => ({ column: column.index, key, score: share }));
}

/** Each column and each field once, the best matches first. */
function assign(candidates: readonly Candidate[], width: number): ColumnTarget[] {
  const targets = Array.from({ length: width }, (): ColumnTarget => ignored);
  const taken = new Set<ColumnTarget>();
  for (const { column, key } of candidates.toSorted((a, b) => b.score - a.score || a.column - b.column)) {
    if (targets[column] !== ignored || taken.has(key)) continue;
    targets[column] = key;
    taken.add(key);
  }
  return targets;
}

/** A state next to a city or a ZIP code is an address's; "Vehicle type" next to a body names the kind of unit. */
function withoutLookalikes(targets: readonly ColumnTarget[], names: readonly string[]): ColumnTarget[] {
  const letters = names.map(headerLetters);
  const isAddress = letters.some((name) => /^(city|town|zip|zipcode|address|street)/.test(name));
  const hasBody = letters.some((name) => /^body(style|class|type)?$/.test(name));
  return targets.map((target, index) => {
    const name = letters[index] ?? "";
    if (target === "licenseState" && isAddress && /^(st|state)$/.test(name)) return ignored;
    if (name === "vehicletype" && hasBody) return "unitKind";
    return target;
  });
}

/** A whole name is read from one column, unless its parts have columns of their own. */
function withOneName(targets: readonly ColumnTarget[]): ColumnTarget[] {
  const hasParts = targets.includes("firstName") && targets.includes("lastName");
  const hasName = targets.includes("fullName");
  return targets.map((target) => {
    if (hasParts && target === "fullName") return ignored;
    if (!hasParts && hasName && nameParts.some((part) => part === target)) return ignored;
    return target;
  });
}

function withFallbacks(
  targets: readonly ColumnTarget[],
  names: readonly string[],
  lists: readonly ListField[],
): ColumnTarget[] {
  return targets.map((target, index) => {
    if (target !== ignored) return target;
    return (
      matchHeader(names[index] ?? "", lists).find(({ strength }) => strength === "fallback")?.key ?? ignored
    );
  });
}

/**
 * Guesses what each column of a table holds: by its header, else by its content. `names` are the headers, ""
 * where there is none. A column that names or holds nothing known is ignored.
 */
export function guessColumns(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  lists: readonly ListField[],
  today: Date,
): ColumnTarget[] {
  const width = Math.max(names.length, ...rows.slice(0, 200).map((row) => row.length), 0);
  const columns = Array.from({ length: width }, (_none, index): Column => ({
    index,
    name: names[index] ?? "",
    sample: sampleOf(rows, index),
  }));
  const candidates = columns.flatMap((column) => [
    ...byHeader(column, lists, today),
    ...byContent(column, lists, today),
  ]);
  const bodyFirst = candidates.map((each) =>
    each.key === "type" && headerLetters(names[each.column] ?? "").startsWith("body")
      ? { ...each, score: each.score + 1 }
      : each,
  );
  const targets = withOneName(withoutLookalikes(assign(bodyFirst, width), names));
  return withFallbacks(targets, names, lists);
}

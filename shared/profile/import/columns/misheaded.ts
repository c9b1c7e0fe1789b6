import { isVinLike } from "#shared/profile/import/values/vin-in-cell.ts";
import { isYear, measureShare, type ColumnTarget, ignored } from "./wanted-columns.ts";

type Column = { readonly name: string; readonly sample: readonly string[] };

/** 1, 2, 3: the list's own count of its rows. */
export const isCount = (sample: readonly string[]): boolean =>
  sample.length > 1 && sample.every((text, index) => Number(text) === index + 1);

const isOwnership = (text: string): boolean =>
  /^(company )?(owned?|leased?|rented|financed|company|owner[ -/]?op\w*|o\/?o)$/i.test(text);

/** Corrects a target by content: VINs as "Vehicle number", years as "Model", who owns units as "Type", a count as "#". */
function toHeld(target: ColumnTarget, { name, sample }: Column): ColumnTarget {
  if (target === "unitNumber" && measureShare(sample, isVinLike) > 0.5) return "vin";
  if (target === "model" && measureShare(sample, isYear) > 0.5) return "year";
  if (target === "type" && measureShare(sample, isOwnership) > 0.5) return "ownership";
  return target === "unitNumber" && /^\W*(no|number)?\W*$/i.test(name) && isCount(sample) ? ignored : target;
}

/** The targets by what the columns hold; one that another column has already is left out. */
export const withMisheaded = (targets: readonly ColumnTarget[], columns: readonly Column[]): ColumnTarget[] =>
  targets.map((target, index) => {
    const column = columns[index];
    const held = column ? toHeld(target, column) : target;
    return held !== target && targets.includes(held) ? ignored : held;
  });

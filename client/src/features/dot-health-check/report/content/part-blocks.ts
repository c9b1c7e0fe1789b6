import { type Checked, isIncomplete } from "#client/lib/checked/checked.ts";
import { failureText } from "#client/lib/checked/failure-text.ts";
import type { Block } from "#shared/documents/document.ts";
import { toNote, toText } from "./block.ts";
import { describeGaps } from "./describe-sources.ts";

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Part<T> = {
  readonly checked: Checked<T>;
  /** What was asked for, within a sentence: "inspections". */
  readonly name: string;
  /** Said only if FMCSA has answered that there is nothing. */
  readonly emptyText?: string;
  readonly isEmpty?: (data: T) => boolean;
};

/** Why something isn't in the report. Undefined if it is there. */
export function describeMissing({ data, status, failure }: Checked<unknown>, name: string) {
  if (data !== undefined) return undefined;
  return status === "failed" && failure
    ? `Not checked: ${name}. ${failureText(failure, name)} Not checked doesn't mean none.`
    : `Not checked yet: ${name}. FMCSA hadn't answered when this report was made. Not checked doesn't mean none.`;
}

/** A part's blocks, that there is nothing, or that it couldn't be checked, with what its data sets lack. */
export function toPartBlocks<T>(
  { checked, name, emptyText = "", isEmpty = () => false }: Part<T>,
  toBlocks: (data: T) => readonly Block[],
): Block[] {
  const { data, failure, sources } = checked;
  const gaps = describeGaps(sources).map(toNote);
  if (data === undefined) return [toText(describeMissing(checked, name) ?? ""), ...gaps];
  const stale = failure
    ? [toNote(`${capitalize(name)} couldn't be checked again: what's here is from an earlier answer.`)]
    : [];
  if (!isEmpty(data)) return [...toBlocks(data), ...stale, ...gaps];
  const nothing = isIncomplete(sources)
    ? `We found no ${name}, but part of FMCSA's data couldn't be checked.`
    : emptyText;
  return [toText(nothing), ...stale, ...gaps];
}

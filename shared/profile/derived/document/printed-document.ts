import type { FmcsaDifference } from "#shared/profile/derived/brief/fmcsa-check.ts";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import { profile, type Registry } from "#shared/profile/registry.ts";
import {
  summarizeDocument,
  type SummaryBlock,
  type SummaryItem,
  type SummarySection,
} from "#shared/profile/derived/summary.ts";
import { maskRepeated } from "#shared/profile/derived/sensitive.ts";
import { prune } from "#shared/profile/derived/visibility.ts";
import { joinAddresses } from "./addresses.ts";
import { getCoverageKeys, listCoverages } from "./coverages.ts";
import { getOverview } from "./overview.ts";
import { arrangeDetails, joinItems } from "./detail-tables.ts";
import { createShowPrinted } from "./show-printed.ts";

export type PrintOptions = {
  readonly today: Date;
  /** License and tax numbers and birth dates are printed as ••••1234: what the registry marks as sensitive. */
  readonly isMasked?: boolean;
  /** Answers were left out on purpose, for an unproven address: nothing is said to be missing, and the rest is masked. */
  readonly isShortened?: boolean;
  readonly filing?: FmcsaDifference | undefined;
};

/** Each coverage on one line, in the place of its switch: its other answers are part of the line. */
function withCoverageLines(
  sections: readonly SummarySection[],
  lines: readonly SummaryItem[],
  keys: ReadonlySet<string>,
): SummarySection[] {
  const toItems = (item: SummaryItem): readonly SummaryItem[] =>
    keys.has(item.key) ? lines.filter(({ key }) => key === item.key) : [item];
  const toBlock = (block: SummaryBlock): SummaryBlock =>
    block.kind === "table" ? block : { ...block, items: block.items.flatMap(toItems) };
  return sections.map((section) => ({ ...section, blocks: section.blocks.map(toBlock) }));
}

/** A summary, then the answers in the order of an application; days are mm/dd/yyyy. Empty without answers. */
export function getPrintedDocument(
  answers: AnyAnswers,
  options: PrintOptions,
  registry: Registry = profile,
): SummarySection[] {
  const isMasked = (options.isMasked ?? false) || (options.isShortened ?? false);
  const visible = prune(answers, registry);
  const pruned = isMasked ? maskRepeated(visible, registry) : visible;
  const show = createShowPrinted({ isMasked });
  const sections = summarizeDocument(pruned, registry, show);
  if (sections.length === 0) return [];
  const lines = listCoverages(pruned, show, registry);
  const covered = withCoverageLines(sections, lines, getCoverageKeys(registry));
  const details = joinAddresses(covered, pruned, registry);
  const overview = getOverview(pruned, show, options, registry);
  return [overview, ...arrangeDetails(joinItems(details), pruned, registry)];
}

import type { FmcsaDifference } from "#shared/profile/derived/brief/fmcsa-check.ts";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import { profile, type Registry } from "#shared/profile/registry.ts";
import {
  summarizeDocument,
  type SummaryBlock,
  type SummarySection,
} from "#shared/profile/derived/summary.ts";
import { maskRepeated } from "#shared/profile/derived/sensitive.ts";
import { prune } from "#shared/profile/derived/visibility.ts";
import { joinAddresses } from "./addresses.ts";
import { getCoverageKeys } from "./coverages.ts";
import { getOverview } from "./overview.ts";
import { arrangeDetails, joinItems } from "./detail-tables.ts";
import { createShowPrinted } from "./show-printed.ts";

export type PrintOptions = {
  readonly today: Date;
  /** License and tax numbers and birth dates are printed as ••••1234: what the registry marks as sensitive. */
  readonly isMasked?: boolean;
  /** Answers were left out on purpose, for an unproven address: nothing is said to be missing, and the rest is masked. */
  readonly isShortened?: boolean;
  /** What FMCSA's filings say otherwise than the profile, where that was compared. */
  readonly filing?: FmcsaDifference | undefined;
};

function withoutItems(sections: readonly SummarySection[], keys: ReadonlySet<string>): SummarySection[] {
  const toBlocks = (block: SummaryBlock): SummaryBlock[] => {
    if (block.kind === "table") return [block];
    const items = block.items.filter(({ key }) => !keys.has(key));
    return items.length > 0 ? [{ ...block, items }] : [];
  };
  return sections
    .map((section) => ({ ...section, blocks: section.blocks.flatMap(toBlocks) }))
    .filter(({ blocks }) => blocks.length > 0);
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
  // The summary has them.
  const repeated = new Set([...getCoverageKeys(registry), "proposedEffectiveDate"]);
  const details = joinAddresses(withoutItems(sections, repeated), pruned, registry);
  const overview = getOverview(pruned, show, options, registry);
  return [overview, ...arrangeDetails(joinItems(details), pruned, registry)];
}

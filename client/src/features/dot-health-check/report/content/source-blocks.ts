import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { disclaimerText } from "#client/features/dot-health-check/disclaimer-text.ts";
import { averagesSource } from "#client/features/dot-health-check/underwriter/rates/list-rates.ts";
import { brand } from "#shared/brand.ts";
import type { Block } from "#shared/documents/document.ts";
import { toText } from "./block.ts";
import { describeGaps, describeSource } from "./describe-sources.ts";

/** Every data set that the report was made of, with its date or why it is missing. */
export function toSourceBlocks({ company, inspections, vehicles, safety }: Carrier): Block[] {
  const sources = [company, inspections, vehicles, safety].flatMap((part) => part.sources);
  const lines = [
    ...sources.map(describeSource),
    ...describeGaps(sources.filter(({ state }) => state === "current" || state === "stale")),
    averagesSource,
    "Our estimates follow FMCSA's SMS Methodology, version 3.21.",
  ];
  return [...new Set(lines)].map(toText);
}

export const toDisclaimerBlocks = (): Block[] => [
  toText(disclaimerText),
  toText(`Made with ${brand.name}. This is not an official FMCSA document.`),
];

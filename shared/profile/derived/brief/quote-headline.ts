import { pluralize } from "#shared/text/pluralize.ts";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import { prune } from "#shared/profile/derived/visibility.ts";
import { profile } from "#shared/profile/registry.ts";
import { countUnits, type QuoteBrief } from "./quote-brief.ts";

const longestName = 80;

function cutName(name: string): string {
  const characters = Array.from(name.replace(/\s+/g, " ").trim());
  if (characters.length <= longestName) return characters.join("");
  const cut = characters.slice(0, longestName - 1).join("");
  const lastSpace = cut.lastIndexOf(" ");
  return `${lastSpace > longestName / 2 ? cut.slice(0, lastSpace) : cut}\u2026`;
}

/** "Lopez & Sons Trucking LLC, CA, 7 units, eff. 04/01/2027": what a subject says, without what is missing. */
export function getQuoteHeadline(company: string, brief: QuoteBrief, answers: AnyAnswers): string {
  const units = countUnits(prune(answers, profile));
  return [
    cutName(company || brief.company) || "Company not named",
    brief.state,
    units > 0 ? pluralize(units, "unit") : "",
    brief.facts.effective && `eff. ${brief.facts.effective}`,
  ]
    .filter(Boolean)
    .join(", ");
}

import { type AnyAnswers, isAnswered } from "#shared/profile/answers.ts";
import type { Field } from "#shared/profile/field.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import { profile, type Registry } from "#shared/profile/registry.ts";
import { getCoverages, isNamedByUser } from "#shared/profile/derived/document/coverages.ts";
import { prune } from "#shared/profile/derived/visibility.ts";

type Coverages = {
  readonly requested: readonly { readonly key: string; readonly label: string; readonly value: string }[];
  readonly notRequested: readonly string[];
};

export function getCoverageLines(answers: AnyAnswers, registry: Registry = profile): Coverages {
  const pruned = prune(answers, registry);
  const coverages = getCoverages(registry);
  return {
    requested: coverages
      .filter(({ toggle }) => pruned[toggle.key] === true)
      .map(({ toggle, details }) => ({
        key: toggle.key,
        label: toggle.label,
        value: describe(toggle.label, details, pruned),
      })),
    notRequested: coverages
      .filter((coverage) => !pruned[coverage.toggle.key] && !isNamedByUser(coverage))
      .map(({ toggle }) => toggle.label),
  };
}

function describe(label: string, details: readonly Field[], answers: AnyAnswers): string {
  const answered = details.filter(({ key }) => isAnswered(answers[key]));
  // "Custom limit" is said by the limit itself.
  const shown = answered.filter(({ key }) => !answered.some(({ showIf }) => showIf?.key === key));
  return shown.map((field) => toPart(label, field, answers)).join(", ") || "No limit chosen";
}

/** "$100,000", "deductible $1,000": the name of a detail without that of its coverage, or nothing for a limit. */
function toPart(coverage: string, field: Field, answers: AnyAnswers): string {
  const value = showAnswer(field, answers[field.key]);
  const words = field.label.split(" ");
  const common = words.findIndex((word, index) => word !== coverage.split(" ")[index]);
  const name = words.slice(common).join(" ");
  const isItself = field.kind === "text" || /(?:^|\s)(?:limit|CSL)$/.test(name);
  return isItself ? value : `${name} ${value}`;
}

import { capitalize } from "#shared/us-english.ts";
import { pluralize } from "#shared/pluralize.ts";
import { classNames } from "#client/ui/class-names.ts";
import { type ReadinessLevel, readinessLevels } from "#shared/profile/field.ts";
import {
  type Readiness,
  readinessLabels,
  type Need,
  getReadiness,
} from "#shared/profile/derived/readiness.ts";
import { fieldRef } from "#client/features/profile-builder/form/focus-field.ts";
import { SectionLink } from "#client/features/profile-builder/navigation/section-link.tsx";
import { useDebouncedAnswers } from "#client/draft/store/draft-context.tsx";
import { getOverallPercent } from "#shared/profile/derived/progress.ts";
import { useMemo } from "react";

/** How ready the profile is; recomputed when typing pauses. */
export function useReadiness(): Readiness {
  const answers = useDebouncedAnswers();
  return useMemo(() => getReadiness(answers), [answers]);
}

/** How much of the profile is completed, in percent; recomputed when typing pauses. */
export function useOverallPercent(): number {
  const answers = useDebouncedAnswers();
  return useMemo(() => getOverallPercent(answers), [answers]);
}

export const levelMeanings: Readonly<Record<Readiness["level"], string>> = {
  none: "Underwriters need a few more answers to price this.",
  indication: "Enough for a ballpark price.",
  quote: "Enough for a firm quote.",
  bind: "Everything an underwriter needs to issue the policy.",
};

/** The three levels as a row of plates, filled up to the one reached. */
export function ReadinessSteps({ level }: { level: Readiness["level"] }) {
  const reached = level === "none" ? -1 : readinessLevels.indexOf(level);
  return (
    <div>
      <p className="font-bold">{readinessLabels[level]}</p>
      <ol aria-hidden="true" className="mt-1.5 grid grid-cols-3 gap-1">
        {readinessLevels.map((each, index) => (
          <li key={each} className="text-xs font-semibold text-ink-soft">
            <span
              className={classNames(
                "mb-1 block h-2 rounded-full border",
                index <= reached
                  ? "border-action bg-action forced-colors:bg-[Highlight]"
                  : "border-line-strong bg-ground",
              )}
            />
            {capitalize(each)}
          </li>
        ))}
      </ol>
    </div>
  );
}

type Props = { needs: readonly Need[]; onChoose?: (() => void) | undefined };

/** What the next level lacks, each linked to its field. */
export const NeedsList = ({ needs, onChoose }: Props) => (
  <ul className="grid">
    {needs.map(({ sectionId, path, label }) => (
      <li key={fieldRef(path)}>
        <SectionLink
          sectionId={sectionId}
          field={fieldRef(path)}
          onFollowed={onChoose}
          className="inline-flex min-h-11 items-center leading-tight hover:underline md:min-h-8"
        >
          {label}
        </SectionLink>
      </li>
    ))}
  </ul>
);

/** "4 answers to quote-ready" */
export const describeNext = (next: ReadinessLevel, missing: readonly Need[]): string =>
  `${pluralize(missing.length, "answer")} to ${readinessLabels[next].toLowerCase()}`;

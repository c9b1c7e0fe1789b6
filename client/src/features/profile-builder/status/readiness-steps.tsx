import { classNames } from "#client/ui/class-names.ts";
import { readinessLevels } from "#shared/profile/field.ts";
import { getReadiness, type Readiness, readinessLabels } from "#shared/profile/derived/readiness.ts";
import { useDebouncedAnswers } from "#client/draft/store/draft-context.tsx";
import { useMemo } from "react";

export function useReadiness(): Readiness {
  const answers = useDebouncedAnswers();
  return useMemo(() => getReadiness(answers), [answers]);
}

export const levelMeanings: Readonly<Record<Readiness["level"], string>> = {
  none: "Underwriters need a few more answers to price this.",
  indication: "Enough for a ballpark price.",
  quote: "Enough for a firm quote.",
  bind: "Everything an underwriter needs to issue the policy.",
};

type Props = { level: Readiness["level"]; title?: string };

/** The three levels as a row of plates, filled up to the one reached. */
export function ReadinessSteps({ level, title = readinessLabels[level] }: Props) {
  const reached = level === "none" ? -1 : readinessLevels.indexOf(level);
  return (
    <div>
      <p className="font-bold">{title}</p>
      <ol aria-hidden="true" className="mt-1.5 grid grid-cols-3 gap-1">
        {readinessLevels.map((each, index) => (
          <li key={each} className="text-sm font-semibold text-ink-soft">
            <span
              className={classNames(
                "mb-1 block h-2 rounded-full border",
                index <= reached
                  ? "border-action bg-action forced-colors:bg-[Highlight]"
                  : "border-line-strong bg-ground",
              )}
            />
            {readinessLabels[each]}
          </li>
        ))}
      </ol>
    </div>
  );
}

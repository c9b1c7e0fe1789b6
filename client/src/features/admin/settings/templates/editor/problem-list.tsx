import { Notice } from "#client/ui/notice.tsx";
import type { TemplateProblem } from "#shared/mail/placeholders.ts";
import { pluralize } from "#shared/pluralize.ts";

type Props = {
  problems: readonly TemplateProblem[];
  isUnchecked: boolean;
  onGoTo: (problem: TemplateProblem) => void;
};

const getPlace = ({ field, line }: TemplateProblem): string =>
  field === "subject" ? "Subject" : `Line ${line}`;

/** What must be fixed before the template is saved, each with a way to its line. */
export const ProblemList = ({ problems, isUnchecked, onGoTo }: Props) => (
  <div role="status" className="grid gap-3">
    {problems.length > 0 && (
      <Notice tone="bad" title={`${pluralize(problems.length, "problem")} to fix before you save`}>
        <ul className="mt-1 grid gap-1">
          {problems.map((problem) => (
            <li
              key={`${problem.field} ${problem.line} ${problem.message}`}
              className="[overflow-wrap:anywhere]"
            >
              <button
                type="button"
                className="min-h-6 font-semibold text-signal underline underline-offset-4"
                onClick={() => onGoTo(problem)}
              >
                {getPlace(problem)}
              </button>
              : {problem.message}
            </li>
          ))}
        </ul>
      </Notice>
    )}
    {isUnchecked && (
      <Notice tone="caution">
        <p>The HTML couldn&apos;t be checked just now. It&apos;s checked again when you save.</p>
      </Notice>
    )}
  </div>
);

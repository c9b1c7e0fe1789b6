import { classNames } from "#client/ui/class-names.ts";
import { textLinkClass } from "#client/ui/text-link.ts";
import { Notice } from "#client/ui/notice.tsx";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { useDebouncedValue } from "#client/lib/use-debounced-value.ts";
import {
  findUnknownPlaceholders,
  type TemplateProblem,
  type TemplateType,
} from "#shared/api/mail/placeholders.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { previewTemplate } from "#shared/api/admin/templates.ts";
import type { Content } from "./template-fields.tsx";

const pauseMs = 400;

/** What is wrong with a template: placeholders at once, the HTML when the typing pauses. */
function useProblems(type: TemplateType, { subject, body }: Content) {
  const paused = useDebouncedValue(body, pauseMs);
  // Nothing but the current text is checked: line numbers of an earlier one would mislead.
  const { data, error, isFetching } = useApiQuery(
    previewTemplate,
    { params: { type }, body: { subject: "", body } },
    { enabled: paused === body && body.trim() !== "", gcTime: 0 },
  );
  const inSubject = findUnknownPlaceholders(type, "subject", subject);
  const inBody = data?.data.problems ?? findUnknownPlaceholders(type, "body", body);
  // The server, which knows what email may contain, couldn't check the HTML.
  const isUnchecked = error !== null && paused === body;
  return { problems: [...inSubject, ...inBody], isUnchecked, isChecking: isFetching || paused !== body };
}

type Props = { type: TemplateType; content: Content; onGoTo: (problem: TemplateProblem) => void };

const getPlace = ({ field, line }: TemplateProblem): string =>
  field === "subject" ? "Subject" : `Line ${line}`;

/** What must be fixed before the template is saved, each with a way to its line. */
export function ProblemList({ type, content, onGoTo }: Props) {
  const { problems, isUnchecked, isChecking } = useProblems(type, content);
  return (
    <div role="status" aria-busy={isChecking} className="grid gap-3">
      {problems.length > 0 && (
        <Notice tone="bad" title={`${pluralize(problems.length, "problem")} to fix before you save`}>
          <ul className="mt-1 grid gap-1 max-sm:gap-5 max-sm:py-2">
            {problems.map((problem) => (
              <li
                key={`${problem.field} ${problem.line} ${problem.message}`}
                className="[overflow-wrap:anywhere]"
              >
                <button
                  type="button"
                  className={classNames(textLinkClass, "max-sm:-my-2.5 max-sm:min-w-11 sm:min-h-6 sm:py-0")}
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
}

import type { Template } from "#server/features/mail/templates/default-templates.ts";
import { invalid } from "#server/http/app-error.ts";
import {
  findUnknownPlaceholders,
  type TemplateProblem,
  type TemplateType,
} from "#shared/mail/placeholders.ts";
import { findHtmlProblems } from "./find-html-problems.ts";

/** Everything that is wrong with a template. */
export const findProblems = (type: TemplateType, { subject, body }: Template): TemplateProblem[] => [
  ...findUnknownPlaceholders(type, "subject", subject),
  ...[
    ...findUnknownPlaceholders(type, "body", body),
    ...findHtmlProblems(body).map((problem) => ({ field: "body" as const, ...problem })),
  ].toSorted((a, b) => a.line - b.line),
];

/** Throws AppError 400 with everything that is wrong. */
export function refuseProblems(type: TemplateType, template: Template): void {
  const problems = findProblems(type, template);
  if (problems.length === 0) return;
  const toText = ({ field, line, message }: TemplateProblem) =>
    field === "body" ? `Line ${line}: ${message}` : message;
  throw invalid(problems.slice(0, 20).map((problem) => ({ path: problem.field, message: toText(problem) })));
}

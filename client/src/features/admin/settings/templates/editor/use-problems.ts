import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { useDebouncedValue } from "#client/lib/use-debounced-value.ts";
import { previewTemplate } from "#shared/api/admin/templates.ts";
import {
  findUnknownPlaceholders,
  type TemplateProblem,
  type TemplateType,
} from "#shared/mail/placeholders.ts";
import type { Content } from "./template-fields.tsx";

type Found = {
  readonly problems: readonly TemplateProblem[];
  /** Whether the server, which knows what email may contain, couldn't check the HTML. */
  readonly isUnchecked: boolean;
};

const pause = 400;

/** What is wrong with a template: placeholders at once, the HTML when the typing pauses. */
export function useProblems(type: TemplateType, { subject, body }: Content): Found {
  const paused = useDebouncedValue(body, pause);
  // Nothing but the current text is checked: line numbers of an earlier one would mislead.
  const { data, error } = useApiQuery(
    previewTemplate,
    { params: { type }, body: { subject: "", body } },
    { enabled: paused === body && body.trim() !== "", gcTime: 0 },
  );
  const inSubject = findUnknownPlaceholders(type, "subject", subject);
  const inBody = data?.data.problems ?? findUnknownPlaceholders(type, "body", body);
  return { problems: [...inSubject, ...inBody], isUnchecked: error !== null && paused === body };
}

import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { useDebouncedAnswers } from "#client/draft/store/use-debounced-answers.ts";
import { Notice } from "#client/ui/notice.tsx";
import { type Problem, findProblems } from "#shared/profile/derived/problems.ts";
import type { Section } from "#shared/profile/section.ts";
import { useState } from "react";
import { fieldRef } from "./focus-field.ts";
import type { NavigateTo } from "#client/features/profile-builder/navigation/builder-location.ts";

const toRefs = (problems: readonly Problem[]): ReadonlySet<string> =>
  new Set(problems.map(({ path }) => fieldRef(path)));

/** What was malformed when one came back to a section, as long as it is. Never what is being typed for the first time. */
function useEarlierErrors(section: Section): Problem[] {
  const store = useDraftStore();
  const settled = useDebouncedAnswers();
  const inSection = (answers: typeof settled) =>
    findProblems(answers).filter(({ sectionId }) => sectionId === section.id);
  const [old] = useState(() => toRefs(inSection(store.answers())));
  return old.size === 0 ? [] : inSection(settled).filter(({ path }) => old.has(fieldRef(path)));
}

/** The malformed answers of a section that one comes back to, with a link to each. */
export function ErrorSummary({ section, navigateTo }: { section: Section; navigateTo: NavigateTo }) {
  const problems = useEarlierErrors(section);
  if (problems.length === 0) return null;
  const title = problems.length === 1 ? "1 answer needs fixing" : `${problems.length} answers need fixing`;
  return (
    <Notice tone="bad" title={title}>
      <ul className="mt-1 grid">
        {problems.map(({ path, label, message }) => (
          <li key={fieldRef(path)}>
            <button
              type="button"
              className="min-h-11 text-left underline underline-offset-4"
              onClick={() => navigateTo(section.id, fieldRef(path))}
            >
              <span className="font-semibold">{label}:</span> {message}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { useDebouncedAnswers } from "#client/draft/store/use-debounced-answers.ts";
import { Notice } from "#client/ui/notice.tsx";
import { type Problem, findProblems } from "#shared/profile/derived/problems.ts";
import type { Section } from "#shared/profile/section.ts";
import { useState } from "react";
import { fieldRef } from "./focus-field.ts";
import { navigateTo } from "#client/features/profile-builder/navigation/builder-location.ts";

const toRefs = (problems: readonly Problem[]): ReadonlySet<string> =>
  new Set(problems.map(({ path }) => fieldRef(path)));

/** Errors present when the section was opened, until fixed. Excludes input typed for the first time. */
function useEarlierErrors(section: Section): Problem[] {
  const store = useDraftStore();
  const settled = useDebouncedAnswers();
  const inSection = (answers: typeof settled) =>
    findProblems(answers).filter(({ sectionId }) => sectionId === section.id);
  const [old] = useState(() => toRefs(inSection(store.answers())));
  return old.size === 0 ? [] : inSection(settled).filter(({ path }) => old.has(fieldRef(path)));
}

/** Lists the malformed answers found when returning to a section, with a link to each. */
export function ErrorSummary({ section }: { section: Section }) {
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

import { useDraft } from "#client/draft/draft-context.tsx";
import { useSettledAnswers } from "#client/draft/use-settled-answers.ts";
import { isSectionComplete } from "#shared/profile/progress.ts";
import { profile } from "#shared/profile/registry.ts";
import { useMemo } from "react";

/** The ids of the sections that carry the check mark; worked out again once typing pauses. */
export function useCompleted(): ReadonlySet<string> {
  const answers = useSettledAnswers();
  const acted = useDraft().done.size > 0;
  return useMemo(() => {
    const complete = profile.filter(
      (section) => !section.apart && isSectionComplete(section, answers, acted),
    );
    return new Set(complete.map(({ id }) => id));
  }, [answers, acted]);
}

import { type Readiness, getReadiness } from "#shared/profile/derived/readiness.ts";
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

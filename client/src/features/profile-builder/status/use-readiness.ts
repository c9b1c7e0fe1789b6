import { type Readiness, getReadiness } from "#shared/profile/derived/readiness.ts";
import { useDebouncedAnswers } from "#client/draft/store/draft-context.tsx";
import { useMemo } from "react";

/** How ready the profile is; recomputed when typing pauses. */
export function useReadiness(): Readiness {
  const answers = useDebouncedAnswers();
  return useMemo(() => getReadiness(answers), [answers]);
}

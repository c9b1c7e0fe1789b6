import type { Answers } from "#shared/profile/answers.ts";
import { useEffect, useState } from "react";
import { useDraftStore } from "./draft-context.tsx";

/** How long the draft must be unchanged before expensive values are recomputed, in milliseconds. */
const debounceMs = 150;

/** The answers once typing pauses, for expensive work (progress, check marks) that would slow down typing. */
export function useDebouncedAnswers(): Answers {
  const store = useDraftStore();
  const [answers, setAnswers] = useState(store.answers);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = store.subscribe(() => {
      clearTimeout(waiting);
      waiting = setTimeout(() => setAnswers(store.answers), debounceMs);
    });
    return () => {
      clearTimeout(waiting);
      unsubscribe();
    };
  }, [store]);
  return answers;
}

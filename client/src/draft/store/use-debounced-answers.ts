import type { Answers } from "#shared/profile/answers.ts";
import { useEffect, useState } from "react";
import { useDraftStore } from "./draft-context.tsx";

/** How long the draft must be quiet before dear things are worked out again, in milliseconds. */
const debounceMs = 150;

/** The answers once typing pauses: for what is dear to work out (progress, check marks), so that no key waits. */
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

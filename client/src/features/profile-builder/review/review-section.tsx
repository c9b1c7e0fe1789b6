import { useDraftValue } from "#client/draft/draft-context.tsx";
import { AnswersBySection } from "./answers-by-section.tsx";
import { MissingList } from "./missing-list.tsx";
import { ProblemList } from "./problem-list.tsx";
import type { GoTo } from "../place.ts";

/** The last look at the profile, and everything that can be done with it. */
export function ReviewSection({ goTo }: { goTo: GoTo }) {
  const answers = useDraftValue((all) => all);
  return (
    <div className="grid gap-8">
      <MissingList answers={answers} goTo={goTo} />
      <ProblemList answers={answers} goTo={goTo} />
      <AnswersBySection answers={answers} goTo={goTo} />
    </div>
  );
}

import { useDebouncedAnswers } from "#client/draft/store/use-debounced-answers.ts";
import { Progress } from "#client/ui/progress.tsx";
import { getProgress } from "#shared/profile/derived/progress.ts";
import type { Section } from "#shared/profile/section.ts";

/** Progress of a section: "X of Y fields completed". */
export function ProgressLine({ section }: { section: Section }) {
  const { filled, total } = getProgress(section, useDebouncedAnswers());
  return (
    <div className="mt-3 flex items-center gap-3">
      <Progress value={filled} max={total} className="h-2 w-40" />
      <p className="text-sm font-semibold text-ink-soft tabular-nums">
        {filled} of {total} fields completed
      </p>
    </div>
  );
}

import { useDebouncedAnswers } from "#client/draft/store/use-debounced-answers.ts";
import { getProgress } from "#shared/profile/derived/progress.ts";
import type { Section } from "#shared/profile/section.ts";

/** How far a section is: "X of Y fields completed". */
export function ProgressLine({ section }: { section: Section }) {
  const { filled, total } = getProgress(section, useDebouncedAnswers());
  return (
    <div className="mt-3 flex items-center gap-3">
      <div aria-hidden="true" className="h-2 w-40 overflow-hidden rounded-full border border-line-strong">
        <div
          className="h-full bg-action forced-colors:bg-[Highlight]"
          style={{ width: `${(filled / Math.max(total, 1)) * 100}%` }}
        />
      </div>
      <p className="text-sm font-semibold text-ink-soft tabular-nums">
        {filled} of {total} fields completed
      </p>
    </div>
  );
}

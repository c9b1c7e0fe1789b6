import { Notice } from "#client/ui/notice.tsx";
import type { Problem } from "#shared/profile/derived/problems.ts";
import { usNumber } from "#shared/us-english.ts";

/** Warns before sending which answers are left out. */
export function LeftOut({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  const title =
    problems.length === 1
      ? "1 answer needs fixing and won't be included:"
      : `${usNumber(problems.length)} answers need fixing and won't be included:`;
  return (
    <Notice tone="caution" title={title}>
      <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5">
        {problems.map(({ path, label }) => (
          <li key={path.join(".")}>{label}</li>
        ))}
      </ul>
    </Notice>
  );
}

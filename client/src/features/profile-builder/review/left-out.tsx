import { Notice } from "#client/ui/notice.tsx";
import type { Problem } from "#shared/profile/problems.ts";

/** Says beforehand which answers do not go out. */
export function LeftOut({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  const count = problems.length === 1 ? "1 answer needs" : `${problems.length} answers need`;
  return (
    <Notice tone="caution" title={`${count} a correction and will be left out:`}>
      <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5">
        {problems.map(({ path, label }) => (
          <li key={path.join(".")}>{label}</li>
        ))}
      </ul>
    </Notice>
  );
}

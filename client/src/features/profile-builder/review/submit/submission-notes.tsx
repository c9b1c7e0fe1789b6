import { Notice } from "#client/ui/notice.tsx";
import type { Problem } from "#shared/profile/derived/problems.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { Button } from "#client/ui/button.tsx";
import {
  describeRow,
  type UnsavedRow,
  useUnsavedRows,
} from "#client/features/profile-builder/schedules/open-rows.ts";

/** Warns before sending which answers are left out. */
export function LeftOut({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  const title = `${pluralize(problems.length, "answer needs", "answers need")} fixing and won't be included:`;
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

/** Warns before sending which open rows are left out, and links to their forms. Never blocks sending. */
export function UnsavedRowsNote({ onFinish }: { onFinish: (row: UnsavedRow) => void }) {
  const rows = useUnsavedRows();
  if (rows.length === 0) return null;
  return (
    <Notice tone="caution" title="Not saved yet, so not included:" className="mb-5">
      <ul className="mt-1 grid gap-2">
        {rows.map((row) => (
          <li key={row.list.key} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4">
            <span className="break-words">{describeRow(row)}</span>
            <Button aria-label={`Finish it. ${describeRow(row)}`} onClick={() => onFinish(row)}>
              Finish it
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

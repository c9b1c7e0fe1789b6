import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import {
  describeRow,
  type UnsavedRow,
  useUnsavedRows,
} from "#client/features/profile-builder/schedules/open-rows.ts";

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

import { Notice } from "#client/ui/notice.tsx";
import type { Problem } from "#shared/profile/derived/problems.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { Button } from "#client/ui/button.tsx";
import { describeRow, useUnsavedRows } from "#client/features/profile-builder/schedules/open-rows.ts";
import type { Need } from "#shared/profile/derived/readiness.ts";
import { fieldRef } from "#client/features/profile-builder/form/focus-field.ts";
import { navigateTo } from "#client/features/profile-builder/navigation/builder-location.ts";
import { Points } from "#client/features/profile-builder/navigation/menu-status.tsx";

type Props = {
  missing: readonly Need[];
  onLeave: () => void;
  onSendAnyway: () => void;
};

/** Shown before a quote request that no agency can price: the answers a ballpark still needs, then Send Anyway. */
export function BelowBallpark({ missing, onLeave, onSendAnyway }: Props) {
  const addFirst = () => {
    const [first] = missing;
    if (first) navigateTo(first.sectionId, fieldRef(first.path));
    onLeave();
  };
  return (
    <div className="grid gap-5">
      <Notice tone="caution" title="An agency can't price this yet.">
        <p className="mt-1">
          It takes {pluralize(missing.length, "more answer")} for a ballpark. If you send it now, an agency
          has to ask you for the rest before it can quote.
        </p>
        <div className="mt-1 max-h-44 overflow-y-auto sm:max-h-60 sm:columns-2">
          <Points points={missing} onChoose={onLeave} />
        </div>
      </Notice>
      <div className="grid gap-2">
        <Button look="primary" onClick={addFirst}>
          Add What's Missing
        </Button>
        <Button onClick={onSendAnyway}>Send Anyway</Button>
      </div>
    </div>
  );
}

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

/** Rows in open forms: they are stored, but not in the profile until the user saves them. */
export function UnsavedRowsNote({ className = "", onLeave }: { className?: string; onLeave?: () => void }) {
  const rows = useUnsavedRows();
  if (rows.length === 0) return null;
  return (
    <Notice tone="caution" title="Not saved yet, so not included:" className={className}>
      <ul className="mt-1 grid gap-2">
        {rows.map((row) => (
          <li key={row.list.key} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4">
            <span className="break-words">{describeRow(row)}</span>
            <Button
              aria-label={`Finish it. ${describeRow(row)}`}
              onClick={() => {
                onLeave?.();
                navigateTo(row.section.id, row.list.key);
              }}
            >
              Finish it
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

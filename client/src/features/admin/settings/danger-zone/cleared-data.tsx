import { useState } from "react";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { type ClearedData, listClearedData } from "#shared/api/admin/clear-data.ts";
import { usDateTime } from "#shared/us-english.ts";
import { copyActions } from "./copy-actions.ts";
import { CopyDialog } from "./copy-dialog.tsx";
import { describeCleared } from "./describe-cleared.ts";

type Choice = { readonly cleared: ClearedData; readonly action: keyof typeof copyActions };
type ItemProps = { readonly cleared: ClearedData; readonly onChoose: (choice: Choice) => void };

const ClearedItem = ({ cleared, onChoose }: ItemProps) => (
  <li className="grid gap-3 border-b border-line py-4 last:border-b-0">
    <p>
      <strong>Cleared {usDateTime(new Date(cleared.clearedAt))}</strong> by {cleared.clearedBy}. You can put
      it back until {usDateTime(new Date(cleared.keptUntil))}. After that, we delete the copy.
    </p>
    <p className="text-ink-soft">In the copy: {describeCleared(cleared.counts)}.</p>
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => onChoose({ cleared, action: "putBack" })}>Put it back</Button>
      <Button look="destructive" onClick={() => onChoose({ cleared, action: "deleteCopy" })}>
        Delete this copy now
      </Button>
    </div>
  </li>
);

type Props = { readonly onDone: (sentences: readonly string[]) => void };

/** What was cleared and can still be put back. Shows nothing if there is none. */
export function ClearedDataList({ onDone }: Props) {
  const { data, isError } = useApiQuery(listClearedData);
  const [choice, setChoice] = useState<Choice>();
  if (isError)
    return (
      <Notice tone="caution" title="We couldn't check what can be put back">
        <p>Nothing is lost. Reload the page to try again.</p>
      </Notice>
    );
  if (!data || data.data.length === 0) return null;
  return (
    <>
      <ul className="w-full" aria-label="Cleared data">
        {data.data.map((cleared) => (
          <ClearedItem key={cleared.id} cleared={cleared} onChoose={setChoice} />
        ))}
      </ul>
      {choice && (
        <CopyDialog
          cleared={choice.cleared}
          action={copyActions[choice.action]}
          onClose={() => setChoice(undefined)}
          onDone={onDone}
        />
      )}
    </>
  );
}

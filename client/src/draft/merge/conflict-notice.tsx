import { pluralize } from "#shared/text/pluralize.ts";
import { countItems } from "#shared/profile/answers.ts";
import type { Answer } from "#shared/profile/field.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import { fieldByKey } from "#shared/profile/registry.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { Conflict } from "./conflicts.ts";
import { useDraftState, useDraftStore } from "#client/draft/store/draft-context.tsx";
import type { DraftStore } from "#client/draft/store/draft-store.ts";

/** Describes an answer briefly; a list by its number of rows. */
function describeAnswer(key: string, answer: Answer): string {
  const field = fieldByKey(key);
  if (field.kind !== "list") return showAnswer(field, answer) || "blank";
  return `a list of ${pluralize(countItems(answer), field.itemName)}`;
}

function ConflictItem({ store, name, conflict }: { store: DraftStore; name: string; conflict: Conflict }) {
  const shown = describeAnswer(name, Object.entries(store.answers()).find(([key]) => key === name)?.[1]);
  const lost = describeAnswer(name, conflict.lost);
  const { label, kind } = fieldByKey(name);
  const [owner, whose] =
    conflict.lostIn === "this tab" ? ["This tab", "this"] : ["The other tab", "the other"];
  return (
    <li className="grid justify-items-start gap-2">
      <span className="min-w-0 break-words">
        <strong>{label}:</strong> now {shown}. {owner} had {lost}.
      </span>
      <Button onClick={() => store.takeLost(name)}>
        {kind === "list" ? `Use ${whose} tab's list` : `Use ${lost}`}
      </Button>
    </li>
  );
}

/** Lists the conflicting answers of two tabs, each with a button that restores the losing one. */
export function ConflictNotice() {
  const store = useDraftStore();
  const conflicts = useDraftState((draft) => draft.conflicts());
  if (conflicts.size === 0) return null;
  return (
    <Notice
      tone="caution"
      alert
      title="You changed this profile in two tabs"
      className="sticky top-[calc(var(--room-above,0px)+1rem)] z-10 mb-6 max-h-[50vh] overflow-y-auto"
    >
      <ul className="mt-2 grid gap-3">
        {[...conflicts].map(([key, conflict]) => (
          <ConflictItem key={key} store={store} name={key} conflict={conflict} />
        ))}
      </ul>
      <Button className="mt-3" onClick={() => store.dismissConflicts()}>
        Keep these answers
      </Button>
    </Notice>
  );
}

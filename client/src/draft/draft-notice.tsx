import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { useDraftState, useDraftStore } from "#client/draft/store/draft-context.tsx";
import { newerDraft, notices } from "#client/draft/store/draft-notices.ts";
import { useState } from "react";
import { dismissCleared, wasCleared } from "#client/lib/storage/shared-computer.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { countItems } from "#shared/profile/answers.ts";
import type { Answer } from "#shared/profile/field.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import { fieldByKey } from "#shared/profile/registry.ts";
import type { Conflict } from "./merge.ts";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { CloudOff } from "lucide-react";
import { useStore } from "#client/lib/external-store.ts";
import { connectionStore, servedConnection } from "#client/lib/connection.ts";
import { sharedComputerStore } from "#client/lib/storage/shared-computer-store.ts";

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

export function ConflictNotice() {
  const store = useDraftStore();
  const conflicts = useDraftState((draft) => draft.conflicts());
  if (conflicts.size === 0) return null;
  return (
    <Notice
      tone="caution"
      alert
      title="You changed this profile in two tabs"
      className="top-[calc(var(--room-above,0px)+1rem)] z-10 mb-6 max-h-[33vh] overflow-y-auto tall:sticky"
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

type ToldProps = { title?: string; text: string; button: string; onPress: () => void };

const Told = ({ title = "", text, button, onPress }: ToldProps) => (
  <Notice tone="caution" alert className="mb-6" title={title}>
    <p>{text}</p>
    <Button className="mt-3" onClick={onPress}>
      {button}
    </Button>
  </Notice>
);

export function ClearedNotice() {
  const [isShown, setShown] = useState(wasCleared);
  if (!isShown) return null;
  return (
    <Told
      title="Your answers were cleared."
      text="No one used this shared computer for 15 minutes. If you downloaded your profile file, open it in Review."
      button="OK"
      onPress={() => {
        dismissCleared();
        setShown(false);
      }}
    />
  );
}

const useMessage = () => useDraftState((draft) => draft.notice());

export function DraftNotice() {
  const store = useDraftStore();
  const isNewer = useDraftState((draft) => draft.newerValues() !== undefined);
  const message = useMessage();
  return (
    <>
      {isNewer && <Told text={newerDraft} button="Reload" onPress={() => window.location.reload()} />}
      {message && message !== notices.notSaved && (
        <Told text={message} button="Understood" onPress={() => store.dismissNotice()} />
      )}
    </>
  );
}

export function StorageNotice({ onDownload }: { onDownload: () => void }) {
  if (useMessage() !== notices.notSaved) return null;
  return (
    <div
      role="alert"
      className="flex items-center justify-between gap-2 border-b border-lamp bg-lamp-soft px-3 py-1 text-sm leading-tight font-semibold text-lamp-ink md:px-6"
    >
      <p>
        <span className="max-md:sr-only">{notices.notSaved}</span>
        <span aria-hidden="true" className="md:hidden">
          Storage full. Keep page open.
        </span>
      </p>
      <Button className="shrink-0 max-md:px-3" aria-label="Download your profile file" onClick={onDownload}>
        <span className="md:hidden">Download</span>
        <span className="max-md:hidden">Download your profile file</span>
      </Button>
    </div>
  );
}

const states = { offline: "You're offline.", unreachable: "We can't reach our server." } as const;

/** Appears at the top of the screen while our server can't be reached. It never says "saved" unless the answers are. */
export function OfflineBar() {
  const connection = useStore(connectionStore, servedConnection);
  const isSaved = useDraftState((draft) => draft.notice() !== notices.notSaved);
  const isShared = useStore(sharedComputerStore, () => false);
  if (connection === "online") return null;
  return (
    <p
      role="status"
      className="flex items-center gap-2 border-b border-line bg-paper px-3 py-1.5 text-sm leading-tight md:px-6 print:hidden"
    >
      <CloudOff aria-hidden="true" className="size-4 shrink-0" />
      <span>
        <strong>{states[connection]}</strong>{" "}
        {isSaved && `Your answers are saved ${isShared ? "in this tab" : "on this device"}.`}
      </span>
    </p>
  );
}

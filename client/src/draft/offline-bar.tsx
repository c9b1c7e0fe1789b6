import { CloudOff } from "lucide-react";
import { useStore } from "#client/lib/external-store.ts";
import { connectionStore, servedConnection } from "#client/lib/connection.ts";
import { sharedComputerStore } from "#client/lib/storage/shared-computer-store.ts";
import { useDraftState } from "./store/draft-context.tsx";
import { notices } from "./store/draft-notices.ts";

const states = { offline: "You're offline.", unreachable: "We can't reach our server." } as const;

/** Bar shown at the top of the screen while there is no signal. It doesn't claim that answers are saved unless they are. */
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

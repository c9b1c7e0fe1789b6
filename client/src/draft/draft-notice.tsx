import { useSyncExternalStore } from "react";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { useDraftStore } from "./draft-context.tsx";

/** Tells the user when the draft cannot be kept, or was repaired. */
export function DraftNotice() {
  const store = useDraftStore();
  const notice = useSyncExternalStore(store.subscribe, store.notice, store.notice);
  if (!notice) return null;
  return (
    <Notice tone="caution" alert className="mb-6">
      <p>{notice}</p>
      <Button className="mt-3" onClick={() => store.dismissNotice()}>
        Understood
      </Button>
    </Notice>
  );
}

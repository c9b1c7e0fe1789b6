import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { type Notice, notices } from "#client/draft/store/notices.ts";
import { useReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";
import { toastStore } from "#client/ui/toast/toast-store.ts";
import { useEffect, useState } from "react";
import { dropIfOther, dropTyped, noteOwner } from "./typed.ts";

const switched: readonly (Notice | undefined)[] = [notices.startedElsewhere, notices.clearedElsewhere];

const getSwitch = (draft: DraftStore) => ({
  draftId: draft.draftId(),
  isSwitched: switched.includes(draft.notice()),
});

/** After another tab has started another profile: what this tab has beside the old one, and its Undo, don't go into the new one. */
export function useSwitchedDraft(): void {
  const tools = useReviewTools();
  const draft = useDraftStore();
  // Before anything shows it: the tab may have been on another page, or reloaded, when that happened.
  useState(() => dropIfOther(draft, tools));
  useEffect(() => {
    let before = getSwitch(draft);
    return draft.subscribe(() => {
      const now = getSwitch(draft);
      const isOther = now.draftId !== before.draftId;
      if (now.isSwitched && (isOther || !before.isSwitched)) {
        toastStore.set(undefined);
        dropTyped(tools);
      }
      before = now;
      noteOwner(draft);
    });
  }, [draft, tools]);
}

import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { type Notice, notices } from "#client/draft/store/notices.ts";
import { useReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";
import { toastStore } from "#client/ui/toast/toast-store.ts";
import { useEffect, useState } from "react";
import { leaveTyped } from "./replace-answers.ts";
import { dropIfOther, noteOwner } from "./typed.ts";

const switched: readonly (Notice | undefined)[] = [notices.startedElsewhere, notices.clearedElsewhere];

const getNow = (draft: DraftStore) => ({
  draftId: draft.draftId(),
  answers: draft.answers(),
  isSwitched: switched.includes(draft.notice()),
});

/** Drops this tab's files, message and Undo when another tab switches to another company's profile. */
export function useSwitchedDraft(): void {
  const tools = useReviewTools();
  const draft = useDraftStore();
  // Before the first render: this tab may have been on another page, or reloading, when that happened.
  useState(() => dropIfOther(draft, tools));
  useEffect(() => {
    let before = getNow(draft);
    return draft.subscribe(() => {
      const now = getNow(draft);
      if (now.isSwitched && (now.draftId !== before.draftId || !before.isSwitched)) {
        toastStore.set(undefined);
        leaveTyped(tools, before.answers, now.answers);
      }
      before = now;
      noteOwner(draft);
    });
  }, [draft, tools]);
}

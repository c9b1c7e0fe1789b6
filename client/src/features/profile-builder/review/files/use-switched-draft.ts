import { useDraftState } from "#client/draft/store/draft-context.tsx";
import { type Notice, notices } from "#client/draft/store/notices.ts";
import { useReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";
import { reportError } from "#client/lib/report-error.ts";
import { toastStore } from "#client/ui/toast/toast-store.ts";
import { useEffect } from "react";

const switched: readonly (Notice | undefined)[] = [notices.startedElsewhere, notices.clearedElsewhere];

/** After another tab has started another profile: what this tab has beside the old one, and its Undo, don't go into the new one. */
export function useSwitchedDraft(): void {
  const tools = useReviewTools();
  const isSwitched = useDraftState((draft) => switched.includes(draft.notice()));
  useEffect(() => {
    if (!isSwitched) return;
    toastStore.set(undefined);
    import("./drop-typed.ts").then(
      ({ dropTyped }) => dropTyped(tools),
      (error: unknown) => reportError("forget what was for the profile before", error),
    );
  }, [isSwitched, tools]);
}

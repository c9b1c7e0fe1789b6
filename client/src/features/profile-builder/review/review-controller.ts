import type { DoneAction } from "#client/draft/store/envelope.ts";
import { useDraftState, useDraftStore } from "#client/draft/store/draft-context.tsx";
import { useIsMobile } from "#client/lib/use-media-query.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { useEffect, useRef, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import type { UnconfirmedSubmission } from "#client/lib/offline-queue/waiting-item.ts";
import type { PendingCode } from "./confirm/pending-code.ts";
import { useFiles } from "./files/use-files.ts";
import { useReviewTools } from "./review-tools.tsx";

export type StepsVariant = DoneAction | "preview";
export type OpenDialog =
  | { readonly kind: "quote" | "email" }
  | { readonly kind: "clear"; readonly startsNew?: boolean }
  /** A quote request or email that came back from waiting for a signal: its address needs a code. */
  | { readonly kind: "waiting"; readonly item: UnconfirmedSubmission }
  | { readonly kind: "replace"; readonly answers: Answers }
  | {
      readonly kind: "steps";
      readonly variant: StepsVariant;
      readonly notes?: readonly string[];
      readonly title?: string | undefined;
      readonly description?: string | undefined;
      readonly reference?: string | undefined;
    };

const getDialogOfCode = (pending: PendingCode | undefined): OpenDialog | undefined =>
  pending?.isShown ? { kind: pending.task } : undefined;

/** Shared context of the review's actions: the draft, the tools, the dialog, and navigation. */
export function useReview() {
  const draft = useDraftStore();
  const done = useDraftState((store) => store.done());
  const tools = useReviewTools();
  const isMobile = useIsMobile();
  const draftId = useDraftState((store) => store.draftId());
  // Who comes back with the code finds where to enter it, though the phone has reloaded the page.
  const [opened, setOpened] = useState(() => ({ draftId, dialog: getDialogOfCode(tools.pendingCode.get()) }));
  // If another tab starts another profile, a form opened for the previous one closes.
  const dialog = opened.draftId === draftId ? opened.dialog : undefined;
  const openDialog = (next: OpenDialog | undefined) => setOpened({ draftId: draft.draftId(), dialog: next });
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  /** Whether the review is still mounted. A finished task must not pull back users who have moved on. */
  const isMounted = () => mounted.current;
  const onDone = (variant: StepsVariant) => isMounted() && openDialog({ kind: "steps", variant });
  const files = useFiles({ draft, tools, onDone });
  const leaveTo = (path: string) => {
    openDialog(undefined);
    navigate(path);
  };
  return { draft, done, tools, files, isMobile, dialog, openDialog, leaveTo, isMounted };
}

export type ReviewController = ReturnType<typeof useReview>;

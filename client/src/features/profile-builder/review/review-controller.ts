import type { DoneAction } from "#client/draft/actions.ts";
import { useDraftState, useDraftStore } from "#client/draft/store/draft-context.tsx";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { useIsMobile } from "#client/lib/use-media-query.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { useFiles, type Files } from "./files/use-files.ts";
import { type ReviewTools, useReviewTools } from "./review-tools.tsx";

export type StepsVariant = DoneAction | "preview";
export type OpenDialog =
  | { readonly kind: "quote" | "email" | "clear" }
  | { readonly kind: "replace"; readonly answers: Answers }
  | { readonly kind: "code"; readonly email: string; readonly confirmationId: string }
  | {
      readonly kind: "steps";
      readonly variant: StepsVariant;
      readonly notes?: readonly string[];
      readonly title?: string | undefined;
      readonly description?: string | undefined;
      /** The reference number of a quote request. */
      readonly reference?: string | undefined;
    };

/** Shared context of the review's actions: the draft, the tools, the dialog, and navigation. */
export type ReviewController = {
  readonly draft: DraftStore;
  readonly done: ReadonlySet<DoneAction>;
  readonly tools: ReviewTools;
  readonly files: Files;
  readonly isMobile: boolean;
  readonly dialog: OpenDialog | undefined;
  openDialog(this: void, dialog: OpenDialog | undefined): void;
  /** Closes the dialog and navigates to another page. */
  leaveTo(this: void, path: string): void;
  /** Whether the review is still mounted. A finished task must not pull back users who have moved on. */
  isMounted(this: void): boolean;
};

export function useReview(): ReviewController {
  const draft = useDraftStore();
  const done = useDraftState((store) => store.done());
  const tools = useReviewTools();
  const isMobile = useIsMobile();
  const [, navigate] = useLocation();
  const [dialog, setDialog] = useState<OpenDialog>();
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const isMounted = () => mounted.current;
  const files = useFiles({
    draft,
    tools,
    onDone: (variant) => isMounted() && setDialog({ kind: "steps", variant }),
  });
  return {
    draft,
    done,
    tools,
    files,
    isMobile,
    dialog,
    openDialog: setDialog,
    leaveTo: (path) => {
      setDialog(undefined);
      navigate(path);
    },
    isMounted,
  };
}

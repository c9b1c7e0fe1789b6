import { Dialog } from "#client/ui/dialog.tsx";
import { type ReactNode } from "react";
import type { UnsavedRow } from "#client/features/profile-builder/schedules/open-rows.ts";
import { navigateTo } from "#client/features/profile-builder/navigation/builder-location.ts";
import { ChoiceButtons } from "./review-buttons.tsx";
import { NextSteps } from "#client/features/profile-builder/review/confirmation/quote-confirmation.tsx";
import { QuoteForm, SelfEmailForm } from "./submit/mail-form.tsx";
import { ClearForm, clearDescription } from "./files/clear-form.tsx";
import { replaceAnswers } from "./files/replace-answers.ts";
import { DownloadTerms, QuoteTerms, SelfEmailTerms } from "./submit/terms.tsx";
import { UnsavedRowsNote } from "./submit/submission-notes.tsx";
import type { OpenDialog, ReviewController, StepsVariant } from "./review-controller.ts";
import { useStore } from "#client/lib/external-store.ts";
import { useDraftState } from "#client/draft/store/draft-context.tsx";

type Shown = { title: string; description: ReactNode; body: ReactNode };

const steps: Record<StepsVariant, readonly [title: string, description: string]> = {
  quote: ["Quote Request Submitted!", "Quotes usually come within 24-48 hours, free and without obligation."],
  download: ["Profile Downloaded!", "Check your Downloads folder."],
  email: ["Profile Sent!", "A copy of your profile is on its way to your inbox."],
  preview: ["Next Steps", "The preview is open in another window."],
};

function stepsShown(dialog: Extract<OpenDialog, { kind: "steps" }>, review: ReviewController): Shown {
  const { variant, notes = [], title, description, reference } = dialog;
  const [usualTitle, usual] = steps[variant];
  return {
    title: title ?? usualTitle,
    description: variant === "download" ? <DownloadTerms where={usual} /> : (description ?? usual),
    body: <NextSteps key={variant} {...{ review, notes, reference }} />,
  };
}

function toDialogContent(dialog: OpenDialog, review: ReviewController): Shown {
  // A new profile gets a new form, so that nothing typed for the old one is sent.
  const draftId = review.draft.draftId();
  switch (dialog.kind) {
    case "quote":
      return {
        title: "Request Free Quotes",
        description: <QuoteTerms />,
        body: <QuoteForm key={draftId} review={review} />,
      };
    case "email":
      return {
        title: "Email to Me",
        description: <SelfEmailTerms />,
        body: <SelfEmailForm key={draftId} review={review} />,
      };
    case "own":
      return dialog;
    case "clear":
      return {
        title: "Clear Profile?",
        description: clearDescription,
        body: <ClearForm review={review} startsNew={dialog.startsNew ?? false} />,
      };
    case "replace":
      return {
        title: "Replace your answers?",
        description: "This browser already holds answers. Opening the profile file replaces all of them.",
        body: (
          <ChoiceButtons
            keep="Keep My Answers"
            onKeep={() => review.openDialog(undefined)}
            act="Replace My Answers"
            onAct={() => {
              replaceAnswers(review.draft, review.tools, dialog.answers);
              review.openDialog(undefined);
            }}
          />
        ),
      };
    case "steps":
      return stepsShown(dialog, review);
  }
}

/** The only dialog of the review. Its content may change while it is open, so dialogs never stack. */
export function ReviewDialog({ review }: { review: ReviewController }) {
  const { draftId, dialog } = useStore(review.opened);
  const current = useDraftState((draft) => draft.draftId());
  // If another tab starts another profile, a form opened for the previous one closes.
  if (!dialog || draftId !== current) return null;
  const { title, description, body } = toDialogContent(dialog, review);
  const close = () => {
    const { pendingCode } = review.tools;
    const pending = pendingCode.get();
    if (pending) pendingCode.set({ ...pending, isShown: false });
    review.openDialog(undefined);
  };
  const finish = ({ section, list }: UnsavedRow) => {
    close();
    navigateTo(section.id, list.key);
  };
  const isSending = dialog.kind === "quote" || dialog.kind === "email";
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={title} description={description}>
      {isSending && <UnsavedRowsNote onFinish={finish} />}
      {body}
    </Dialog>
  );
}

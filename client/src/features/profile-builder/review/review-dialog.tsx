import { Dialog } from "#client/ui/dialog.tsx";
import { type ReactNode, useEffect, useRef } from "react";
import { ChoiceButtons, CompletedMark, TaskButton } from "./review-buttons.tsx";
import { QuoteForm, SelfEmailForm } from "./submit/mail-form.tsx";
import { clearDescription, ClearForm } from "./clear-form.tsx";
import { replaceAnswers } from "./replace-answers.ts";
import { DownloadTerms, QuoteTerms, SelfEmailTerms } from "./submit/terms.tsx";
import { UnsavedRowsNote } from "./submit/submission-notes.tsx";
import { type OpenDialog, type ReviewController, type StepsVariant, useIsDone } from "./review-controller.ts";
import { useDraftState } from "#client/draft/store/draft-context.tsx";
import { useStore } from "#client/lib/external-store.ts";
import { paths } from "#client/lib/paths.ts";
import type { DoneAction } from "#client/draft/store/envelope.ts";
import { Button } from "#client/ui/button.tsx";
import { ReferenceNumber } from "./confirmation/quote-reference.tsx";
import { QuoteNotes } from "./confirmation/quote-notes.tsx";

const labels: Record<DoneAction, string> = {
  quote: "Get Free Quotes",
  email: "Email to Me",
  download: "Download PDF",
};

type NextStepsProps = {
  review: ReviewController;
  notes: readonly string[];
  reference: string | undefined;
};

function Step({ action, review }: { action: DoneAction } & Pick<NextStepsProps, "review">) {
  if (useIsDone(action)) {
    return (
      <Button disabled>
        {labels[action]} <CompletedMark />
      </Button>
    );
  }
  if (action === "download") {
    return (
      <TaskButton task="download" onClick={review.files.download}>
        {labels.download}
      </TaskButton>
    );
  }
  return <Button onClick={() => review.openDialog({ kind: action })}>{labels[action]}</Button>;
}

function NextSteps({ review, notes, reference }: NextStepsProps) {
  const done = useRef<HTMLButtonElement>(null);
  // The button pressed last may be gone or disabled, so keep focus inside the dialog.
  useEffect(() => done.current?.focus(), []);
  const actions: DoneAction[] = review.isMobile ? ["quote", "email"] : ["quote", "email", "download"];
  return (
    <div className="grid gap-4">
      {reference !== undefined && <ReferenceNumber reference={reference} />}
      <QuoteNotes
        reference={reference}
        notes={notes}
        onSent={() => review.openDialog({ kind: "steps", variant: "quote", reference })}
      />
      <div className="grid gap-2">
        {actions.map((action) => (
          <Step key={action} action={action} review={review} />
        ))}
      </div>
      <div className="grid gap-2 border-t border-line pt-4 sm:grid-cols-2">
        <Button
          className="order-2 sm:order-1"
          onClick={() => review.openDialog({ kind: "clear", startsNew: true })}
        >
          Clear Profile & Start New
        </Button>
        <Button
          ref={done}
          look="primary"
          className="order-1 sm:order-2"
          onClick={() => review.leaveTo(paths.home)}
        >
          Done
        </Button>
      </div>
    </div>
  );
}

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
  const isSending = dialog.kind === "quote" || dialog.kind === "email";
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={title} description={description}>
      {isSending && <UnsavedRowsNote className="mb-5" onLeave={close} />}
      {body}
    </Dialog>
  );
}

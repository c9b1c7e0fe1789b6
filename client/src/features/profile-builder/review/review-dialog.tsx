import { Dialog } from "#client/ui/dialog.tsx";
import type { ReactNode } from "react";
import type { UnsavedRow } from "#client/features/profile-builder/schedules/open-rows.ts";
import type { NavigateTo } from "#client/features/profile-builder/navigation/builder-location.ts";
import { ChoiceButtons } from "./choice-buttons.tsx";
import { CodeForm } from "./confirm-email/code-form.tsx";
import { NextSteps } from "./next-steps.tsx";
import { QuoteForm, SelfEmailForm } from "./submit/mail-form.tsx";
import { clearProfile, replaceAnswers } from "./files/replace-answers.ts";
import { DownloadTerms, QuoteTerms, SelfEmailTerms } from "./submit/terms.tsx";
import { UnsavedRowsNote } from "./submit/unsaved-rows-note.tsx";
import type { OpenDialog, ReviewController, StepsVariant } from "./review-controller.ts";

type Parts = { review: ReviewController; navigateTo: NavigateTo };
type Shown = { title: string; description: ReactNode; body: ReactNode };

const steps: Record<StepsVariant, readonly [title: string, description: string]> = {
  quote: ["Quote Request Submitted!", "Quotes usually come within 24-48 hours, free and without obligation."],
  download: ["Profile Downloaded!", "Check your Downloads folder."],
  email: ["Profile Sent!", "A copy of your profile is on its way to your inbox."],
  preview: ["Next Steps", "The preview is open in another window."],
};

function stepsShown(dialog: Extract<OpenDialog, { kind: "steps" }>, { review, navigateTo }: Parts): Shown {
  const { variant, notes = [], title, description, reference } = dialog;
  const [usualTitle, usual] = steps[variant];
  return {
    title: title ?? usualTitle,
    description: variant === "download" ? <DownloadTerms where={usual} /> : (description ?? usual),
    body: <NextSteps key={variant} {...{ review, navigateTo, notes, reference }} />,
  };
}

function clearShown({ draft, openDialog }: ReviewController): Shown {
  const clear = () => {
    clearProfile(draft);
    openDialog(undefined);
  };
  const close = () => openDialog(undefined);
  return {
    title: "Clear Profile?",
    description:
      "This removes every answer from this browser. The log of your quote requests stays, and anything already sent can't be recalled.",
    body: <ChoiceButtons keep="Keep My Answers" onKeep={close} act="Clear Profile" onAct={clear} />,
  };
}

function replaceShown(
  { answers }: Extract<OpenDialog, { kind: "replace" }>,
  { draft, openDialog }: ReviewController,
): Shown {
  const replace = () => {
    replaceAnswers(draft, answers);
    openDialog(undefined);
  };
  const close = () => openDialog(undefined);
  return {
    title: "Replace your answers?",
    description: "This browser already holds answers. Opening the file replaces all of them.",
    body: <ChoiceButtons keep="Keep My Answers" onKeep={close} act="Replace My Answers" onAct={replace} />,
  };
}

function toDialogContent(dialog: OpenDialog, parts: Parts): Shown {
  const { review } = parts;
  switch (dialog.kind) {
    case "quote":
      return {
        title: "Request Free Quotes",
        description: <QuoteTerms />,
        body: <QuoteForm review={review} />,
      };
    case "email":
      return {
        title: "Email to Me",
        description: <SelfEmailTerms />,
        body: <SelfEmailForm review={review} />,
      };
    case "code":
      return {
        title: "Enter Your Code",
        description: `We emailed a 6-digit code to ${dialog.email}. Enter it to get your profile.`,
        body: <CodeForm key={dialog.confirmationId} review={review} dialog={dialog} />,
      };
    case "clear":
      return clearShown(review);
    case "replace":
      return replaceShown(dialog, review);
    case "steps":
      return stepsShown(dialog, parts);
  }
}

/** The only dialog of the review. Its content may change while it is open, so dialogs never stack. */
export function ReviewDialog(parts: Parts) {
  const { review, navigateTo } = parts;
  if (!review.dialog) return null;
  const { title, description, body } = toDialogContent(review.dialog, parts);
  const close = () => review.openDialog(undefined);
  const finish = ({ section, list }: UnsavedRow) => {
    close();
    navigateTo(section.id, list.key);
  };
  const isSending = review.dialog.kind === "quote" || review.dialog.kind === "email";
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={title} description={description}>
      {isSending && <UnsavedRowsNote onFinish={finish} />}
      {body}
    </Dialog>
  );
}

import { useSessionText } from "#client/lib/use-session-text.ts";
import { TextAreaField } from "#client/ui/form/text-field.tsx";
import { safeText } from "#shared/profile/schema.ts";
import { useState } from "react";
import { MailForm } from "./mail-form.tsx";
import { submittableAnswers } from "./submittable-answers.ts";
import type { ReviewController } from "#client/features/profile-builder/review/review-controller.ts";
import type { Mails } from "./use-mails.ts";

const example = "name@example.com";

/** Asks for quotes: where they go, and a word to the agencies. The word survives a reload. */
export function QuoteForm({ review, mails }: { review: ReviewController; mails: Mails }) {
  const [message, setMessage] = useSessionText("quoteMessage");
  const [fault, setFault] = useState<string>();
  const answers = review.draft.current();
  const send = async (email: string) => {
    const problem = safeText.safeParse(message).error?.issues[0]?.message;
    setFault(problem);
    if (problem === undefined && (await mails.quote(email, message))) setMessage("");
  };
  return (
    <MailForm
      task="quote"
      firstEmail={answers.email ?? ""}
      invalid={`Please enter a valid email address (e.g., ${example})`}
      submit="Send Quote Request"
      leftOut={submittableAnswers(answers).leftOut}
      error={mails.error}
      onSend={(email) => void send(email)}
    >
      <TextAreaField
        id="quote-message"
        label="Message (optional)"
        help="When you need coverage, what you pay now, what matters to you."
        error={fault}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </MailForm>
  );
}

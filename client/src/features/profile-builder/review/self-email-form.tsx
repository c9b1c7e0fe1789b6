import { MailForm } from "./mail-form.tsx";
import { sendable } from "./sendable.ts";
import type { Stage } from "./stage.ts";
import type { Mails } from "./use-mails.ts";

/** Asks where to send one's own copy. */
export function SelfEmailForm({ stage, mails }: { stage: Stage; mails: Mails }) {
  const answers = stage.draft.current();
  return (
    <MailForm
      task="email"
      firstEmail={answers.email ?? ""}
      invalid="Please enter a valid email address"
      submit="Send Email"
      leftOut={sendable(answers).leftOut}
      said={mails.said}
      onSend={(email) => void mails.toSelf(email)}
    />
  );
}

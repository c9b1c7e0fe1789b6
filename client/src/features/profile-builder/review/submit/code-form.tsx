import { useApiMutation } from "#client/lib/api/use-api-mutation.ts";
import { Button } from "#client/ui/button.tsx";
import { Form } from "#client/ui/form/form.tsx";
import { FormTextField } from "#client/ui/form/form-fields.tsx";
import { useContractForm } from "#client/ui/form/use-contract-form.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { codeField, confirmEmail, resendCode } from "#shared/api/email-confirmation.ts";
import { useEffect } from "react";
import type {
  OpenDialog,
  ReviewController,
} from "#client/features/profile-builder/review/review-controller.ts";
import { notDelivered, reportFailure, selfEmailFeedback } from "./feedback.ts";
import { finishSubmission } from "./use-submit-mail.ts";
import { TaskButton } from "#client/features/profile-builder/review/review-buttons.tsx";

type Props = { review: ReviewController; dialog: Extract<OpenDialog, { kind: "code" }> };
type ButtonProps = { onResend: () => Promise<void>; onBack: () => void };

const Buttons = ({ onResend, onBack }: ButtonProps) => (
  <>
    <TaskButton task="email" type="submit" look="primary">
      Send My Profile
    </TaskButton>
    <div className="grid gap-2 sm:grid-cols-2">
      <TaskButton task="code" onClick={() => void onResend()}>
        Send a New Code
      </TaskButton>
      <Button onClick={onBack}>Use Another Address</Button>
    </div>
  </>
);

function useCodeForm({ review, dialog }: Props) {
  const { tasks } = review.tools;
  const { confirmationId } = dialog;
  const confirm = useApiMutation(confirmEmail, async (code: string) => ({ body: { confirmationId, code } }));
  const resend = useApiMutation(resendCode, async (id: string) => ({ body: { confirmationId: id } }));
  const onError = (error: unknown) => reportFailure("email", error);
  const form = useContractForm({
    schema: codeField,
    defaultValues: { code: "" },
    toBody: ({ code = "" }) => ({ code: code.replace(/\s/g, "") }),
    describeError: () => "Enter the 6-digit code.",
    onSubmit: async ({ code }) =>
      tasks.run("email", "Sending...", async () => {
        const sent = await confirm.send(code);
        return sent && finishSubmission(review, "email", selfEmailFeedback(sent.answer));
      }),
    onError,
  });
  const sendNewCode = async (): Promise<void> => {
    form.methods.clearErrors();
    form.setFailure(undefined);
    try {
      const sent = await tasks.run("code", "Sending...", async () => resend.send(confirmationId));
      if (!sent) return;
      const feedback = selfEmailFeedback(sent.answer);
      toast(feedback.toast);
      if (!feedback.isAccepted) form.setFailure(notDelivered(feedback));
    } catch (error) {
      form.setFailure(onError(error));
    }
  };
  return { form, sendNewCode };
}

/** The form for the emailed code. It replaces the email address form. */
export function CodeForm({ review, dialog }: Props) {
  const { form, sendNewCode } = useCodeForm({ review, dialog });
  const { setFocus } = form.methods;
  useEffect(() => setFocus("code"), [setFocus]);
  return (
    <Form
      form={form}
      submit={<Buttons onResend={sendNewCode} onBack={() => review.openDialog({ kind: "email" })} />}
    >
      <FormTextField
        id="email-code"
        name="code"
        label="Code"
        help="6 digits. It works for 30 minutes."
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
    </Form>
  );
}

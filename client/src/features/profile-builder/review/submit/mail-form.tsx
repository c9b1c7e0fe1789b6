import { Form } from "#client/ui/form/form.tsx";
import { FormTextField } from "#client/ui/form/form-fields.tsx";
import { useContractForm } from "#client/ui/form/use-contract-form.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { mailFields } from "#shared/api/submissions.ts";
import { type ReactNode, useEffect } from "react";
import type { ReviewController } from "#client/features/profile-builder/review/review-controller.ts";
import { TaskButton } from "#client/features/profile-builder/review/task-button.tsx";
import { LeftOut } from "./left-out.tsx";
import type { DeliveryFeedback } from "./delivery-feedback.ts";
import { type MailTask, reportFailure } from "./submission-failure.ts";
import { type MailValues, submitMail } from "./submit-mail.ts";
import { submittableAnswers } from "./submittable-answers.ts";

type Props = {
  review: ReviewController;
  task: MailTask;
  /** Initial text of the message. */
  message?: string;
  onMessage?: (message: string) => void;
  /** Error message for an invalid address. */
  invalidEmail: string;
  submit: string;
  /** Sends the email; see submitMail. */
  send: (values: MailValues) => Promise<DeliveryFeedback | undefined>;
  children?: ReactNode;
};

function useMailForm({ review, task, message = "", onMessage, invalidEmail, send }: Props) {
  const { tasks, typedEmails } = review.tools;
  const email = typedEmails.get(task) ?? review.draft.current().email ?? "";
  return useContractForm({
    schema: mailFields,
    defaultValues: { customerEmail: email, message },
    toBody: ({ customerEmail = "", ...rest }) => ({ ...rest, customerEmail: customerEmail.trim() }),
    describeError: (field, error) => (field === "customerEmail" ? invalidEmail : error),
    onChange: (values) => {
      typedEmails.set(task, values.customerEmail ?? "");
      onMessage?.(values.message ?? "");
    },
    onInvalid: (description) => {
      if (description === invalidEmail) toast({ title: "Invalid Email", description, look: "destructive" });
    },
    onSubmit: async ({ customerEmail, message: typed }) =>
      tasks.run(task, async (setStatus) => {
        setStatus("Sending...");
        const { formData } = submittableAnswers(review.draft.current());
        const values = { email: customerEmail, message: typed, formData };
        const failure = await submitMail(review, { task, values, send });
        if (!failure) onMessage?.("");
        return failure;
      }),
    onError: (error) => reportFailure(task, error),
  });
}

/** A form for an email address. If sending fails, it stays open and keeps the input. */
export function MailForm(props: Props) {
  const { review, task, submit, children } = props;
  const form = useMailForm(props);
  const { setFocus } = form.methods;
  useEffect(() => setFocus("customerEmail"), [setFocus]);
  const button = (
    <TaskButton task={task} type="submit" look="primary">
      {submit}
    </TaskButton>
  );
  return (
    <Form form={form} submit={button}>
      <FormTextField
        id={`${task}-email`}
        name="customerEmail"
        label="Your email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      {children}
      <LeftOut problems={submittableAnswers(review.draft.current()).leftOut} />
    </Form>
  );
}

import { Form } from "#client/ui/form/form.tsx";
import { FormTextField } from "#client/ui/form/form-fields.tsx";
import { type FormFailure, useContractForm } from "#client/ui/form/use-contract-form.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { mailFields } from "#shared/api/submissions.ts";
import { type ReactNode, useEffect } from "react";
import type { ReviewController } from "#client/features/profile-builder/review/review-controller.ts";
import { TaskButton } from "#client/features/profile-builder/review/task-button.tsx";
import { type MailTask, reportFailure } from "./finish-submission.ts";
import { LeftOut } from "./left-out.tsx";
import { submittableAnswers } from "./submittable-answers.ts";

type Values = { email: string; message: string };

type Props = {
  review: ReviewController;
  task: MailTask;
  /** What stands in the message at first. */
  message?: string;
  onMessage?: (message: string) => void;
  /** What is said of an address that is none. */
  invalidEmail: string;
  submit: string;
  onSend: (values: Values) => Promise<FormFailure | undefined>;
  children?: ReactNode;
};

/** Asks where a mail goes. Stays open, with what was typed, when it fails. */
export function MailForm({
  review,
  task,
  message = "",
  onMessage,
  invalidEmail,
  submit,
  onSend,
  children,
}: Props) {
  const { typedEmails } = review.tools;
  const answers = review.draft.current();
  const form = useContractForm({
    schema: mailFields,
    defaultValues: { customerEmail: typedEmails.get(task) ?? answers.email ?? "", message },
    toBody: ({ customerEmail = "", ...rest }) => ({ ...rest, customerEmail: customerEmail.trim() }),
    describeError: (field, error) => (field === "customerEmail" ? invalidEmail : error),
    onChange: (values) => {
      typedEmails.set(task, values.customerEmail ?? "");
      onMessage?.(values.message ?? "");
    },
    onInvalid: (description) => {
      if (description === invalidEmail) toast({ title: "Invalid Email", description, look: "destructive" });
    },
    onSubmit: async ({ customerEmail, message: typed }) => onSend({ email: customerEmail, message: typed }),
    onError: (error) => reportFailure(task, error),
  });
  const { setFocus } = form.methods;
  useEffect(() => setFocus("customerEmail"), [setFocus]);
  return (
    <Form
      form={form}
      submit={
        <TaskButton task={task} type="submit" look="primary">
          {submit}
        </TaskButton>
      }
    >
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
      <LeftOut problems={submittableAnswers(answers).leftOut} />
    </Form>
  );
}

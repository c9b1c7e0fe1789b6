import { Form } from "#client/ui/form/form.tsx";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { FormTextArea, FormTextField } from "#client/ui/form/form-fields.tsx";
import { useContractForm } from "#client/ui/form/use-contract-form.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { useSessionText } from "#client/lib/use-session-text.ts";
import type { MailTask } from "#client/lib/offline-queue/waiting-item.ts";
import { mailFields } from "#shared/api/submissions.ts";
import { type ReactNode, useEffect, useState } from "react";
import type { ReviewController } from "#client/features/profile-builder/review/review-controller.ts";
import { TaskButton } from "#client/features/profile-builder/review/review-buttons.tsx";
import { FilePicker } from "./attached/file-picker.tsx";
import { UploadProgress } from "./attached/upload-progress.tsx";
import { usePartnerAgencies } from "./partner-agencies.ts";
import { reportFailure } from "./feedback.ts";
import { CheckNote } from "./check-note.tsx";
import { LeftOut } from "./submission-notes.tsx";
import { submittableAnswers } from "./submittable-answers.ts";
import { useSubmitMail } from "./use-submit-mail.ts";

const texts = {
  quote: {
    invalidEmail: "Please enter a valid email address (e.g., name@example.com)",
    submit: "Send Quote Request",
  },
  email: { invalidEmail: "Please enter a valid email address", submit: "Send Email" },
} as const;

type Props = {
  review: ReviewController;
  task: MailTask;
  message?: string;
  onMessage?: (message: string) => void;
  confirmsAddress?: boolean;
  children?: ReactNode;
};

function useMailForm({ review, task, message = "", onMessage, confirmsAddress }: Props) {
  const { tasks, typedEmails, attached } = review.tools;
  const { invalidEmail } = texts[task];
  const submit = useSubmitMail(review, task);
  return useContractForm({
    schema: mailFields,
    defaultValues: {
      customerEmail: typedEmails.get(task) ?? review.draft.answers().email ?? "",
      message,
    },
    toBody: ({ customerEmail = "", ...rest }) => ({ ...rest, customerEmail: customerEmail.trim() }),
    describeError: (field, error) => (field === "customerEmail" ? invalidEmail : error),
    onChange: (values) => {
      typedEmails.set(task, values.customerEmail ?? "");
      onMessage?.(values.message ?? "");
    },
    onInvalid: (description) => {
      if (description === invalidEmail) toast({ title: "Invalid Email", description, look: "destructive" });
    },
    onSubmit: async ({ customerEmail: email, message: typed }) =>
      tasks.run(task, "Sending...", async () => {
        const { formData } = submittableAnswers(review.draft.answers());
        const files = task === "quote" ? attached.get() : [];
        const asked = confirmsAddress ? { confirmsAddress } : {};
        const failure = await submit({ email, message: typed, formData, files, ...asked });
        if (!failure) onMessage?.("");
        if (!failure && task === "quote") attached.set([]);
        return failure;
      }),
    onError: (error) => reportFailure(task, error, task === "quote" ? attached.get().length : 0),
  });
}

/** A form for an email address. If sending fails, it stays open and keeps the input. */
function MailForm(props: Props) {
  const { review, task, children } = props;
  const form = useMailForm(props);
  const { setFocus } = form.methods;
  useEffect(() => setFocus("customerEmail"), [setFocus]);
  const button = (
    <TaskButton task={task} type="submit" look="primary">
      {texts[task].submit}
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
      <LeftOut problems={submittableAnswers(review.draft.answers()).leftOut} />
    </Form>
  );
}

/** The quote request form: email address and a message to the agencies. The message survives a reload. */
export function QuoteForm({ review }: Pick<Props, "review">) {
  const [message, setMessage] = useSessionText("quoteMessage");
  const { phone } = submittableAnswers(review.draft.answers()).formData;
  const hasAgencies = usePartnerAgencies() !== 0;
  return (
    <MailForm review={review} task="quote" message={message} onMessage={setMessage}>
      {phone && hasAgencies && (
        <p>
          An agency may call or text you at <span className="whitespace-nowrap">{phone}</span>, the phone
          number in your profile.
        </p>
      )}
      <FormTextArea
        id="quote-message"
        name="message"
        label="Message (optional)"
        help="When you need coverage, what you pay now, what matters to you."
      />
      <FilePicker tools={review.tools} />
      <UploadProgress tasks={review.tools.tasks} />
      <CheckNote tasks={review.tools.tasks} />
    </MailForm>
  );
}

/** The form for a copy to oneself: shortened to an address that was never confirmed, unless all of it is wanted. */
export function SelfEmailForm({ review }: Pick<Props, "review">) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <MailForm review={review} task="email" confirmsAddress={isWhole}>
      <Checkbox
        checked={isWhole}
        onChange={({ target }) => setIsWhole(target.checked)}
        aria-describedby="whole-copy-note"
      >
        Send all of it
      </Checkbox>
      <p id="whole-copy-note" className="text-sm text-ink-soft">
        We email this address a 6-digit code first, once. Without it, the PDF leaves out web and email
        addresses, phone numbers and answers in sentences: anyone can type an address here.
      </p>
    </MailForm>
  );
}

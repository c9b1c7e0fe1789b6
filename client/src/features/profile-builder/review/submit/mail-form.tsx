import { Form } from "#client/ui/form/form.tsx";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { FormTextArea, FormTextField } from "#client/ui/form/form-fields.tsx";
import { useSessionText } from "#client/lib/use-session-text.ts";
import type { MailTask } from "#client/features/profile-builder/review/submission-queue.ts";
import { type ReactNode, useEffect, useState } from "react";
import {
  CodeFields,
  ResendCode,
  type CodeStep,
} from "#client/features/profile-builder/review/code-fields.tsx";
import type { ReviewController } from "#client/features/profile-builder/review/review-controller.ts";
import { TaskButton } from "#client/features/profile-builder/review/review-buttons.tsx";
import { useReadiness } from "#client/features/profile-builder/navigation/menu-status.tsx";
import { FilePicker, UploadProgress } from "./file-picker.tsx";
import { BelowBallpark, LeftOut } from "./submission-notes.tsx";
import { submittableAnswers } from "./submittable-answers.ts";
import { useMailForm } from "./use-mail-form.ts";
import { useSubmitMail } from "./use-submit-mail.ts";
import { usePrefillNote } from "#client/prefill/prefill-note.tsx";
import type { FormFailure } from "#client/ui/form/use-contract-form.ts";
import { SectionLink } from "#client/features/profile-builder/navigation/section-link.tsx";
import { usePartnerAgencies } from "./terms.tsx";
import { quoteMessageKey } from "#client/features/profile-builder/review/replace-answers.ts";

const notYours = (phone: string): FormFailure => ({
  title: "Is this your phone number?",
  text: `Check the box if agencies may call or text you at ${phone}, or change the number in Contact Information.`,
});

/** The profile's phone number; if it is FMCSA's, the user has to say that it's theirs. */
function useOwnPhone(phone: string | undefined) {
  const note = usePrefillNote("phone");
  const [owned, setOwned] = useSessionText("ownPhone");
  const hasAgencies = usePartnerAgencies() !== 0;
  const from = phone && hasAgencies && note?.kind === "filled" ? note.source.from : undefined;
  const isOwn = from === undefined || owned === phone;
  return {
    phone: hasAgencies ? phone : undefined,
    from,
    isOwn,
    setOwn: (isIt: boolean) => setOwned(isIt ? (phone ?? "") : ""),
    check: (): FormFailure | undefined => (isOwn || !phone ? undefined : notYours(phone)),
  };
}

function OwnPhone({ phone: { phone, from, isOwn, setOwn } }: { phone: ReturnType<typeof useOwnPhone> }) {
  if (!phone) return null;
  const number = <span className="whitespace-nowrap">{phone}</span>;
  if (from !== undefined)
    return (
      <div>
        <Checkbox
          checked={isOwn}
          onChange={({ target }) => setOwn(target.checked)}
          aria-describedby="own-phone-note"
          aria-required
        >
          Yes, {number} is my phone number
        </Checkbox>
        <p id="own-phone-note" className="mt-1 text-sm text-ink-soft">
          {from}. An agency may call or text you there.{" "}
          <SectionLink sectionId="contact-info" field="phone" className="underline">
            Change it in Contact Information
          </SectionLink>
        </p>
      </div>
    );
  return <p>An agency may call or text you at {number}, the phone number in your profile.</p>;
}

const ask = "Email Me a Code";
const labels: Record<MailTask, Record<CodeStep, string>> = {
  quote: { ask, enter: "Send Quote Request", send: "Send Quote Request" },
  email: { ask, enter: "Send My Profile", send: "Send Email" },
};

type Props = {
  task: MailTask;
  mail: Pick<ReturnType<typeof useMailForm>, "form" | "code" | "resend">;
  children?: ReactNode;
  more?: ReactNode;
};

export function MailForm({ task, mail, children, more }: Props) {
  const { form, code, resend } = mail;
  const { setFocus, resetField } = form.methods;
  const { askedAt } = code;
  useEffect(() => {
    // The field still has the previous code.
    resetField("code");
    setFocus(askedAt === undefined ? "customerEmail" : "code");
  }, [setFocus, resetField, askedAt]);
  const buttons = (
    <div className="grid gap-2">
      <TaskButton task={task} type="submit" look="primary">
        {labels[task][code.step]}
      </TaskButton>
      {code.step === "enter" && <ResendCode onResend={() => void resend()} />}
      {more}
    </div>
  );
  return (
    <Form form={form} submit={buttons}>
      <FormTextField
        id={`${task}-email`}
        name="customerEmail"
        label="Your email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <CodeFields task={task} code={code} />
      {children}
    </Form>
  );
}

/** The address that a code was emailed to, the one typed before, or the profile's. */
function getAddress({ tools, draft }: ReviewController, task: MailTask): string {
  const pending = tools.pendingCode.get();
  return (
    (pending?.task === task ? pending.email : tools.typedEmails.get(task)) ?? draft.answers().email ?? ""
  );
}

export function QuoteForm({ review }: { review: ReviewController }) {
  const { level, missing } = useReadiness();
  const [isWanted, setWanted] = useState(review.tools.pendingCode.get()?.task === "quote");
  // The form itself asks for the address.
  const others = level === "none" ? missing.filter(({ path }) => path[0] !== "email") : [];
  if (isWanted || others.length === 0) return <QuoteFields review={review} />;
  const leave = () => review.openDialog(undefined);
  return <BelowBallpark missing={others} onLeave={leave} onSendAnyway={() => setWanted(true)} />;
}

const toFormData = ({ draft }: ReviewController) => submittableAnswers(draft.answers()).formData;

/** Email address and a message to the agencies. The message survives a reload. */
function QuoteFields({ review }: { review: ReviewController }) {
  const [message, setMessage] = useSessionText(quoteMessageKey);
  const { tools, draft } = review;
  const { formData, leftOut } = submittableAnswers(draft.answers());
  const phone = useOwnPhone(formData.phone);
  const mail = useMailForm({
    review,
    task: "quote",
    email: getAddress(review, "quote"),
    message,
    onMessage: setMessage,
    check: phone.check,
    toMail: ({ customerEmail: email, message: typed }) => ({
      email,
      message: typed,
      formData: toFormData(review),
      files: tools.attached.get(),
      draftId: draft.draftId(),
    }),
    send: useSubmitMail(review, "quote"),
  });
  return (
    <MailForm task="quote" mail={mail}>
      <OwnPhone phone={phone} />
      <FormTextArea
        id="quote-message"
        name="message"
        label="Message (optional)"
        help="When you need coverage, what you pay now, what matters to you."
      />
      <FilePicker tools={tools} />
      <UploadProgress tasks={tools.tasks} />
      <LeftOut problems={leftOut} />
    </MailForm>
  );
}

const ShortSelfEmail = ({ onClick }: { onClick: () => void }) => (
  <>
    <TaskButton task="email" type="submit" onClick={onClick}>
      Send a Short Copy Without a Code
    </TaskButton>
    <p className="text-sm text-ink-soft">
      The short copy leaves out web and email addresses, phone numbers and answers in sentences, and never
      shows full numbers.
    </p>
  </>
);

type NumbersProps = { isShown: boolean; onChange: (isShown: boolean) => void };

const ShowNumbers = ({ isShown, onChange }: NumbersProps) => (
  <div>
    <Checkbox
      checked={isShown}
      onChange={({ target }) => onChange(target.checked)}
      aria-describedby="show-numbers-note"
    >
      Show full numbers
    </Checkbox>
    <p id="show-numbers-note" className="mt-1 text-sm text-ink-soft">
      License numbers, the tax ID and birth dates show only their last digits, like ••••1234, unless you check
      this.
    </p>
  </div>
);

/** The form for a self-email: all of it to an address that this browser confirmed, or a short one at once. */
export function SelfEmailForm({ review }: { review: ReviewController }) {
  const { pendingCode } = review.tools;
  const [showsNumbers, setShowsNumbers] = useState(pendingCode.get()?.showsNumbers ?? false);
  const mail = useMailForm({
    review,
    task: "email",
    email: getAddress(review, "email"),
    toMail: ({ customerEmail: email, message }, isShort) => ({
      email,
      message,
      formData: toFormData(review),
      files: [],
      draftId: review.draft.draftId(),
      selfEmail: { isShort, isMasked: isShort || !showsNumbers },
    }),
    send: useSubmitMail(review, "email"),
  });
  const { pending } = mail.code;
  useEffect(() => {
    if (pending && pending.showsNumbers !== showsNumbers) pendingCode.set({ ...pending, showsNumbers });
  }, [pending, pendingCode, showsNumbers]);
  const short = mail.code.step !== "send" && <ShortSelfEmail onClick={mail.sendShort} />;
  return (
    <MailForm task="email" mail={mail} more={short}>
      <ShowNumbers isShown={showsNumbers} onChange={setShowsNumbers} />
      <LeftOut problems={submittableAnswers(review.draft.answers()).leftOut} />
    </MailForm>
  );
}

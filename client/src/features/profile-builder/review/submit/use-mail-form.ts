import {
  type ContractForm,
  type FormFailure,
  type TextValues,
  useContractForm,
} from "#client/ui/form/use-contract-form.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import type { MailTask } from "#client/lib/offline-queue/waiting-item.ts";
import { codeField } from "#shared/api/email-confirmation-api.ts";
import { mailFields } from "#shared/api/submissions.ts";
import { useRef, useState } from "react";
import { z } from "zod";
import { type EmailCode, useEmailCode } from "#client/features/profile-builder/review/use-email-code.ts";
import type { ReviewController } from "#client/features/profile-builder/review/review-controller.ts";
import { reportFailure } from "./feedback.ts";

const invalidEmails: Record<MailTask, string> = {
  quote: "Please enter a valid email address (e.g., name@example.com)",
  email: "Please enter a valid email address",
};

const noSignal: FormFailure = {
  title: "There's no signal, so we can't email you a code.",
  text: "Send a short copy without a code: it goes out when you're back online. Or download the PDF.",
};

const fields = mailFields.extend({ code: z.string() });
type MailBody = z.output<typeof fields>;

/** Sends what the form holds, once the address needs no code. */
type SendMail = (body: MailBody, isShort: boolean) => Promise<FormFailure | undefined>;

type Options = {
  readonly review: ReviewController;
  readonly task: MailTask;
  readonly email: string;
  /** An address that the server wants a code for. */
  readonly needsCode?: string | undefined;
  readonly message?: string | undefined;
  readonly onMessage?: ((message: string) => void) | undefined;
  /** A reason not to send yet. */
  readonly check?: (() => FormFailure | undefined) | undefined;
  /** Called when the button is pressed, so that what is sent is what the form showed at that moment. */
  readonly prepare: () => SendMail;
};

const onlyDigits = (text = ""): string => text.replace(/\D/g, "");

/**
 * Sends what needs no code, else emails one or enters it. A quote request without a signal waits as any other: the
 * code is asked for once the server has answered.
 */
async function submitMail(
  { task, send }: { task: MailTask; send: SendMail },
  code: EmailCode,
  body: MailBody,
): Promise<FormFailure | undefined> {
  const email = body.customerEmail;
  const step = code.getStep(email);
  const canAsk = navigator.onLine || task === "email";
  if (step === "ask" && canAsk) return navigator.onLine ? code.send(email) : noSignal;
  if (step === "enter") await code.enter(email, body.code);
  return code.sendOrAsk(email, async () => send(body, false));
}

/** What is typed, in the shape that is checked. */
const toBody = ({ customerEmail = "", code = "", ...rest }: TextValues) => ({
  ...rest,
  customerEmail: customerEmail.trim(),
  code: onlyDigits(code),
});

/** True if the button for a short copy was pressed, until that is taken. */
function useShortCopy() {
  const isWanted = useRef(false);
  return {
    want: (): void => {
      isWanted.current = true;
    },
    take: (): boolean => {
      const wanted = isWanted.current;
      isWanted.current = false;
      return wanted;
    },
  };
}

/** The form of an email address with what it needs: a code is asked for and entered in the form itself. */
export function useMailForm(options: Options) {
  const { review, task, email: first, needsCode, message = "", onMessage, check, prepare } = options;
  const { tasks, typedEmails, attached } = review.tools;
  const [email, setEmail] = useState(first);
  const code = useEmailCode(review.tools, { task, email, needsCode });
  const short = useShortCopy();
  const onError = (error: unknown) =>
    reportFailure(task, error, task === "quote" ? attached.get().length : 0);
  const submit = async (body: MailBody): Promise<FormFailure | undefined> => {
    const isShort = short.take();
    const blocked = check?.();
    if (blocked) return blocked;
    const send = prepare();
    if (isShort) return tasks.run(task, "Sending...", async () => send(body, true));
    if (code.getStep(body.customerEmail) !== "enter" || codeField.safeParse(body).success)
      return tasks.run(task, "Sending...", async () => submitMail({ task, send }, code, body));
    form.methods.setError("code", { message: "Enter the 6-digit code." }, { shouldFocus: true });
    return undefined;
  };
  const form: ContractForm<MailBody> = useContractForm({
    schema: fields,
    defaultValues: { customerEmail: first, message, code: "" },
    toBody,
    describeError: (field, error) => (field === "customerEmail" ? invalidEmails[task] : error),
    onChange: ({ customerEmail = "", message: typed = "" }) => {
      setEmail(customerEmail);
      typedEmails.set(task, customerEmail);
      onMessage?.(typed);
    },
    onInvalid: (description) => {
      short.take();
      if (description === invalidEmails[task])
        toast({ title: "Invalid Email", description, look: "destructive" });
    },
    onSubmit: submit,
    onError,
  });
  const resend = useResend(review, form, { code, email, onError });
  return { form, code, resend, sendShort: short.want };
}

type Resending = {
  readonly code: EmailCode;
  readonly email: string;
  readonly onError: (error: unknown) => FormFailure;
};

/** Emails another code in place of the one that didn't come, or was tried too often. */
function useResend(
  { tools: { tasks } }: ReviewController,
  form: ContractForm<MailBody>,
  { code, email, onError }: Resending,
) {
  return async (): Promise<void> => {
    form.methods.clearErrors();
    form.setFailure(undefined);
    try {
      form.setFailure(await tasks.run("code", "Sending...", async () => code.send(email.trim())));
    } catch (error) {
      form.setFailure(onError(error));
    }
  };
}

import { RequestError } from "#client/lib/api/request.ts";
import {
  type ContractForm,
  type FormFailure,
  type TextValues,
  useContractForm,
} from "#client/ui/form/use-contract-form.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import type { MailTask } from "#client/features/profile-builder/review/submission-queue.ts";
import { codeField } from "#shared/api/email-confirmation-api.ts";
import { mailFields } from "#shared/api/submissions.ts";
import { useRef, useState } from "react";
import { z } from "zod";
import { useEmailCode } from "#client/features/profile-builder/review/code-fields.tsx";
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

type Options<Mail> = {
  readonly review: ReviewController;
  readonly task: MailTask;
  readonly email: string;
  readonly needsCode?: string | undefined;
  readonly message?: string | undefined;
  readonly onMessage?: ((message: string) => void) | undefined;
  readonly check?: (() => FormFailure | undefined) | undefined;
  /** Returns the mail as the form shows it when the button is pressed; `isShort`: a self-email that needs no code. */
  readonly toMail: (body: MailBody, isShort: boolean) => Mail;
  readonly send: (mail: Mail) => Promise<FormFailure | undefined>;
};

const onlyDigits = (text = ""): string => text.replace(/\D/g, "");

const toBody = ({ customerEmail = "", code = "", ...rest }: TextValues) => ({
  ...rest,
  customerEmail: customerEmail.trim(),
  code: onlyDigits(code),
});

export function useMailForm<Mail>(options: Options<Mail>) {
  const { review, task, email: first, needsCode, message = "", onMessage, check, toMail, send } = options;
  const { tasks, typedEmails, attached } = review.tools;
  const [email, setEmail] = useState(first);
  const code = useEmailCode(review.tools, { task, email, needsCode });
  const wantsShort = useRef(false);
  const onError = (error: unknown) =>
    reportFailure(task, error, task === "quote" ? attached.get().length : 0);

  const submit = async (body: MailBody): Promise<FormFailure | undefined> => {
    const isShort = wantsShort.current;
    wantsShort.current = false;
    const blocked = check?.();
    if (blocked) return blocked;
    const to = body.customerEmail;
    const step = isShort ? "send" : code.getStep(to);
    if (step === "enter" && !codeField.safeParse(body).success) {
      form.methods.setError("code", { message: "Enter the 6-digit code." }, { shouldFocus: true });
      return undefined;
    }
    const mail = toMail(body, isShort);
    return tasks.run(task, "Sending...", async () => {
      if (step === "ask" && navigator.onLine) return code.send(to);
      // A quote request waits for a signal without a code: the server asks for one once it has the request.
      if (step === "ask" && task === "email") return noSignal;
      if (step === "enter") await code.enter(to, body.code);
      try {
        return await send(mail);
      } catch (error) {
        const needsCodeFirst = error instanceof RequestError && error.needsConfirmation;
        if (isShort || !needsCodeFirst) throw error;
        return code.sendDemanded(to);
      }
    });
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
      wantsShort.current = false;
      if (description === invalidEmails[task])
        toast({ title: "Invalid Email", description, look: "destructive" });
    },
    onSubmit: submit,
    onError,
  });

  /** Emails another code in place of the one that didn't come, or was tried too often. */
  const resend = async (): Promise<void> => {
    form.methods.clearErrors();
    form.setFailure(undefined);
    try {
      form.setFailure(await tasks.run("code", "Sending...", async () => code.send(email.trim())));
    } catch (error) {
      form.setFailure(onError(error));
    }
  };

  const sendShort = (): void => {
    wantsShort.current = true;
  };
  return { form, code, resend, sendShort };
}

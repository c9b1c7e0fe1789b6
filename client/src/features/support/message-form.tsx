import { paths } from "#client/lib/paths.ts";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import { Link } from "wouter";
import { useApiMutation } from "#client/lib/api/use-api-mutation.ts";
import { getServerMessage, RequestError } from "#client/lib/api/request.ts";
import { reportError } from "#client/lib/report-error.ts";
import { useSessionText } from "#client/lib/use-session-text.ts";
import { Button } from "#client/ui/button.tsx";
import { Form } from "#client/ui/form/form.tsx";
import { FormTextArea, FormTextField } from "#client/ui/form/form-fields.tsx";
import { type FormFailure, type TextValues, useContractForm } from "#client/ui/form/use-contract-form.ts";
import { RadioGroup } from "#client/ui/inputs/radio-group.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { type RequestType, submitSuggestion, suggestionBody } from "#shared/api/support.ts";
import { useFormContext, useWatch } from "react-hook-form";
import type { z } from "zod";

export const toMessageBody = ({ userEmail = "", ...rest }: TextValues) => ({
  ...rest,
  userEmail: userEmail.trim() || null,
});

const emptyMessage = "Please enter your message before submitting.";
const emptyEmail = "Please provide your email address so we can respond to your support request.";
const invalidEmail = "Please enter a valid email address";

/** The error shown beside a field; `message` is the contract's own. */
export function describeMessageError(field: string, message: string, values: TextValues): string {
  const isEmpty = (values[field] ?? "").trim() === "";
  if (field === "suggestion") return isEmpty ? emptyMessage : message;
  return isEmpty ? emptyEmail : invalidEmail;
}

const titles = new Map([
  [emptyMessage, "Message Required"],
  [emptyEmail, "Email Required"],
  [invalidEmail, "Invalid Email"],
]);

export const getErrorTitle = (message: string): string => titles.get(message) ?? "Check Your Message";

const help: Record<RequestType, { message: string; email: string; emailLabel: string; thanks: string }> = {
  feature_request: {
    message: "What's missing, and how would you use it?",
    email: "Leave blank if you don't need a reply.",
    emailLabel: "Email (optional)",
    thanks: "Your feature request has been submitted. We appreciate your feedback!",
  },
  support: {
    message: "What did you do, what happened, and what did you expect?",
    email: "We'll reply to this address.",
    emailLabel: "Email",
    thanks: "Your support request has been submitted. We'll review it shortly!",
  },
};

type Body = z.output<typeof suggestionBody>;

/** The server's response to a message. */
export type Ticket = Pick<z.output<typeof submitSuggestion.response>, "ticketId" | "message">;

/** Reports the failure in a toast as well as in the form. */
function describeFailure(error: unknown): FormFailure {
  reportError("send a message to support", error);
  const description = "There was a problem submitting your suggestion. Please try again.";
  toast({ title: "Error", description, look: "destructive" });
  const said = getServerMessage(error);
  const kept = "What you typed is still here.";
  if (error instanceof RequestError && error.status < 500)
    return {
      title: "Your message wasn't sent.",
      text: `${said ?? `The server answered ${error.status}.`} ${kept}`,
    };
  return {
    title: "We can't tell whether your message was sent.",
    text: `${said ?? "We couldn't reach our server, or its answer got lost."} It's safe to press the button again: the same message is never sent twice. ${kept}`,
  };
}

const types = [
  { value: "feature_request", label: "Feature request", hint: "Something you wish we had" },
  { value: "support", label: "Support", hint: "Something that doesn't work, or a question" },
] as const;

function MessageFields() {
  const { register } = useFormContext<TextValues>();
  const type = useWatch<TextValues>({ name: "type" });
  const { message, email, emailLabel } = help[type === "support" ? "support" : "feature_request"];
  return (
    <>
      <fieldset>
        <legend className="mb-1 font-semibold">Request type</legend>
        <RadioGroup options={types} {...register("type")} />
      </fieldset>
      <FormTextArea id="support-message" name="suggestion" label="Message" help={message} required rows={6} />
      <FormTextField
        id="support-email"
        name="userEmail"
        label={emailLabel}
        help={email}
        type="email"
        inputMode="email"
        autoComplete="email"
        required={type === "support"}
      />
    </>
  );
}

const Submit = ({ isSending }: { isSending: boolean }) => (
  <div>
    <Button type="submit" look="primary" aria-disabled={isSending} className="w-full sm:w-auto">
      {isSending ? "Sending..." : "Send Message"}
    </Button>
    <p className="mt-2 text-sm text-ink-soft">
      Sends your message and email address, nothing from your profile. You get a ticket number right away. Is
      something not working? See{" "}
      <Link href={paths.status} className={inlineLinkClass}>
        Site status
      </Link>
      .
    </p>
  </div>
);

/** The typed message, stored as long as the tab is open. */
function useKeptMessage() {
  const [type, setType] = useSessionText("supportType", "feature_request");
  const [suggestion, setSuggestion] = useSessionText("supportMessage");
  const [userEmail, setUserEmail] = useSessionText("supportEmail");
  const save = (values: TextValues): void => {
    setType(values.type ?? "");
    setSuggestion(values.suggestion ?? "");
    setUserEmail(values.userEmail ?? "");
  };
  return { kept: { type, suggestion, userEmail }, save };
}

/** The message form. Typed text survives failures and reloads. */
export function MessageForm({ onTicket }: { onTicket: (ticket: Ticket) => void }) {
  const { kept, save } = useKeptMessage();
  const { send } = useApiMutation(submitSuggestion, async (body: Body) => ({ body }));
  const form = useContractForm({
    schema: suggestionBody,
    defaultValues: kept,
    toBody: toMessageBody,
    describeError: describeMessageError,
    onChange: save,
    onInvalid: (description) =>
      toast({ title: getErrorTitle(description), description, look: "destructive" }),
    onSubmit: async (body) => {
      const sent = await send(body);
      if (!sent) return undefined;
      const { message, ticketId } = sent.answer;
      toast({ title: "Thank You!", description: help[body.type].thanks });
      save({ ...kept, suggestion: "" });
      onTicket({ ticketId, message });
      return undefined;
    },
    onError: describeFailure,
  });
  return (
    <Form form={form} submit={<Submit isSending={form.isSubmitting} />} className="grid max-w-prose gap-6">
      <MessageFields />
    </Form>
  );
}

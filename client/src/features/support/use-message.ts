import { reportError } from "#client/lib/report-error.ts";
import { RequestError } from "#client/lib/api/request.ts";
import { useSessionText } from "#client/lib/use-session-text.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { type RequestType, requestTypes } from "#shared/api/support.ts";
import { useState } from "react";
import { z } from "zod";
import { type Fault, faultIn, type Typed } from "./check-message.ts";
import type { Ticket } from "./kept-ticket.ts";
import { sendMessage, type SuggestionAnswer } from "./send-message.ts";

const typeSchema = z.enum(requestTypes).catch("feature_request");

const thanks: Record<RequestType, string> = {
  feature_request: "Your feature request has been submitted. We appreciate your feedback!",
  support: "Your support request has been submitted. We'll review it shortly!",
};
const failed = "There was a problem submitting your suggestion. Please try again.";

const toErrorMessage = (error: unknown): string =>
  (error instanceof RequestError ? error.serverMessage : undefined) ?? "We couldn't reach our server.";

function showError(description: string): void {
  toast({ title: "Error", description, look: "destructive" });
}

function useTyped() {
  const [type, setType] = useSessionText("supportType", "feature_request");
  const [message, setMessage] = useSessionText("supportMessage");
  const [email, setEmail] = useSessionText("supportEmail");
  const set = { type: (next: RequestType) => setType(next), message: setMessage, email: setEmail };
  return { typed: { type: typeSchema.parse(type), message, email }, set };
}

/** Resolves to the ticket, or to the sentence that says why there is none. */
async function attempt(typed: Typed): Promise<Ticket | string> {
  try {
    const answer: SuggestionAnswer = await sendMessage(typed);
    if (answer.success) return { ticketId: answer.ticketId, message: answer.message };
    showError(answer.message);
    return answer.message;
  } catch (error) {
    reportError("send a message to support", error);
    showError(failed);
    return toErrorMessage(error);
  }
}

/** What is typed, what is wrong with it, and the sending of it. */
export function useMessage(onTicket: (ticket: Ticket) => void) {
  const { typed, set } = useTyped();
  const [fieldErrors, setFault] = useState<Fault>();
  const [sendError, setSendError] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  const isSound = () => {
    const found = faultIn(typed);
    setFault(found);
    setSendError(undefined);
    if (!found) return true;
    toast(found.toast);
    return false;
  };
  const submit = async () => {
    if (isSending || !isSound()) return;
    setIsSending(true);
    const outcome = await attempt(typed);
    setIsSending(false);
    if (typeof outcome === "string") return setSendError(outcome);
    toast({ title: "Thank You!", description: thanks[typed.type] });
    set.message("");
    onTicket(outcome);
  };
  return { typed, set, fieldErrors, sendError, isSending, submit };
}

export type Message = ReturnType<typeof useMessage>;

import { paths, quoteSentPath } from "#client/app/paths.ts";
import { confirmQuote } from "#client/draft/quote-log.ts";
import { logFault } from "#client/lib/log.ts";
import { request, RequestError } from "#client/lib/request.ts";
import { toast } from "#client/ui/toast-store.ts";
import { sendQuoteRequest, sendSelfEmail } from "#shared/api/submissions.ts";
import { useState } from "react";
import { type QuoteWish, quoteBody, selfEmailBody } from "./mail-bodies.ts";
import { failures, type Reason, reasonOf, reasons, tellQuote, tellSelfEmail, type Told } from "./outcomes.ts";
import { sendable } from "./sendable.ts";
import type { Stage } from "./stage.ts";

type Say = (text: string) => void;

async function sendQuote({ tools }: Stage, wish: QuoteWish, say: Say): Promise<Told> {
  let withoutPdf = false;
  let timestamp = "";
  const outcome = await tools.quotes.send({
    content: JSON.stringify(wish),
    makeBody: async () => quoteBody(wish, async () => tools.pdfs.get(wish.formData, say)),
    call: async ({ body, pdf: file, loggedAt }, idempotencyKey) => {
      withoutPdf = file === undefined;
      timestamp = loggedAt;
      say("Sending...");
      return request(sendQuoteRequest, { body, file, idempotencyKey });
    },
  });
  const told = tellQuote(outcome, wish.email, withoutPdf);
  const { email } = wish;
  if (told.confirmation) confirmQuote({ timestamp, email, confirmation: told.confirmation });
  return told;
}

/** The PDF is what this e-mail is for: without it nothing is sent. */
class PdfFailed extends Error {}

async function sendToSelf({ draft, tools }: Stage, email: string, say: Say): Promise<Told> {
  const { formData } = sendable(draft.current());
  const outcome = await tools.selfEmails.send({
    content: JSON.stringify({ email, formData }),
    makeBody: async () => {
      const pdf = await tools.pdfs.get(formData, say).catch((error: unknown) => {
        throw new PdfFailed("The PDF could not be made", { cause: error });
      });
      return selfEmailBody(email, formData, pdf);
    },
    call: async ({ body, pdf: file }, idempotencyKey) => {
      say("Sending...");
      return request(sendSelfEmail, { body, file, idempotencyKey });
    },
  });
  return tellSelfEmail(outcome);
}

function tellFailure(task: "quote" | "email", error: unknown): Reason {
  logFault(`send the ${task}`, error);
  if (error instanceof PdfFailed) {
    toast(failures.pdf);
    return reasons.pdf;
  }
  const description = whyNotNow(error) ?? failures[task].description;
  toast({ ...failures[task], description });
  return reasonOf(error);
}

/** The server's words where no more mail may go out for now: they say what to do instead. */
const whyNotNow = (error: unknown): string | undefined =>
  error instanceof RequestError && [403, 429].includes(error.status) ? error.told : undefined;

/** Goes on after a mail was accepted: to what else can be done; on a phone to the confirmation, or home. */
export function finishMail(stage: Stage, task: "quote" | "email", told: Told): void {
  stage.draft.markDone(task);
  if (!stage.isHere()) return;
  const { notes, title, description, confirmation } = told;
  const reference = confirmation?.reference;
  if (!stage.isMobile) stage.show({ kind: "steps", variant: task, notes, title, description, reference });
  else if (reference === undefined) stage.goTo(paths.home);
  else stage.goTo(quoteSentPath(reference));
}

function askForCode(stage: Stage, email: string, confirmationId: string): void {
  if (stage.isHere()) stage.show({ kind: "code", email, confirmationId });
}

/** The two mails of the review. `said` is why the last one failed. Each resolves to whether it was accepted. */
export function useMails(stage: Stage) {
  const [said, setSaid] = useState<Reason>();

  const run = async (
    task: "quote" | "email",
    email: string,
    send: (say: Say) => Promise<Told>,
  ): Promise<boolean> => {
    const outcome = await stage.tools.work.run(task, async (say) => {
      setSaid(undefined);
      return send(say).catch((error: unknown) => tellFailure(task, error));
    });
    if (outcome === undefined) return false;
    if ("text" in outcome) {
      setSaid(outcome);
      return false;
    }
    toast(outcome.toast);
    if (outcome.isAccepted) stage.tools.typedEmails.delete(task);
    if (outcome.confirmationId !== undefined) askForCode(stage, email, outcome.confirmationId);
    else if (outcome.isAccepted) finishMail(stage, task, outcome);
    else setSaid(reasons.notTaken(outcome.notes.join(" ")));
    return outcome.isAccepted;
  };

  return {
    said,
    forget: () => setSaid(undefined),
    quote: async (email: string, message: string) => {
      const { formData } = sendable(stage.draft.current());
      return run("quote", email, async (say) => sendQuote(stage, { email, message, formData }, say));
    },
    toSelf: async (email: string) => run("email", email, async (say) => sendToSelf(stage, email, say)),
  };
}

export type Mails = ReturnType<typeof useMails>;

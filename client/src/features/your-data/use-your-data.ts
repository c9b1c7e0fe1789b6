import { useState } from "react";
import { RequestError, request } from "#client/lib/api/request.ts";
import {
  openYourData,
  requestDataCode,
  type YourData,
  eraseDataWord,
  eraseYourData,
  getYourData,
  type HeldItem,
} from "#shared/api/your-data/your-data.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usDateTime } from "#shared/text/us-english.ts";

const names: readonly (readonly [keyof YourData["counts"], string, string?])[] = [
  ["profiles", "full profile"],
  [
    "records",
    "record of a profile that was sent, saved or downloaded",
    "records of profiles that were sent, saved or downloaded",
  ],
  ["pdfs", "PDF of a profile", "PDFs of profiles"],
  ["files", "file that came with a request or message", "files that came with a request or message"],
  [
    "emails",
    "email to you or about you, counting the code you just got",
    "emails to you or about you, counting the code you just got",
  ],
  ["tickets", "support ticket"],
  ["ticketMessages", "message in support tickets", "messages in support tickets"],
  ["notes", "note we made about your requests", "notes we made about your requests"],
];

export const toCountLines = (counts: YourData["counts"]): string[] =>
  names.flatMap(([name, one, more]) => (counts[name] > 0 ? [pluralize(counts[name], one, more)] : []));

const kinds: Readonly<Record<HeldItem["kind"], string>> = {
  quote: "Quote request",
  email: "Profile by email",
  download: "Profile downloaded",
  saved: "Profile saved",
  ticket: "Support ticket",
};

/** "Quote request, Acme Trucking, November 26, 2026 at 3:05 PM" */
export const describeItem = ({ kind, companyName, sentAt }: HeldItem): string =>
  [kinds[kind], companyName, usDateTime(new Date(sentAt))].filter(Boolean).join(", ");

/** Describes an erasure and the data that is still there, in a sentence each. */
export const describeErased = (beingSent: number, isUnsubscribed: boolean): string[] => [
  ...(beingSent > 0
    ? [`${pluralize(beingSent, "email was", "emails were")} on the way at that moment and may still arrive.`]
    : []),
  ...(isUnsubscribed ? ["You unsubscribed, so your address stays on our do-not-email list."] : []),
];

/** Describes a failed request: without an answer, nobody knows if it was done. */
function describeFailure(error: unknown): string {
  if (error instanceof RequestError)
    return (
      error.fields[0]?.message ??
      error.serverMessage ??
      "Something went wrong on our side. Try again in a moment."
    );
  return "The server didn't answer, so we don't know whether that worked. Check your connection and try again.";
}

type Session = { readonly token: string; readonly endsAt: string };

/** The visitor's step. The secret of the session stays in this page's memory: a reload ends it. */
export type Step =
  | { readonly name: "email"; readonly isOver?: true }
  | { readonly name: "code"; readonly email: string; readonly requestId: string }
  | { readonly name: "data"; readonly session: Session; readonly data: YourData; readonly isChanged?: true }
  | { readonly name: "erased"; readonly beingSent: number; readonly isUnsubscribed: boolean };

export type YourDataController = ReturnType<typeof useYourData>;

export type DataStepProps = {
  readonly controller: YourDataController;
  readonly step: Extract<Step, { name: "data" }>;
};

/** The step, and one request at a time. `error` is a sentence about the last one. */
function useSteps() {
  const [step, setStep] = useState<Step>({ name: "email" });
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const show = (next: Step): void => {
    setError(undefined);
    setStep(next);
  };
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      const isOver = failure instanceof RequestError && failure.status === 401;
      if (isOver) show({ name: "email", isOver });
      else setError(describeFailure(failure));
    } finally {
      setBusy(false);
    }
  };
  return { step, error, isBusy, show, run };
}

/** From an address to what is kept of it, and to its end. */
export function useYourData() {
  const { show, run, ...state } = useSteps();
  const load = async (session: Session, changed: { isChanged?: true } = {}): Promise<void> => {
    const { data } = await request(getYourData, { body: { token: session.token } });
    show({ name: "data", session, data, ...changed });
  };
  const eraseOrLoad = async (session: Session, revision: string): Promise<void> => {
    const body = { token: session.token, revision, confirmation: eraseDataWord } as const;
    try {
      const { beingSent, isUnsubscribed } = await request(eraseYourData, { body });
      show({ name: "erased", beingSent, isUnsubscribed });
    } catch (failure) {
      if (!(failure instanceof RequestError && failure.status === 409)) throw failure;
      await load(session, { isChanged: true });
    }
  };
  return {
    ...state,
    run,
    startOver: () => show({ name: "email" }),
    sendCode: async (email: string) =>
      run(async () => {
        const { requestId } = await request(requestDataCode, { body: { email } });
        show({ name: "code", email, requestId });
      }),
    openData: async (requestId: string, code: string) =>
      run(async () => load((await request(openYourData, { body: { requestId, code } })).data)),
    erase: async (session: Session, revision: string) => run(async () => eraseOrLoad(session, revision)),
  };
}

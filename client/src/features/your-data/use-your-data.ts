import { useState } from "react";
import { RequestError, request } from "#client/lib/api/request.ts";
import {
  openYourData,
  requestDataCode,
  type YourData,
  eraseDataWord,
  eraseYourData,
  getYourData,
} from "#shared/api/your-data/your-data.ts";
import { describeFailure } from "./describe-your-data.ts";

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

import { SampleNotice } from "#client/fmcsa/checked-notices.tsx";
import { isSample, type Checked, isUnknownNumber, failureText } from "#client/fmcsa/checked.ts";
import { LoadingText, SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { type CheckedRecord, useCarrierRecord, toOffers } from "#client/prefill/use-carrier-record.ts";
import { startTitleId } from "#client/features/profile-builder/start/start-form.tsx";
import { AskIfYours } from "./ask-if-yours.tsx";
import { FilledSummary, notifyFilled, type Replaced } from "./filled-summary.tsx";
import { WhoseProfile, nameOther } from "./whose-profile.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { RetryButton } from "#client/ui/states/error-state.tsx";
import { Button } from "#client/ui/button.tsx";
import type { Company } from "#shared/carrier/company.ts";
import { useDraftState, useDraftStore, useDraftValue } from "#client/draft/store/draft-context.tsx";
import { clearAll } from "#client/features/profile-builder/review/clear-profile.ts";
import { useReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";
import type { PrefillResult } from "#client/prefill/draft-prefill.ts";
import type { OtherCarrier, SourcedOffer } from "#client/prefill/stored-prefill.ts";
import { useDraftPrefill } from "#client/prefill/prefill-provider.tsx";
import { toastStore } from "#client/ui/toast/toast-store.ts";
import { useEffect, useEffectEvent, useState } from "react";

type Actions = { readonly onFilled: () => void; readonly onClose: () => void };

/** Several presses, for what came later, are one result: one Undo for all of them. */
const combine = (first: PrefillResult | undefined, next: PrefillResult): PrefillResult => ({
  filled: [...(first?.filled ?? []), ...next.filled],
  differing: [...new Set([...(first?.differing ?? []), ...next.differing])],
  undo: () => next.undo() + (first?.undo() ?? 0),
});

function useWhenTrue(isTrue: boolean, run: () => void): void {
  const onTrue = useEffectEvent(run);
  useEffect(() => {
    if (isTrue) onTrue();
  }, [isTrue]);
}

/** Whose the profile is, if not the record's. That can change while the question is open: in the form, or in another tab. */
function useOther(offers: readonly SourcedOffer[]): OtherCarrier | undefined {
  const prefill = useDraftPrefill();
  useDraftValue((answers) => answers);
  useDraftState((store) => store.origin());
  return prefill.findOther(offers);
}

/** Fills in the profile from a record, or starts a new one if the profile is another company's. */
function useFilling(checked: CheckedRecord, { onFilled, onClose }: Actions) {
  const { record, sources } = checked;
  const draft = useDraftStore();
  const tools = useReviewTools();
  const prefill = useDraftPrefill();
  const [result, setResult] = useState<PrefillResult>();
  const [hasRegistration, setHasRegistration] = useState(false);
  const [replaced, setReplaced] = useState<Replaced>();
  const offers = toOffers(record, sources);
  const other = useOther(offers);
  const note = (next: PrefillResult) => {
    setResult(combine(result, next));
    setHasRegistration(record.registration !== undefined);
    onFilled();
  };
  /** Whose the profile is now, also if another tab stored it a moment ago. */
  const findOtherNow = () => {
    draft.storedChanged();
    return prefill.findOther(offers);
  };
  const startNew = () => {
    const now = findOtherNow();
    if (!now) return;
    const bringBack = clearAll(draft, tools, { startsNew: true });
    toastStore.set(undefined);
    setReplaced({ name: nameOther(now), bringBack });
    note(prefill.apply(offers));
  };
  // The summary is of a profile that another tab has replaced.
  const isOver = other !== undefined && result !== undefined;
  useWhenTrue(isOver, onClose);
  return {
    result,
    other: isOver ? undefined : other,
    replaced,
    startNew,
    fill: () => {
      if (findOtherNow()) return;
      const next = prefill.apply(offers);
      const isWhole =
        result === undefined && next.differing.length === 0 && record.registration !== undefined;
      if (!isWhole) return note(next);
      notifyFilled(next, checked);
      onClose();
    },
    fillSame: () => note(prefill.apply(offers, other)),
    canFillRest: !hasRegistration && record.registration !== undefined,
  };
}

type Props = {
  dotNumber: string;
  company: Checked<Company>;
  onTryAnother: () => void;
  onDismiss: () => void;
};

/** The number is nobody's, or FMCSA could not be asked: what happened, what is safe, what to do next. */
function LookupFailure({ dotNumber, company, onTryAnother, onDismiss }: Props) {
  const { failure, isRetrying, retry } = company;
  if (!failure) return null;
  const isUnknown = isUnknownNumber(failure);
  return (
    <>
      <h2 id={startTitleId} className="mb-3 text-xl">
        Start with your DOT number
      </h2>
      <Notice
        tone="bad"
        title={isUnknown ? `FMCSA has no company under USDOT ${dotNumber}` : "Couldn't check your DOT number"}
        alert
      >
        <p className="mt-1">
          {isUnknown
            ? "Check the digits on the truck door or your registration, or fill in the questions yourself."
            : `${failureText(failure, "census")} Your answers are safe: you can fill in the questions yourself.`}
        </p>
      </Notice>
      <div className="mt-4 flex flex-wrap gap-3">
        {!isUnknown && <RetryButton onRetry={retry} isRetrying={isRetrying} />}
        <Button onClick={onTryAnother}>Try another number</Button>
        <Button look="quiet" className="max-sm:-ml-4" onClick={onDismiss}>
          I'll fill it in myself
        </Button>
      </div>
    </>
  );
}

type FoundProps = {
  dotNumber: string;
  onFilled: () => void;
  onTryAnother: () => void;
  onDismiss: () => void;
  onClose: () => void;
};

const Asking = ({ dotNumber, isSlow }: { dotNumber: string; isSlow: boolean }) => (
  <div aria-busy="true" className="grid gap-3">
    <h2 id={startTitleId} className="text-xl">
      Start with your DOT number
    </h2>
    <SkeletonLines count={2} />
    <LoadingText>
      {isSlow
        ? "FMCSA is slow to respond. Still trying. You can fill in the questions below in the meantime."
        : `Looking up USDOT ${dotNumber} at FMCSA...`}
    </LoadingText>
  </div>
);

const adds = "MC number, business type and cargo";

function RegistrationNote({ checked: { registration } }: { checked: CheckedRecord }) {
  const { status, data, isRetrying, retry } = registration;
  if (status === "asking") return <p role="status">Still asking FMCSA for {adds}...</p>;
  if (status === "failed")
    return (
      <Notice tone="caution" title={`Couldn't check ${adds}`} alert>
        <p className="mt-1">The rest can be filled in. Nothing is wrong with your DOT number.</p>
        <RetryButton className="mt-3" onRetry={retry} isRetrying={isRetrying} />
      </Notice>
    );
  if (data === null)
    return <p>FMCSA's Company Census File doesn't list this carrier, so enter {adds} yourself.</p>;
  return null;
}

export function FoundCompany({ dotNumber, ...actions }: FoundProps) {
  const checked = useCarrierRecord(dotNumber);
  const { company, registration } = checked;
  const { result, other, replaced, canFillRest, ...filling } = useFilling(checked, actions);
  if (company.data === undefined) {
    if (company.failure) return <LookupFailure {...actions} dotNumber={dotNumber} company={company} />;
    return <Asking dotNumber={dotNumber} isSlow={checked.isSlow} />;
  }
  const found = { company: company.data, sources: [...company.sources, ...registration.sources] };
  const note = <RegistrationNote checked={checked} />;
  if (other)
    return (
      <WhoseProfile
        company={found.company}
        other={other}
        onStartNew={filling.startNew}
        onSameCompany={filling.fillSame}
        onKeep={actions.onClose}
      />
    );
  return (
    <>
      {isSample(found.sources) && <SampleNotice className="mb-4" />}
      {result === undefined ? (
        <AskIfYours {...found} onYes={filling.fill} {...actions} note={note} />
      ) : (
        <FilledSummary
          result={result}
          replaced={replaced}
          checked={checked}
          note={note}
          onFillRest={canFillRest ? filling.fill : undefined}
          onUndone={actions.onTryAnother}
          onClose={actions.onClose}
        />
      )}
    </>
  );
}

import { SampleNotice } from "#client/lib/checked/checked-notices.tsx";
import { isSample } from "#client/lib/checked/checked.ts";
import { LoadingText, SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { toOffers } from "#client/prefill/lookup/to-offers.ts";
import { useCarrierRecord, type CheckedRecord } from "#client/prefill/lookup/use-carrier-record.ts";
import type { PrefillResult } from "#client/prefill/store/draft-prefill.ts";
import { useDraftPrefill } from "#client/prefill/store/prefill-provider.tsx";
import { useState } from "react";
import { startTitleId } from "#client/features/profile-builder/start/start-form.tsx";
import { AskIfYours } from "./ask-if-yours.tsx";
import { FilledSummary } from "./filled-summary.tsx";
import { LookupFailure } from "./lookup-failure.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { RetryButton } from "#client/ui/states/retry-button.tsx";

type FoundProps = {
  dotNumber: string;
  /** The profile was filled in. */
  onFilled: () => void;
  /** The company is another one, or unknown. */
  onTryAnother: () => void;
  onDismiss: () => void;
  /** The summary was read, or what was filled in undone. */
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

/** What is missing while FMCSA's second data set is on its way, or could not be checked. */
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

/** Several presses, for what came later, are one result: one Undo for all of them. */
const combine = (first: PrefillResult | undefined, next: PrefillResult): PrefillResult => ({
  filled: [...(first?.filled ?? []), ...next.filled],
  differing: [...new Set([...(first?.differing ?? []), ...next.differing])],
  undo: () => next.undo() + (first?.undo() ?? 0),
});

/** Looks a DOT number up, asks whether it is the user's company, and fills in the profile. */
export function FoundCompany({ dotNumber, ...actions }: FoundProps) {
  const prefill = useDraftPrefill();
  const checked = useCarrierRecord(dotNumber);
  const { company, registration, record, sources } = checked;
  const [result, setResult] = useState<PrefillResult>();
  const [hasRegistration, setHasRegistration] = useState(false);
  const fill = () => {
    setResult(combine(result, prefill.apply(toOffers(record, sources))));
    setHasRegistration(record.registration !== undefined);
    actions.onFilled();
  };
  if (company.data === undefined) {
    if (company.failure) return <LookupFailure {...actions} dotNumber={dotNumber} company={company} />;
    return <Asking dotNumber={dotNumber} isSlow={checked.isSlow} />;
  }
  const allSources = [...company.sources, ...registration.sources];
  const note = <RegistrationNote checked={checked} />;
  return (
    <>
      {isSample(allSources) && <SampleNotice className="mb-4" />}
      {result === undefined ? (
        <AskIfYours company={company.data} sources={allSources} onYes={fill} {...actions} note={note} />
      ) : (
        <FilledSummary
          result={result}
          checked={checked}
          note={note}
          onFillRest={!hasRegistration && record.registration ? fill : undefined}
          onUndone={actions.onTryAnother}
          onClose={actions.onClose}
        />
      )}
    </>
  );
}

import { useDraftState, useDraftStore, useDraftValue } from "#client/draft/store/draft-context.tsx";
import { clearAll } from "#client/features/profile-builder/review/files/clear-profile.ts";
import { useReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";
import { toOffers } from "#client/prefill/to-offers.ts";
import type { CheckedRecord } from "#client/prefill/use-carrier-record.ts";
import type { PrefillResult } from "#client/prefill/store/draft-prefill.ts";
import type { OtherCarrier } from "#client/prefill/store/other-carrier.ts";
import type { SourcedOffer } from "#client/prefill/store/stored-prefill.ts";
import { useDraftPrefill } from "#client/prefill/store/prefill-provider.tsx";
import { toastStore } from "#client/ui/toast/toast-store.ts";
import { useEffect, useEffectEvent, useState } from "react";
import type { Replaced } from "./filled-summary.tsx";
import { nameOther } from "./whose-profile.tsx";

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
export function useFilling({ record, sources }: CheckedRecord, { onFilled, onClose }: Actions) {
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
      if (!findOtherNow()) note(prefill.apply(offers));
    },
    fillSame: () => note(prefill.apply(offers, other)),
    canFillRest: !hasRegistration && record.registration !== undefined,
  };
}

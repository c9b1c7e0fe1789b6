import { restoreSnapshot, takeSnapshot } from "#client/draft/store/draft-snapshot.ts";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import type { DraftPrefill } from "#client/prefill/store/draft-prefill.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { noteOwner } from "#client/features/profile-builder/review/files/typed.ts";
import { pluralize } from "#shared/text/pluralize.ts";

/** Says that correcting a typo in the DOT number brought the answers back. */
function notifyFilledAgain(count: number): void {
  const title = `Filled in ${pluralize(count, "answer")} again`;
  toast({ title, description: "Your DOT number is the one that FMCSA's record is about again." });
}

/**
 * Removes what FMCSA's record of another DOT number had filled in, once a DOT number was typed over that one, and says so.
 * Undo restores both; typing the old number again restores the answers.
 */
export function notifyOtherNumber(store: DraftStore, prefill: DraftPrefill): void {
  const filled = prefill.fillRemoved();
  if (filled > 0) return notifyFilledAgain(filled);
  const before = takeSnapshot(store);
  const removed = prefill.removeOther();
  if (!removed || removed.count === 0) return;
  const { count, dotNumber } = removed;
  const undo = () => {
    store.dismissNotice();
    restoreSnapshot(store, { ...before, answers: { ...before.answers, dotNumber } });
    noteOwner(store);
    store.save();
  };
  toast({
    title: `Removed ${pluralize(count, "answer")}`,
    description: `They came from FMCSA's record of USDOT ${dotNumber}, which isn't your DOT number now.`,
    action: { label: "Undo", run: undo },
  });
}

import { DraftStore } from "#client/draft/store/draft-store.ts";
import { downloadAnswers } from "#client/features/profile-builder/review/replace-answers.ts";
import {
  removeWaiting,
  useWaitingInTab,
} from "#client/features/profile-builder/review/waiting/submissions-queue.ts";
import { IdleGuard } from "#client/features/shared-computer/idle-guard.tsx";

/** Leaves the page, so that nothing stays in its memory. */
async function leavePage(path: string): Promise<void> {
  await removeWaiting();
  window.location.replace(path);
}

const leave = (path: string): void => void leavePage(path);

/** On any page of a shared computer: the builder's answers are in this tab, whatever it shows. */
export function SharedComputerGuard() {
  useWaitingInTab();
  return <IdleGuard onDownload={() => downloadAnswers(new DraftStore())} leave={leave} />;
}

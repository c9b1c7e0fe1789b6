import { loadQueueSlot } from "#client/features/profile-builder/review/submission-queue.ts";
import { waitingPanelSlot } from "#client/features/profile-builder/builder-slots.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";

const WaitingPanel = lazyPart(
  "Your unsent requests",
  async () => (await import("./waiting-panel.tsx")).WaitingPanel,
  { Placeholder: () => null, usedIn: ["review"] },
);

export function plugInWaiting(): void {
  waitingPanelSlot.fill(WaitingPanel);
  loadQueueSlot.fill(async () => (await import("./submissions-queue.ts")).submissionsQueue);
}

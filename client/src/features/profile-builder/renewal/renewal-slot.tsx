import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import type { NavigateTo } from "#client/features/profile-builder/navigation/builder-location.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { useSyncExternalStore } from "react";

const RenewalPanel = lazyPart(
  "What may have changed since last year",
  async () => (await import("./renewal-panel.tsx")).RenewalPanel,
  { Placeholder: () => null },
);

/** Where a profile was started from last year's file: what became of it, and what to check. */
export function RenewalSlot({ navigateTo, className }: { navigateTo: NavigateTo; className?: string }) {
  const store = useDraftStore();
  const renewal = useSyncExternalStore(store.subscribe, store.renewal, store.renewal);
  if (!renewal) return null;
  return <RenewalPanel stored={renewal} navigateTo={navigateTo} {...(className ? { className } : {})} />;
}

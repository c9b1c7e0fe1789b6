import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { useSyncExternalStore } from "react";

const RenewalPanel = lazyPart(
  "What may have changed since last year",
  async () => (await import("./renewal-panel.tsx")).RenewalPanel,
  { Placeholder: () => null },
);

/** Where a profile was started from last year's file: what became of it, and what to check. */
export function RenewalSlot({ className }: { className?: string }) {
  const store = useDraftStore();
  const renewal = useSyncExternalStore(store.subscribe, store.renewal, store.renewal);
  if (!renewal) return null;
  return <RenewalPanel stored={renewal} {...(className ? { className } : {})} />;
}

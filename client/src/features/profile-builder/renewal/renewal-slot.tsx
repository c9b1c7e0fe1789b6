import { renewalStore } from "#client/draft/renewal/renewal-store.ts";
import type { NavigateTo } from "#client/features/profile-builder/navigation/builder-location.ts";
import { useStore } from "#client/lib/external-store.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";

const RenewalPanel = lazyPart(
  "What may have changed since last year",
  async () => (await import("./renewal-panel.tsx")).RenewalPanel,
  { Placeholder: () => null },
);

/** Where a profile was started from last year's file: what became of it, and what to check. */
export function RenewalSlot({ navigateTo, className }: { navigateTo: NavigateTo; className?: string }) {
  const text = useStore(renewalStore);
  if (text === undefined) return null;
  return <RenewalPanel text={text} navigateTo={navigateTo} {...(className ? { className } : {})} />;
}

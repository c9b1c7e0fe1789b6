import { useDraftState } from "#client/draft/store/draft-context.tsx";
import { lazyPart } from "#client/ui/lazy-part.tsx";

const RenewalPanel = lazyPart(
  "What may have changed since last year",
  async () => (await import("./renewal-panel.tsx")).RenewalPanel,
  { Placeholder: () => null, usedIn: ["contact-info", "review"] },
);

export function RenewalSlot({ className }: { className?: string }) {
  const renewal = useDraftState((draft) => draft.renewal());
  if (!renewal) return null;
  return <RenewalPanel stored={renewal} {...(className ? { className } : {})} />;
}

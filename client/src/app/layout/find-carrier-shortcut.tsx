import { type ComponentType, lazy, Suspense, useCallback, useState } from "react";
import { useLocation } from "wouter";
import type { FindCarrierProps } from "#client/lib/carrier-search/find-carrier-dialog.tsx";
import { reportError } from "#client/lib/report-error.ts";
import { useSearchShortcut } from "#client/ui/actions/use-search-shortcut.ts";

/** Without a connection the page stays as it is. */
const Nothing = (_props: FindCarrierProps) => null;

const FindCarrier = lazy(async (): Promise<{ default: ComponentType<FindCarrierProps> }> => {
  try {
    return {
      default: (await import("#client/lib/carrier-search/find-carrier-dialog.tsx")).FindCarrierDialog,
    };
  } catch (error) {
    reportError("load the search for companies", error);
    return { default: Nothing };
  }
});

/** Ctrl-K, or Command-K: finds a company by name. Nothing is loaded before it is pressed. */
export function FindCarrierShortcut() {
  const [isOpen, setOpen] = useState(false);
  const [wasUsed, setUsed] = useState(false);
  const [, navigate] = useLocation();
  useSearchShortcut(
    useCallback(() => {
      setUsed(true);
      setOpen((before) => !before);
    }, []),
  );
  return (
    <Suspense fallback={null}>
      {wasUsed && <FindCarrier open={isOpen} onOpenChange={setOpen} onNavigate={navigate} />}
    </Suspense>
  );
}

import { type ComponentType, lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import type { FindCarrierProps } from "./find-carrier-dialog.tsx";
import { reportError } from "#client/lib/report-error.ts";

const Nothing = (_props: FindCarrierProps) => null;

const FindCarrier = lazy(async (): Promise<{ default: ComponentType<FindCarrierProps> }> => {
  try {
    return {
      default: (await import("./find-carrier-dialog.tsx")).FindCarrierDialog,
    };
  } catch (error) {
    reportError("load the search for companies", error);
    return { default: Nothing };
  }
});

const askServer = async (): Promise<boolean> => (await import("./can-find-carriers.ts")).canFindCarriers();

/**
 * Tells whether this site finds companies. False until that is known: it is asked for when Ctrl or Command goes down, a
 * moment before K, and until then the browser keeps its own shortcut.
 */
function useCanFind(): () => boolean {
  const known = useRef<"asking" | boolean>(undefined);
  return useCallback(() => {
    if (known.current === undefined) {
      known.current = "asking";
      askServer().then(
        (canFind) => (known.current = canFind),
        (error: unknown) => {
          // The next press asks again.
          known.current = undefined;
          reportError("ask whether companies can be found", error);
        },
      );
    }
    return known.current === true;
  }, []);
}

/** Calls `toggle` for Ctrl-K and Command-K, if `canTake`: it is asked for each of the two keys, the first one being no use yet. */
function useSearchShortcut(toggle: () => void, canTake: () => boolean): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === "Control" || event.key === "Meta") return void canTake();
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (!canTake()) return;
      event.preventDefault();
      toggle();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [toggle, canTake]);
}

/** Ctrl-K, or Command-K: finds a company by name where the server can. Nothing is loaded before it is pressed. */
export function FindCarrierShortcut() {
  const [isOpen, setOpen] = useState(false);
  const [wasUsed, setUsed] = useState(false);
  const [, navigate] = useLocation();
  useSearchShortcut(
    useCallback(() => {
      setUsed(true);
      setOpen((before) => !before);
    }, []),
    useCanFind(),
  );
  return (
    <Suspense fallback={null}>
      {wasUsed && <FindCarrier open={isOpen} onOpenChange={setOpen} onNavigate={navigate} />}
    </Suspense>
  );
}

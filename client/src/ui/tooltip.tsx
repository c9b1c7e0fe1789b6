import * as Radix from "@radix-ui/react-tooltip";
import { type ReactElement, type ReactNode, useRef, useState } from "react";
import { useEscape } from "./use-escape.ts";

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/** Explains its trigger on hover or focus. Rendered in the same part of the page as the trigger. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [around, setAround] = useState<Element | null>(null);
  const onOpenChange = (isOpen: boolean) =>
    setAround(isOpen ? (trigger.current?.closest("main, [role=dialog]") ?? document.body) : null);
  useEscape("tooltip", around !== null, () => setAround(null));
  return (
    <Radix.Root open={around !== null} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild ref={trigger}>
        {children}
      </Radix.Trigger>
      {around && (
        <Radix.Portal container={around}>
          <Radix.Content
            sideOffset={4}
            className="z-50 max-w-xs rounded-sign bg-ink px-3 py-2 text-sm text-paper"
            collisionPadding={8}
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      )}
    </Radix.Root>
  );
}

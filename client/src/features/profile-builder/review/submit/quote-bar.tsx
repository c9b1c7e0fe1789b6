import { Button } from "#client/ui/button.tsx";
import { ClipboardCheck } from "lucide-react";
import { useRef } from "react";
import { LastQuote } from "#client/features/profile-builder/review/confirmation/quote-reference.tsx";
import { useScrollPadding } from "./use-scroll-padding.ts";

/** On phones: Get Free Quotes at the bottom of the screen throughout the review, above the cookie banner. */
export function QuoteBar({ isDone, onOpen }: { isDone: boolean; onOpen: () => void }) {
  const bar = useRef<HTMLDivElement>(null);
  useScrollPadding(bar);
  return (
    <div
      ref={bar}
      className="sticky bottom-(--room-below,0px) z-10 -mx-4 grid gap-1 border-t border-line-strong bg-paper px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] print:hidden"
    >
      <Button look="primary" onClick={onOpen}>
        <ClipboardCheck aria-hidden="true" className="size-5 shrink-0" /> Get Free Quotes
      </Button>
      <div className="text-center text-sm text-ink-soft">
        {isDone ? <LastQuote /> : "Sends your profile to our partner agencies."}
      </div>
    </div>
  );
}

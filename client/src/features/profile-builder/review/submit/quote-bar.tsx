import { Button } from "#client/ui/button.tsx";
import { ClipboardCheck } from "lucide-react";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { LastQuote } from "#client/features/profile-builder/review/confirmation/quote-reference.tsx";

/** Keeps focused elements from being hidden under the bottom bar and the cookie banner below it. */
function useScrollPadding(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      style.scrollPaddingBottom = `calc(var(--room-below, 0px) + ${element.offsetHeight}px)`;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty("scroll-padding-bottom");
    };
  }, [bar]);
}

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

import { signButton } from "#client/ui/green-sign.tsx";
import { ClipboardCheck } from "lucide-react";
import { useRef } from "react";
import { useBarHeight } from "#client/features/profile-builder/navigation/use-sticky-offset.ts";
import { LastQuote } from "#client/features/profile-builder/review/confirmation/quote-reference.tsx";

/** The cookie banner is below the bar. */
const showBelow = (height: number): void => {
  document.documentElement.style.scrollPaddingBottom = `calc(var(--room-below, 0px) + ${height}px)`;
};
const clearBelow = (): string => document.documentElement.style.removeProperty("scroll-padding-bottom");

/** On phones: Get Free Quotes at the bottom of the screen throughout the review, above the cookie banner. */
export function QuoteBar({ isDone, onOpen }: { isDone: boolean; onOpen: () => void }) {
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar, showBelow, clearBelow);
  return (
    <div
      ref={bar}
      className="sticky bottom-(--room-below,0px) z-10 -mx-4 grid grid-cols-[minmax(0,1fr)] gap-1 bg-sign px-4 pt-2 text-sign-on [&_:focus-visible]:outline-sign-on pb-[max(0.5rem,env(safe-area-inset-bottom))] print:hidden"
    >
      <button type="button" className={signButton.first} onClick={onOpen}>
        <ClipboardCheck aria-hidden="true" className="size-5 shrink-0" /> Get Free Quotes
      </button>
      <div className="text-center text-sm [&_a]:text-sign-on">
        {isDone ? <LastQuote /> : "Sends your profile to our partner agencies."}
      </div>
    </div>
  );
}

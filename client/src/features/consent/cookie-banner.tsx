import { useStore } from "#client/lib/external-store.ts";
import { paths } from "#client/lib/paths.ts";
import { useMediaQuery } from "#client/lib/use-media-query.ts";
import { Button } from "#client/ui/button.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { type RefObject, useEffect, useRef, useLayoutEffect } from "react";
import { Link, useLocation } from "wouter";
import { asksNotToTrack, type Choice, choose, consentReopenedStore, consentStore } from "./consent-store.ts";
import { reportError } from "#client/lib/report-error.ts";
import { reportCampaign } from "./page-views.ts";

async function change(isAccepted: boolean): Promise<void> {
  try {
    const { startAnalytics, stopAnalytics } = await import("./analytics.ts");
    if (isAccepted) await startAnalytics();
    else stopAnalytics();
  } catch (error) {
    reportError(isAccepted ? "load analytics" : "stop analytics", error);
  }
}

/** Loads analytics once the visitor has accepted, and stops it when that is withdrawn. "unknown": before hydration. */
export function useAnalytics(choice: Choice | undefined | "unknown"): void {
  const before = useRef<typeof choice>("unknown");
  useEffect(() => {
    const last = before.current;
    before.current = choice;
    if (choice === "accepted") {
      // Accepted on an earlier visit: a campaign is still in the URL.
      if (last !== "unknown") reportCampaign();
      void change(true);
    } else if (last === "accepted") void change(false);
  }, [choice]);
}

const height = "--room-below";
const bodyPadding = "not-print:pb-(--room-below)";
const scrollRoom = "scroll-pb-(--room-below)";

/** Pads the page by the height of an element fixed at its bottom, so that everything can be scrolled into view. */
function useBottomPadding(covering: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = covering.current;
    if (!element || !isShown) return undefined;
    const { body, documentElement: root } = document;
    const measure = () => {
      const covered = window.innerHeight - element.getBoundingClientRect().top;
      // One extra pixel: the browser scrolls by whole pixels.
      root.style.setProperty(height, `${Math.ceil(covered) + 1}px`);
    };
    // Chromium treats what is behind the fixed element as visible and does not scroll to it on focus.
    const uncover = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || element.contains(target)) return;
      if (target.getBoundingClientRect().bottom > element.getBoundingClientRect().top)
        target.scrollIntoView({ block: "nearest" });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    document.addEventListener("focusin", uncover);
    body.classList.add(bodyPadding);
    root.classList.add(scrollRoom);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", uncover);
      body.classList.remove(bodyPadding);
      root.classList.remove(scrollRoom);
      root.style.removeProperty(height);
    };
  }, [covering, isShown]);
}

const look = "z-20 border-t border-line-strong bg-paper px-4 py-3 text-ink print:hidden ";
const place =
  "fixed inset-x-0 bottom-0 " +
  // On the left, so that toasts at the bottom right stay visible.
  "lg:inset-x-auto lg:bottom-4 lg:left-4 lg:max-w-xl lg:rounded-sign lg:border";

type Answers = readonly (readonly [text: string, choice: Choice])[];

// Neither answer is styled as the preferred one.
const answers: Answers = [
  ["Dismiss", "dismissed"],
  ["Accept", "accepted"],
];
const answersOfBrowser: Answers = [["Close", "dismissed"]];

const Question = ({ choice }: { choice: Choice | "unknown" | undefined }) => (
  <p className="text-sm">
    <span className="block">We use analytics cookies only if you accept them.</span>
    <span className="block">They count page views, never what you type.</span>
    {choice !== undefined && <span className="block font-semibold">Your choice now: {choice}.</span>}
  </p>
);
const BrowserChoice = () => (
  <p className="text-sm">
    <span className="block">Your browser asks sites not to track you.</span>
    <span className="block">So analytics stays off. There's nothing you need to do.</span>
  </p>
);

/** The answer is unknown before hydration: the page is served, and must hydrate, without a banner. */
const unknown = () => "unknown" as const;
const notReopened = () => false;

/** Moves focus to a reopened banner, and back to where it was when the banner closes. */
function useFocusWhile(region: RefObject<HTMLElement | null>, isReopened: boolean): void {
  useEffect(() => {
    if (!isReopened) return;
    const before = document.activeElement;
    region.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [region, isReopened]);
}

/** At the end of the page instead of over it: beside the builder's own bars, and where a screen has little height. */
function useIsDocked(): boolean {
  const [path] = useLocation();
  const isLow = useMediaQuery("(max-height: 399px)");
  return isLow || path === paths.profileBuilder;
}

/** Asks about analytics cookies until answered, and again when reopened. Renders nothing on the server. */
export function CookieBanner() {
  const choice = useStore<Choice | "unknown" | undefined>(consentStore, unknown);
  const isReopened = useStore(consentReopenedStore, notReopened);
  const isShown = choice === undefined || isReopened;
  const region = useRef<HTMLElement>(null);
  const isDocked = useIsDocked();
  useBottomPadding(region, isShown && !isDocked);
  useFocusWhile(region, isReopened);
  useAnalytics(choice);
  if (!isShown) return null;
  const isChosenByBrowser = asksNotToTrack();
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Cookie notice"
      className={look + (isDocked ? "md:m-6 md:max-w-xl md:rounded-sign md:border" : place)}
    >
      {isChosenByBrowser ? <BrowserChoice /> : <Question choice={choice} />}
      <div className="mt-1 grid grid-cols-[1fr_6.5rem_6.5rem] items-center gap-2">
        <Link href={paths.privacyPolicy} className={`justify-self-start text-sm ${textLinkClass}`}>
          Learn more <span className="sr-only">about cookies</span>
        </Link>
        {(isChosenByBrowser ? answersOfBrowser : answers).map(([text, answer]) => (
          <Button key={answer} onClick={() => choose(answer)}>
            {text}
          </Button>
        ))}
      </div>
    </section>
  );
}

import { plugInExtras } from "./extras.ts";
import { StrictMode, Suspense, useEffect, useRef } from "react";
import { shortcutSlot } from "#client/fmcsa/search-slots.ts";
import { CookieBanner } from "#client/features/consent/cookie-banner.tsx";
import { useStore } from "#client/lib/external-store.ts";
import { sharedComputerStore } from "#client/lib/storage/shared-computer-store.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { SlotPart } from "#client/ui/slot.ts";
import { navigate, watchBack } from "#client/ui/back.ts";
import { ToastArea } from "#client/ui/toast/toast-area.tsx";
import { Route, Router, Switch, useLocation } from "wouter";
import { sendPageView } from "#client/features/consent/page-views.ts";
import { AfterHydration } from "./early/after-hydration.tsx";
import { SiteFrame, contentId } from "./layout/site-frame.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { type Page, pages, pageAt } from "./pages.ts";
import { SkeletonBlock } from "#client/ui/states/skeleton.tsx";
import { countStep, toPageStep } from "#client/visit/steps.ts";
import { recordPage } from "#client/visit/visit.ts";
import { applyHead, getHeadTags, siteOrigin } from "./prerender/head.ts";
import { reportError } from "#client/lib/report-error.ts";

plugInExtras();

function fetchPage({ target }: Event): void {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
  if (link.pathname === window.location.pathname) return;
  const wanted = pageAt(link.pathname)?.load();
  // If the code still fails to load when the page is opened, the page reports it.
  wanted?.catch((error: unknown) => reportError("fetch a page ahead", error));
}

/** Prefetches a page when its link has the pointer, a finger or the focus. Returns a stop function. */
export function prefetchPages(): () => void {
  const stopping = new AbortController();
  const options = { passive: true, signal: stopping.signal };
  for (const type of ["pointerover", "focusin"]) document.addEventListener(type, fetchPage, options);
  return () => stopping.abort();
}

function usePageChange(path: string): void {
  const shown = useRef<string>(undefined);
  // The path reached by back or forward: the browser restores its scroll position itself.
  const wentBackTo = useRef<string>(undefined);
  useEffect(() => {
    const note = () => {
      wentBackTo.current = window.location.pathname;
    };
    // Capture runs before the router's own listener renders the page.
    window.addEventListener("popstate", note, { capture: true });
    return () => window.removeEventListener("popstate", note, { capture: true });
  }, []);
  useEffect(() => {
    recordPage(path);
    countStep(toPageStep(path));
    if (shown.current === path) return;
    const isFirst = shown.current === undefined;
    shown.current = path;
    applyHead(getHeadTags(pageAt(path), siteOrigin()));
    if (!isFirst && wentBackTo.current !== path) beginPage();
    wentBackTo.current = undefined;
  }, [path]);
}

function beginPage(): void {
  window.scrollTo(0, 0);
  // The link that had focus is gone: move focus to the start of the new page.
  document.getElementById(contentId)?.focus({ preventScroll: true });
}

const bars = ["w-2/3 h-9", "w-full h-5", "w-5/6 h-5", "w-full h-40"];

const PageSkeleton = () => (
  <div aria-busy="true" className="mx-auto min-h-dvh max-w-3xl p-6">
    <p className="sr-only" role="status">
      Loading the page...
    </p>
    {bars.map((bar) => (
      <SkeletonBlock key={bar} className={`mb-4 ${bar}`} />
    ))}
  </div>
);

function Shown({ frame, Component }: Page) {
  const page = (
    <Suspense fallback={<PageSkeleton />}>
      <AfterHydration>
        <Component />
      </AfterHydration>
    </Suspense>
  );
  return frame === "own" ? page : <SiteFrame header={frame}>{page}</SiteFrame>;
}

const noProps = {};

function Routes() {
  const [path] = useLocation();
  usePageChange(path);
  useEffect(() => sendPageView(path), [path]);
  useEffect(prefetchPages, []);
  return (
    <>
      <SlotPart slot={shortcutSlot} props={noProps} />
      <Switch>
        {pages.map((page) => (
          <Route key={page.path} path={page.path}>
            <Shown {...page} />
          </Route>
        ))}
        <Route>
          <SiteFrame header="site">
            <NotFoundPage />
          </SiteFrame>
        </Route>
      </Switch>
    </>
  );
}

const Nothing = () => null;

const Guard = lazyPart(
  "The timer for this shared computer",
  async () => (await import("./after-load/shared-computer-guard.tsx")).SharedComputerGuard,
  {
    Placeholder: Nothing,
    isLoadedAhead: false,
    safeText: "Until it loads, press Clear Profile when you're done.",
  },
);

export function App() {
  const isShared = useStore(sharedComputerStore, () => false);
  useEffect(watchBack, []);
  return (
    <StrictMode>
      <ErrorBoundary>
        <Router aroundNav={(_navigate, to, options) => navigate(to, options)}>
          <Routes />
        </Router>
        {/* After the page, whose first link skips to its content. */}
        <CookieBanner />
        {isShared && <Guard />}
        <ToastArea />
      </ErrorBoundary>
    </StrictMode>
  );
}

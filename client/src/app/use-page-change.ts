import { useEffect, useRef } from "react";
import { countStep, toPageStep } from "#client/visit/steps.ts";
import { recordPage } from "#client/visit/visit.ts";
import { applyHead, getHeadTags, siteOrigin } from "./prerender/head.ts";
import { contentId } from "./layout/site-frame.tsx";
import { pageAt } from "./pages.ts";

/** Handles a new path: records the visit, updates the head, and scrolls to the top if a link was followed. */
export function usePageChange(path: string): void {
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

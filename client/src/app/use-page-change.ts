import { useEffect, useRef } from "react";
import { recordPage } from "../visit/visit.ts";
import { applyHead, getHeadTags, siteOrigin } from "./prerender/head.ts";
import { contentId } from "./layout/content.ts";
import { pageAt } from "./pages.ts";

/** What a new path brings with it: the visit record, the head, and for a page opened by a link its beginning. */
export function usePageChange(path: string): void {
  const shown = useRef<string>(undefined);
  // Where the browser went through its history by itself: it puts that page back where it was, too.
  const wentBackTo = useRef<string>(undefined);
  useEffect(() => {
    const note = () => {
      wentBackTo.current = window.location.pathname;
    };
    // Before the router hears of it, and shows the page.
    window.addEventListener("popstate", note, { capture: true });
    return () => window.removeEventListener("popstate", note, { capture: true });
  }, []);
  useEffect(() => {
    recordPage(path);
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
  // The link that was followed is gone: the keyboard goes on from the new page's beginning.
  document.getElementById(contentId)?.focus({ preventScroll: true });
}

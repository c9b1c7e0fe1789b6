import { flushSync } from "react-dom";
import { createStore, useStore } from "#client/lib/external-store.ts";

const isPrinting = createStore(false, () => {
  const media = window.matchMedia("print");
  let isDialogOpen = false;
  let scrollY = 0;
  // Browsers print what is there when the event returns, so React must not render later.
  const update = () => flushSync(() => isPrinting.set(isDialogOpen || media.matches));
  // Chromium prints again while its preview is open, and the media is "screen" in between.
  const open = () => {
    isDialogOpen = true;
    ({ scrollY } = window);
    update();
  };
  const close = () => {
    isDialogOpen = false;
    update();
    // Without this, Chromium scrolls on by the height of the header, which print hides.
    window.scrollTo(window.scrollX, scrollY);
  };
  window.addEventListener("beforeprint", open);
  window.addEventListener("afterprint", close);
  media.addEventListener("change", update);
  isPrinting.set(media.matches);
  return () => {
    window.removeEventListener("beforeprint", open);
    window.removeEventListener("afterprint", close);
    media.removeEventListener("change", update);
    isPrinting.set(false);
  };
});

/** Whether the page is being printed: then every row must be in the DOM. */
export const useIsPrinting = (): boolean => useStore(isPrinting, () => false);

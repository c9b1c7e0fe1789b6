import { flushSync } from "react-dom";
import { createStore, useStore } from "#client/lib/external-store.ts";

const isPrinting = createStore(false, (signal) => {
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
  window.addEventListener("beforeprint", open, { signal });
  window.addEventListener("afterprint", close, { signal });
  media.addEventListener("change", update, { signal });
  signal.addEventListener("abort", () => isPrinting.set(false));
  isPrinting.set(media.matches);
});

export const useIsPrinting = (): boolean => useStore(isPrinting, () => false);

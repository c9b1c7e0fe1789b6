import { afterPress } from "#client/lib/after-press.ts";
import { type RefObject, useEffect, useState } from "react";

/** Becomes true with `isReady`, but not while `container` has focus: replacing an input loses its caret. */
export function useDeferredSwap(container: RefObject<HTMLElement | null>, isReady: boolean): boolean {
  const [isLeft, setIsLeft] = useState(isReady);
  useEffect(() => {
    if (!isReady) return;
    const look = () => {
      if (!container.current?.contains(document.activeElement)) setIsLeft(true);
    };
    look();
    const onLeave = () => afterPress(look);
    document.addEventListener("focusout", onLeave);
    return () => document.removeEventListener("focusout", onLeave);
  }, [container, isReady]);
  return isReady && isLeft;
}

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
    document.addEventListener("focusout", look);
    return () => document.removeEventListener("focusout", look);
  }, [container, isReady]);
  return isReady && isLeft;
}

import { type RefObject, useEffect, useState } from "react";

/** Turns true with `isReady`, but not while one is in `place`: a box that is replaced loses its caret. */
export function useOnceLeft(place: RefObject<HTMLElement | null>, isReady: boolean): boolean {
  const [isLeft, setIsLeft] = useState(isReady);
  useEffect(() => {
    if (!isReady) return;
    const look = () => {
      if (!place.current?.contains(document.activeElement)) setIsLeft(true);
    };
    look();
    document.addEventListener("focusout", look);
    return () => document.removeEventListener("focusout", look);
  }, [place, isReady]);
  return isReady && isLeft;
}

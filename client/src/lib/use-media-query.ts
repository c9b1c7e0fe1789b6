import { useCallback, useSyncExternalStore } from "react";

/** True if a media query matches. A pre-rendered page says no. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

export const useIsMobile = (): boolean => useMediaQuery("(max-width: 767.98px)");

/** True if the screen is narrower than 640 px, where rows are cards. */
export const useIsNarrow = (): boolean => useMediaQuery("(max-width: 639.98px)");

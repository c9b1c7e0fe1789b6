import { useMediaQuery } from "./use-media-query.ts";

/** Whether the screen is narrower than 768 px. */
export const useIsMobile = (): boolean => useMediaQuery("(max-width: 767.98px)");

import { useMediaQuery } from "#client/lib/use-media-query.ts";

/** Whether the screen is narrower than 640 px, where rows are cards. */
export const useIsNarrow = (): boolean => useMediaQuery("(max-width: 639.98px)");

import { useEffect } from "react";
import { blockUnload } from "./block-unload.ts";

/** The browser asks before the page is left. */
export function useBeforeUnload(isNeeded: boolean): void {
  useEffect(() => (isNeeded ? blockUnload() : undefined), [isNeeded]);
}

import { useEffect } from "react";
import { holdPage } from "./hold-page.ts";

/** The browser asks before the page is left. */
export function useAskBeforeLeaving(isNeeded: boolean): void {
  useEffect(() => (isNeeded ? holdPage() : undefined), [isNeeded]);
}

import { useEffect } from "react";
import { sendPageView } from "./page-views.ts";

/** Tells analytics of each path that is shown; does nothing as long as its script is not there. */
export function usePageViews(path: string): void {
  useEffect(() => sendPageView(path), [path]);
}

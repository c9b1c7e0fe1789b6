import { useEffect } from "react";
import { sendPageView } from "./page-views.ts";

/** Reports each path shown to analytics; does nothing until the script has loaded. */
export function usePageViews(path: string): void {
  useEffect(() => sendPageView(path), [path]);
}

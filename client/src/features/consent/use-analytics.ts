import { logFault } from "#client/lib/log.ts";
import { useEffect } from "react";
import type { Choice } from "./consent-store.ts";

async function enable(): Promise<void> {
  try {
    const { loadAnalytics } = await import("./analytics.ts");
    await loadAnalytics();
  } catch (error) {
    logFault("load analytics", error);
  }
}

/** Loads analytics, its code included, once the visitor has accepted it: now or on an earlier visit. */
export function useAnalytics(choice: Choice | undefined): void {
  useEffect(() => {
    if (choice === "accepted") void enable();
  }, [choice]);
}

import { reportError } from "#client/lib/report-error.ts";
import { useEffect, useRef } from "react";
import type { Choice } from "./consent-store.ts";
import { reportCampaign } from "./page-views.ts";

async function change(isAccepted: boolean): Promise<void> {
  try {
    const { startAnalytics, stopAnalytics } = await import("./analytics.ts");
    if (isAccepted) await startAnalytics();
    else stopAnalytics();
  } catch (error) {
    reportError(isAccepted ? "load analytics" : "stop analytics", error);
  }
}

/** Loads analytics once the visitor has accepted, and stops it when that is withdrawn. "unknown": before hydration. */
export function useAnalytics(choice: Choice | undefined | "unknown"): void {
  const before = useRef<typeof choice>("unknown");
  useEffect(() => {
    const last = before.current;
    before.current = choice;
    if (choice === "accepted") {
      // Accepted on an earlier visit: a campaign is still in the URL.
      if (last !== "unknown") reportCampaign();
      void change(true);
    } else if (last === "accepted") void change(false);
  }, [choice]);
}

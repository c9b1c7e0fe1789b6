import { reportError } from "#client/lib/report-error.ts";
import { whenIdle } from "#client/lib/when-idle.ts";
import { useEffect } from "react";

/** Learns from the server when this page was opened, which goes with a quote request. */
export function usePageStart(): void {
  useEffect(
    () =>
      whenIdle(() => {
        import("#client/lib/api/proof/load-page-start.ts").then(
          async ({ loadPageStart }) => loadPageStart(),
          (error: unknown) => reportError("load when the page was opened", error),
        );
      }),
    [],
  );
}

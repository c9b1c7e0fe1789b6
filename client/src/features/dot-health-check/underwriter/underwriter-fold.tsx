import { useIsNarrow } from "#client/lib/use-media-query.ts";
import { textLinkClass } from "#client/ui/text-link.ts";
import type { ReactNode } from "react";

/** A part that is open where there is room for it, and one line on a phone. */
export const Fold = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details open={!useIsNarrow()}>
    <summary className={textLinkClass}>{summary}</summary>
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
  </details>
);

import { safeText } from "#client/features/dot-health-check/carrier/safe-text.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import type { ViolationTableProps } from "./violation-table.tsx";

const Placeholder = () => <p role="status">Loading violations...</p>;

/** Loads with the first report that has violations: the dictionary of their codes is large. */
export const ViolationTable = lazyPart<ViolationTableProps>(
  "The list of violations",
  async () => (await import("./violation-table.tsx")).ViolationTable,
  { Placeholder, isLoadedAhead: false, safeText },
);

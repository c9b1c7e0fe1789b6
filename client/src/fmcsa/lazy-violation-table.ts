import { lazyPart } from "#client/ui/lazy-part.tsx";
import type { ViolationTableProps } from "./violation-table.tsx";

/** Loads with the first inspection that has violations: the dictionary of their codes is large. */
export const ViolationTable = lazyPart<ViolationTableProps>(
  "The list of violations",
  async () => (await import("./violation-table.tsx")).ViolationTable,
  {
    Placeholder: () => "Loading violations...",
    isLoadedAhead: false,
    safeText: "The rest of this page is still here.",
  },
);

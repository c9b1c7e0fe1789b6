import { lazyPart } from "#client/ui/lazy-part.tsx";
import type { ViolationListProps } from "./violation-list.tsx";

const Placeholder = () => <p>Loading violations...</p>;

/** Loads with the first inspection that has violations: the dictionary of their codes is large. */
export const ViolationList = lazyPart<ViolationListProps>(
  "The list of violations",
  async () => (await import("./violation-list.tsx")).ViolationList,
  { Placeholder, isLoadedAhead: false, safeText: "Your VIN is still in the field." },
);

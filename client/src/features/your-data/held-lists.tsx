import type { YourData } from "#shared/api/your-data/held-data.ts";
import { describeItem, toCountLines } from "./describe-your-data.ts";

/** What somebody sent, the newest first. */
export const HeldItems = ({ items, moreItems }: Pick<YourData, "items" | "moreItems">) => (
  <ul className="mt-2 grid list-disc gap-1 pl-5">
    {items.map((item) => (
      <li key={`${item.kind} ${item.sentAt}`} className="[overflow-wrap:anywhere]">
        {describeItem(item)}
      </li>
    ))}
    {moreItems > 0 && <li>and {moreItems} more</li>}
  </ul>
);

/** How much there is of each kind. */
export const HeldCounts = ({ counts }: Pick<YourData, "counts">) => (
  <ul className="mt-2 grid list-disc gap-1 pl-5">
    {toCountLines(counts).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

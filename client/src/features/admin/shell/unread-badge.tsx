import { maxUnread } from "#shared/api/admin/events.ts";
import { usNumber } from "#shared/us-english.ts";

/** The number of unread tickets, beside the inbox's name. */
export function UnreadBadge({ count }: { count: number }) {
  const text = count < maxUnread ? usNumber(count) : `${usNumber(maxUnread - 1)}+`;
  return (
    <span className="rounded-full bg-stripe px-2 py-0.5 text-sm font-bold text-asphalt tabular-nums">
      {text} <span className="sr-only">unread</span>
    </span>
  );
}

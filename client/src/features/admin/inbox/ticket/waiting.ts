import type { Ticket } from "#shared/api/admin/tickets.ts";
import { pluralize } from "#shared/text/pluralize.ts";

export type Queue = "waiting" | "answered" | "closed";

/** Where a ticket stands in the inbox; answered are also those that nobody can answer. */
export function getQueue({ status, waitingSince }: Pick<Ticket, "status" | "waitingSince">): Queue {
  if (status === "closed") return "closed";
  return waitingSince === null ? "answered" : "waiting";
}

const minuteMs = 60_000;
const units = [
  ["day", 24 * 60 * minuteMs],
  ["hour", 60 * minuteMs],
  ["minute", minuteMs],
] as const;

/** "Waiting 3 hours": whole units, at least a minute. */
export function describeWait(since: string, now: Date): string {
  const ms = Math.max(now.getTime() - Date.parse(since), minuteMs);
  const [name, unitMs] = units.find(([, length]) => ms >= length) ?? units[2];
  return `Waiting ${pluralize(Math.floor(ms / unitMs), name)}`;
}

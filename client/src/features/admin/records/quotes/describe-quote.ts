import type { BadgeTone } from "#client/ui/badge.tsx";
import type { MessageDelivery } from "#shared/api/admin/records/profile-records-api.ts";
import { isWaitingForRoom, isWithoutAgency } from "#shared/api/mail/outbox-statuses.ts";
import type { QuoteRequestItem } from "#shared/api/admin/records/quote-requests-api.ts";
import type { FollowUp } from "#shared/api/admin/records/record-states.ts";

type Status = MessageDelivery["status"];
type Sending = { readonly tone: BadgeTone; readonly text: string };

/** What is said first: what needs the operator most. */
const worst: readonly { statuses: readonly Status[]; tone: BadgeTone; word: string }[] = [
  { statuses: ["failed", "refused"], tone: "bad", word: "failed" },
  { statuses: ["uncertain"], tone: "caution", word: "may have arrived" },
  { statuses: ["held"], tone: "caution", word: "held" },
  { statuses: ["capped", "blocked"], tone: "caution", word: "not sent" },
  { statuses: ["unconfirmed"], tone: "caution", word: "unconfirmed" },
  { statuses: ["queued", "sending"], tone: "caution", word: "waiting" },
];

/** "4/1/2027" for 2027-04-01; another way of writing it stays. */
export const shortenDay = (day: string): string => day.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, "$2/$3/$1");

/** A bound or lost request isn't followed up anymore. */
export const isClosed = (state: FollowUp): boolean => state === "bound" || state === "lost";

/** Why all of them are held, in a few words; undefined if reasons differ, or weren't kept. */
function describeHold(held: readonly Pick<MessageDelivery, "heldReason">[]): string | undefined {
  if (held.every(({ heldReason }) => isWithoutAgency(heldReason))) return "Held: no agency";
  if (held.every(({ heldReason }) => isWaitingForRoom(heldReason))) return "Waiting for room";
  const isOverLimit = held.every(
    ({ heldReason }) => heldReason === "daily_limit" || isWaitingForRoom(heldReason),
  );
  if (held.every(({ heldReason }) => heldReason === "restored")) return "Held: restored";
  return isOverLimit ? "Held: over limit" : undefined;
}

type Message = Pick<MessageDelivery, "recipient" | "status" | "heldReason">;

/** "3 of 3 sent", "1 failed", "Held: no agency": by recipient, whose last message counts. Canceled ones don't. */
export function summarizeSending(messages: readonly Message[]): Sending {
  const last = new Map(messages.map((message) => [message.recipient.toLowerCase(), message]));
  const counted = [...last.values()].filter(({ status }) => status !== "canceled");
  const statuses = counted.map(({ status }) => status);
  if (statuses.length === 0) return { tone: "quiet", text: messages.length === 0 ? "No email" : "Canceled" };
  for (const { statuses: these, tone, word } of worst) {
    const found = counted.filter(({ status }) => these.includes(status));
    if (found.length === 0) continue;
    const hold = word === "held" ? describeHold(found) : undefined;
    return { tone, text: hold ?? `${found.length} ${word}` };
  }
  return { tone: "good", text: `${statuses.length} of ${statuses.length} sent` };
}

/** "Amarillo, TX" */
export const describePlace = ({ fleet }: Pick<QuoteRequestItem, "fleet">): string =>
  [fleet?.city, fleet?.state].filter(Boolean).join(", ");

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago, in one unit: "now", "5 min", "3 hr", "2 days". */
export function describeAge(iso: string, now: number): string {
  const ms = now - Date.parse(iso);
  if (ms < minuteMs) return "now";
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  if (ms < dayMs) return `${Math.floor(ms / hourMs)} hr`;
  const days = Math.floor(ms / dayMs);
  return days === 1 ? "1 day" : `${days} days`;
}

import { Badge, type BadgeTone } from "#client/ui/badge.tsx";
import type { Ticket, TicketStatus } from "#shared/api/admin/tickets.ts";
import type { RequestType } from "#shared/api/support.ts";
import { Clock } from "lucide-react";
import { useEffect, useState } from "react";
import { pluralize } from "#shared/text/pluralize.ts";
import type { FilterSet } from "#client/features/admin/list/filter-bar.tsx";

export type Queue = "waiting" | "answered" | "closed";

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

export function describeWait(since: string, now: number): string {
  const ms = Math.max(now - Date.parse(since), minuteMs);
  const [name, unitMs] = units.find(([, length]) => ms >= length) ?? units[2];
  return `Waiting ${pluralize(Math.floor(ms / unitMs), name)}`;
}

/** Milliseconds since 1970, renewed often enough for ages in minutes. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export const typeLabels: Record<RequestType, string> = {
  feature_request: "Feature Request",
  support: "Support",
};
export const statusLabels: Record<TicketStatus, string> = {
  open: "Open",
  pending: "Pending",
  closed: "Closed",
};
const statusTones: Record<TicketStatus, BadgeTone> = { open: "info", pending: "caution", closed: "quiet" };

const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const inboxFilters: FilterSet = {
  sorts: ["turn"],
  firstSort: "turn",
  searchPlaceholder: "Message, email or ticket number",
  selects: [
    { name: "status", label: "Status", allLabel: "All Statuses", options: toOptions(statusLabels) },
    { name: "type", label: "Type", allLabel: "All Types", options: toOptions(typeLabels) },
    {
      name: "waiting",
      label: "Waiting",
      allLabel: "All",
      options: toOptions({ true: "Waiting for an answer" }),
    },
    { name: "unread", label: "Read or unread", allLabel: "All", options: toOptions({ true: "Unread" }) },
  ],
};

const Waiting = ({ since }: { since: string }) => (
  <Badge tone="caution" icon={Clock}>
    {describeWait(since, useNow())}
  </Badge>
);

export const TicketBadges = ({ ticket }: { ticket: Ticket }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <span className="text-ink-soft">{typeLabels[ticket.type]}</span>
    <Badge tone={statusTones[ticket.status]} isPlate>
      {statusLabels[ticket.status]}
    </Badge>
    {ticket.waitingSince !== null && getQueue(ticket) === "waiting" && (
      <Waiting since={ticket.waitingSince} />
    )}
    {ticket.adminRepliedAt !== null && (
      <Badge tone="good" isPlate>
        Replied
      </Badge>
    )}
    {ticket.seenAt === null && (
      <Badge tone="info" isPlate>
        New
      </Badge>
    )}
  </p>
);

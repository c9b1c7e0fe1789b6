import { useQuery } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "wouter";
import { getActions } from "#client/features/admin/outbox/message-states.ts";
import { noteOwnChange } from "#client/features/admin/records/quotes/state/own-changes.ts";
import { followUpNames } from "#client/features/admin/records/record-words.ts";
import { useAdminTask } from "#client/features/admin/shell/use-admin-mutation.ts";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { adminPaths } from "#client/lib/paths.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { getDashboard } from "#shared/api/admin/dashboard.ts";
import { getOutboxMessage, listOutbox, retryMessage } from "#shared/api/admin/outbox.ts";
import { getProfileRecord } from "#shared/api/admin/records/profile-records.ts";
import { listQuoteRequests, setFollowUp } from "#shared/api/admin/records/quote-requests.ts";
import type { PaletteItem } from "./use-palette-items.ts";
import { followUpStates } from "#shared/api/admin/records/record-states.ts";

const heading = "Actions";

/** Lists that wait for someone. */
const lists: readonly PaletteItem[] = [
  { heading, label: "Show new quote requests", path: `${adminPaths.quoteRequests}?followUp=new` },
  { heading, label: "Show follow-ups due", path: `${adminPaths.quoteRequests}?due=true&sort=dueOn` },
  { heading, label: "Show tickets waiting for an answer", path: `${adminPaths.support}?waiting=true` },
  { heading, label: "Show failed email", path: `${adminPaths.outbox}?status=failed` },
  {
    heading,
    label: "Show email that may have arrived",
    path: `${adminPaths.outbox}?status=uncertain`,
  },
  { heading, label: "Show email held for review", path: `${adminPaths.outbox}?status=held` },
];

/** The id of what the page in view has opened under this name; undefined on other pages. */
function useOpenedId(name: string, ...paths: readonly string[]): string | undefined {
  const [path] = useLocation();
  const [params] = useSearchParams();
  return paths.includes(path) ? (params.get(name) ?? undefined) : undefined;
}

/** Another state of the opened quote request; its note stays. */
function useFollowUpActions(): PaletteItem[] {
  const id = useOpenedId("record", adminPaths.quoteRequests, adminPaths.profiles);
  const query = { ...apiQuery(getProfileRecord, { params: { id: id ?? "" } }), enabled: id !== undefined };
  const record = useQuery(query).data?.data;
  const { run } = useAdminTask(setFollowUp, {
    refreshes: [getProfileRecord, listQuoteRequests],
    purpose: "save a follow-up",
    failedTitle: "The follow-up wasn't saved",
    onDone: ({ followUp, followUpAt }) => {
      noteOwnChange(id ?? "", followUpAt);
      toast({ title: `The follow-up is now ${followUpNames[followUp]}.` });
    },
  });
  if (id === undefined || record?.actionType !== "quote") return [];
  const { followUpAt: previousFollowUpAt } = record;
  return followUpStates
    .filter((state) => state !== record.followUp)
    .map((followUp) => ({
      heading,
      label: `Set this quote request to ${followUpNames[followUp]}`,
      run: () => run({ params: { id }, body: { followUp, previousFollowUpAt } }),
    }));
}

/** Sends the opened message now, if it failed, waits or is held. */
function useMessageActions(): PaletteItem[] {
  const id = useOpenedId("message", adminPaths.outbox);
  const query = { ...apiQuery(getOutboxMessage, { params: { id: id ?? "" } }), enabled: id !== undefined };
  const message = useQuery(query).data?.data;
  const { run } = useAdminTask(retryMessage, {
    refreshes: [listOutbox, getOutboxMessage, getDashboard],
    purpose: "retry a message",
    failedTitle: "The message wasn't sent",
    onDone: (answer) => toast({ title: answer.message }),
  });
  const action = message && getActions(message).find((each) => each === "retry" || each === "release");
  if (id === undefined || action === undefined) return [];
  const label = action === "release" ? "Release this held message" : "Send this message now";
  return [{ heading, label, run: () => run({ params: { id } }) }];
}

/** What can be done with what the page has opened, and lists that wait. */
export function usePaletteActions(): PaletteItem[] {
  const ticket = useOpenedId("ticket", adminPaths.support);
  const reply: PaletteItem = { heading, label: "Reply to this ticket", focus: "ticket-reply" };
  return [
    ...useFollowUpActions(),
    ...useMessageActions(),
    ...(ticket === undefined ? [] : [reply]),
    ...lists,
  ];
}

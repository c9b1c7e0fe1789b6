import { describeFailure } from "#client/features/admin/shell/describe-failure.ts";
import { useAdminTask } from "#client/features/admin/shell/use-admin-mutation.ts";
import { getServerMessage } from "#client/lib/api/request.ts";
import { toast, type Toast } from "#client/ui/toast/toast-store.ts";
import { getProfileRecord } from "#shared/api/admin/records/profile-records.ts";
import { listQuoteRequests } from "#shared/api/admin/records/quote-requests.ts";
import {
  countHeldMatches,
  releaseQuoteRequest,
  type Routed,
  sendToAgencies,
} from "#shared/api/admin/records/quote-routing.ts";
import { usDateTime, usList } from "#shared/us-english.ts";

const refreshes = [getProfileRecord, listQuoteRequests, countHeldMatches];

/** What became of it, by what the mail server said so far. */
export function describeRouted({ sent, already }: Pick<Routed, "sent" | "already">): Toast {
  const names = (wanted: (status: Routed["sent"][number]["status"]) => boolean) =>
    usList(sent.filter(({ status }) => wanted(status)).map(({ name }) => name));
  const isRejected = (status: string) => status === "refused" || status === "failed";
  const [done, rejected] = [names((status) => status === "sent"), names(isRejected)];
  const waiting = names((status) => status !== "sent" && !isRejected(status));
  const parts = [
    waiting && `Waiting to be sent: ${waiting}.`,
    rejected && `Rejected by the mail server: ${rejected}.`,
    ...already.map(({ name, at }) => `${name} already has it, since ${usDateTime(new Date(at))}.`),
  ];
  const notDone = waiting ? "Saved, not sent yet" : "Nothing new was sent";
  return {
    title: done ? `Sent to ${done}` : notDone,
    description: parts.filter(Boolean).join(" "),
    ...(rejected && { look: "destructive" }),
  };
}

/** Sends a quote request to chosen agencies, or to all that match. */
export function useRouting(onSent?: () => void) {
  const task = {
    refreshes,
    purpose: "send a quote request to agencies",
    failedTitle: "It wasn't sent",
    advice: (error: unknown) =>
      getServerMessage(error) ?? `${describeFailure(error)} No agency gets it twice.`,
    onDone: (routed: Routed) => {
      toast(describeRouted(routed));
      onSent?.();
    },
  };
  const send = useAdminTask(sendToAgencies, task);
  const release = useAdminTask(releaseQuoteRequest, task);
  return { send: send.run, release: release.run, isBusy: send.isBusy || release.isBusy };
}

import { isWithoutAgency } from "#shared/api/mail/outbox-statuses.ts";
import {
  getRoutingState,
  isForAgency,
  isUnderWay,
  takesState,
  describeRouted,
} from "#shared/api/mail/routing.ts";
import {
  type MessageDelivery,
  type ProfileRecordDetail,
  getProfileRecord,
} from "#shared/api/admin/records/profile-records-api.ts";
import {
  type AgencyAnswer,
  countHeldMatches,
  releaseQuoteRequest,
  type Routed,
  sendToAgencies,
} from "#shared/api/admin/records/quote-routing.ts";
import { describeFailure, useAdminTask } from "#client/features/admin/shell/admin-requests.ts";
import { getServerMessage } from "#client/lib/api/request.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { listQuoteRequests } from "#shared/api/admin/records/quote-requests-api.ts";

const refreshes = [getProfileRecord, listQuoteRequests, countHeldMatches];

export function useRouting(onSent?: () => void) {
  const task = {
    refreshes,
    purpose: "send a quote request to agencies",
    failedTitle: "It wasn't sent",
    advice: (error: unknown) =>
      getServerMessage(error) ?? `${describeFailure(error)} No agency gets it twice.`,
    onDone: (routed: Routed) => {
      const { hasRejected, ...text } = describeRouted(routed);
      toast({ ...text, ...(hasRejected && { look: "destructive" }) });
      onSent?.();
    },
  };
  const send = useAdminTask(sendToAgencies, task);
  const release = useAdminTask(releaseQuoteRequest, task);
  return { send: send.run, release: release.run, isBusy: send.isBusy || release.isBusy };
}

export type RecordAgency = ProfileRecordDetail["agencies"][number];

/** An address that a quote request went to, or is held for. */
export type AgencyRow = {
  readonly recipient: string;
  /** null if the agency was removed. */
  readonly name: string | null;
  readonly message: MessageDelivery;
  readonly answer: AgencyAnswer | undefined;
};

export function getAgencyRows({ messages, agencies, answers }: ProfileRecordDetail): AgencyRow[] {
  const rows = new Map<string, MessageDelivery>();
  for (const message of messages)
    if (message.audience === "staff" && !isWithoutAgency(message.heldReason))
      rows.set(message.recipient.toLowerCase(), message);
  return [...rows].map(([recipient, message]) => ({
    recipient: message.recipient,
    name: agencies.find((agency) => isForAgency(message, agency))?.name ?? null,
    message,
    answer: answers.find((answer) => answer.recipient === recipient),
  }));
}

/** The state by which agencies are chosen; null if unknown. */
export const getRecordState = ({ profile, messages }: ProfileRecordDetail): string | null =>
  profile
    ? getRoutingState(profile.answers)
    : (messages.find(({ heldState }) => heldState !== null)?.heldState ?? null);

/** Returns when an agency got or will get the request; undefined if it doesn't have it. */
export function getSentAt(messages: readonly MessageDelivery[], agency: RecordAgency): string | undefined {
  const message = messages.find((each) => isUnderWay(each) && isForAgency(each, agency));
  return message && (message.sentAt ?? message.createdAt);
}

/** The agencies that take it now, and don't have it. */
export const getMatches = (record: ProfileRecordDetail): RecordAgency[] =>
  record.agencies.filter(
    (agency) =>
      takesState(agency, getRecordState(record)) && getSentAt(record.messages, agency) === undefined,
  );

import { describeFailure } from "#client/features/admin/shell/describe-failure.ts";
import { useAdminTask } from "#client/features/admin/shell/use-admin-mutation.ts";
import { getServerMessage } from "#client/lib/api/request.ts";
import { toast, type Toast } from "#client/ui/toast/toast-store.ts";
import { getProfileRecord } from "#shared/api/admin/records/profile-records-api.ts";
import { listQuoteRequests } from "#shared/api/admin/records/quote-requests-api.ts";
import {
  countHeldMatches,
  releaseQuoteRequest,
  type Routed,
  sendToAgencies,
} from "#shared/api/admin/records/quote-routing.ts";
import { describeRouted } from "#shared/api/mail/describe-routed.ts";

const refreshes = [getProfileRecord, listQuoteRequests, countHeldMatches];

function toToast(routed: Routed): Toast {
  const { title, description, hasRejected } = describeRouted(routed);
  return { title, description, ...(hasRejected && { look: "destructive" }) };
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
      toast(toToast(routed));
      onSent?.();
    },
  };
  const send = useAdminTask(sendToAgencies, task);
  const release = useAdminTask(releaseQuoteRequest, task);
  return { send: send.run, release: release.run, isBusy: send.isBusy || release.isBusy };
}

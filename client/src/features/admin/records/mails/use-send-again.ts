import { useRefresh } from "#client/features/admin/shell/use-refresh.ts";
import { getServerMessage } from "#client/lib/api/request.ts";
import { useApiMutation } from "#client/lib/api/use-api-mutation.ts";
import { reportError } from "#client/lib/report-error.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { resendMessage } from "#shared/api/admin/outbox.ts";
import { getProfileRecord } from "#shared/api/admin/records/profile-records.ts";
import { listQuoteRequests } from "#shared/api/admin/records/quote-requests.ts";

type Answer = { readonly success: boolean; readonly message: string; readonly status: string };

/** It was stored in any case, and may wait. */
const toTitle = ({ success, status }: Answer): string => {
  if (!success) return "Not delivered";
  return status === "sent" ? "Sent again" : "Saved, not sent yet";
};

/** Sends a message again, once per press even if the answer is lost, and says what became of it. */
export function useSendAgain() {
  const refresh = useRefresh([getProfileRecord, listQuoteRequests]);
  const { send, isPending } = useApiMutation(resendMessage, async (id: string) => ({ params: { id } }));
  const sendAgain = async (id: string): Promise<void> => {
    try {
      const sent = await send(id);
      if (!sent) return;
      const { answer } = sent;
      const title = toTitle(answer);
      toast({ title, description: answer.message, ...(!answer.success && { look: "destructive" as const }) });
    } catch (error) {
      reportError("send a message again", error);
      const description =
        getServerMessage(error) ?? "We don't know whether it was sent. Press Send again to make sure.";
      toast({ title: "Not sent again", description, look: "destructive" });
    } finally {
      await refresh();
    }
  };
  return { sendAgain, isPending };
}

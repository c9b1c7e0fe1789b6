import { useAdminSubmission } from "#client/features/admin/shell/use-admin-mutation.ts";
import { getServerMessage } from "#client/lib/api/request.ts";
import { reportError } from "#client/lib/report-error.ts";
import { Button } from "#client/ui/button.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { getProfileRecord, type MessageDelivery } from "#shared/api/admin/records/profile-records-api.ts";
import { resendMessage } from "#shared/api/admin/outbox-api.ts";
import { listQuoteRequests } from "#shared/api/admin/records/quote-requests-api.ts";
import { canSendAgain, DeliveryState, getRecipientKind } from "./delivery-state.tsx";

/** Sends a message again, once per press even if the answer is lost, and says what became of it. */
function useSendAgain() {
  const { send, isPending } = useAdminSubmission(resendMessage, [getProfileRecord, listQuoteRequests]);
  const sendAgain = async (id: string): Promise<void> => {
    try {
      const answer = await send({ params: { id } });
      if (!answer) return;
      const { success, message: description, status } = answer;
      // It was stored in any case, and may wait.
      if (success) toast({ title: status === "sent" ? "Sent again" : "Saved, not sent yet", description });
      else toast({ title: "Not delivered", description, look: "destructive" });
    } catch (error) {
      reportError("send a message again", error);
      const description =
        getServerMessage(error) ?? "We don't know whether it was sent. Press Send again to make sure.";
      toast({ title: "Not sent again", description, look: "destructive" });
    }
  };
  return { sendAgain, isPending };
}

export function Mails({ messages }: { messages: readonly MessageDelivery[] }) {
  const { sendAgain, isPending } = useSendAgain();
  if (messages.length === 0) return <p className="text-ink-soft">No email belongs to this record.</p>;
  return (
    <ul aria-label="Emails" className="grid gap-3">
      {messages.map((message) => (
        <li
          key={message.id}
          className="flex flex-wrap items-start justify-between gap-3 border-t border-line pt-3 sm:flex-nowrap"
        >
          <div className="min-w-0">
            <p className="[overflow-wrap:anywhere]">
              <span className="text-ink-soft">{getRecipientKind(message)}</span>{" "}
              <span className="font-semibold">{message.recipient}</span>
            </p>
            <DeliveryState message={message} />
          </div>
          {canSendAgain(message) && (
            <Button
              className="shrink-0"
              aria-label={`Send again to ${message.recipient}`}
              aria-disabled={isPending}
              onClick={() => void sendAgain(message.id)}
            >
              Send again
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

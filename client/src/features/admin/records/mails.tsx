import { useAdminSubmission } from "#client/features/admin/shell/admin-requests.ts";
import { getServerMessage } from "#client/lib/api/request.ts";
import { reportError } from "#client/lib/report-error.ts";
import { Button } from "#client/ui/button.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { getProfileRecord, type MessageDelivery } from "#shared/api/admin/records/profile-records-api.ts";
import { resendMessage } from "#shared/api/admin/outbox-api.ts";
import { listQuoteRequests } from "#shared/api/admin/records/quote-requests-api.ts";
import { Badge, type BadgeTone } from "#client/ui/badge.tsx";
import { isWithoutAgency } from "#shared/api/mail/outbox-statuses.ts";
import { describeNoAgency } from "#shared/api/mail/routing.ts";
import { usDateTime } from "#shared/text/us-english.ts";

const words: Record<MessageDelivery["status"], readonly [BadgeTone, string]> = {
  sent: ["good", "Sent"],
  queued: ["caution", "Waiting to be sent"],
  sending: ["caution", "Being sent now"],
  refused: ["bad", "Rejected by the mail server"],
  uncertain: ["caution", "May have arrived"],
  failed: ["bad", "Not delivered, no more tries"],
  held: ["caution", "Held until you review it"],
  unconfirmed: ["caution", "Waiting for the customer to confirm the address"],
  capped: ["bad", "Not sent, over a daily limit"],
  blocked: ["bad", "Not sent, this person asked us to stop emailing"],
  canceled: ["quiet", "Canceled"],
};

/** True if it was tried, so that it can be sent again. The others wait in the outbox, or must not be sent. */
const canSendAgain = ({ status }: MessageDelivery): boolean =>
  ["sent", "refused", "uncertain", "failed", "canceled"].includes(status);

type Held = Pick<MessageDelivery, "heldReason" | "heldState">;

/** "No agency takes Texas"; undefined if the reason wasn't kept. */
export function describeHeld({ heldReason, heldState }: Held): string | undefined {
  if (heldReason === null) return undefined;
  if (heldReason === "daily_limit") return "Over the daily limit";
  if (heldReason === "agency_limit") return "Over this agency's limit";
  if (heldReason === "network_limit") return "Over the limit for the sender's network";
  if (heldReason === "desk_limit") return "Over the support desk's limit";
  if (heldReason === "restored") return "Restored from a backup";
  const reason = describeNoAgency(heldState);
  return heldReason === "no_agency" ? reason : `${reason}, and it's over the daily limit`;
}

export function describeDelivery(message: MessageDelivery): { tone: BadgeTone; text: string } {
  const { status, sentAt } = message;
  const [tone, general] = words[status];
  const specific = status === "held" ? describeHeld(message) : isDead(message) && toDeadAddress;
  const text = specific || general;
  return { tone, text: sentAt === null ? text : `${text} ${usDateTime(new Date(sentAt))}` };
}

const isWithheld = ({ status }: MessageDelivery): boolean => status === "blocked" || status === "capped";
const toDeadAddress = "Not sent, earlier email to this address came back";
const isDead = ({ status, lastError }: MessageDelivery): boolean =>
  status === "blocked" && lastError === "bounced";

type Addressed = Pick<MessageDelivery, "audience" | "heldReason">;

/** Without an agency, a quote request waits at the support desk. */
export function getRecipientKind({ audience, heldReason }: Addressed): string {
  if (audience !== "staff") return "Customer";
  return isWithoutAgency(heldReason) ? "Support desk" : "Agency";
}

export function DeliveryState({ message }: { message: MessageDelivery }) {
  const isExplained = isWithheld(message) || (message.status === "held" && message.heldReason !== null);
  const { tone, text } = describeDelivery(message);
  return (
    <span className="[overflow-wrap:anywhere]">
      <Badge tone={tone}>{text}</Badge>
      {message.lastError !== null && message.status !== "sent" && !isExplained && (
        <span className="block text-sm text-ink-soft">{message.lastError}</span>
      )}
    </span>
  );
}

/** Sends once per press even if the answer is lost. */
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

import { drawingFailed } from "#server/http/pdf-not-drawn.ts";
import { isLost, isWaitingForRoom } from "#shared/api/mail/outbox-statuses.ts";
import type { Withheld } from "./limits/daily-limits.ts";
import type { MessageState as WholeState } from "./outbox/outbox-repository.ts";

type MessageState = Pick<WholeState, "recipient" | "audience" | "status" | "lastError"> &
  Partial<Pick<WholeState, "heldReason" | "isTransient">>;

export type Delivery = {
  /** refused: all were rejected. held: all wait for the operator. queued: one still waits. sent otherwise, though some may wait for room. */
  readonly delivery: "sent" | "queued" | "refused" | "held";
  /** The cause of "queued": a PDF that can't be drawn, the mail server, a pause, or anything else. */
  readonly waitsFor: "pdf" | "mail" | "time" | "pause";
  /** Addresses that a mail server rejected. */
  readonly refused: string[];
  /** Number of agencies (or support desks) that have or will get their message. */
  readonly staffCount: number;
  /** Number of those that wait for room, and go out automatically. */
  readonly overLimit: number;
  /** True if the sender's network has used up its share of this hour. */
  readonly isNetworkFull: boolean;
  /** True if a profile goes to an unconfirmed address, shortened. */
  readonly isShortened: boolean;
  /** The reason why the customer got no message; null if they did, or if none was intended. */
  readonly withheld: Withheld | null;
};

/** Messages to the staff decide the status, a customer's receipt doesn't; a customer's own profile or code decides for itself. */
export function toDelivery(states: readonly MessageState[]): Delivery {
  const [staff, customer] = [
    states.filter(({ audience }) => audience === "staff"),
    states.filter(({ audience }) => audience !== "staff"),
  ];
  const refused = states.filter(isLost).map(({ recipient }) => recipient);
  return {
    delivery: summed(staff.length > 0 ? staff : customer),
    waitsFor: waitReason(states.filter(waits)),
    refused: [...new Set(refused)].toSorted(),
    staffCount: staff.filter((state) => !isLost(state) && !isCanceled(state)).length,
    overLimit: staff.filter(waitsForRoom).length,
    isNetworkFull: staff.some((state) => waitsForRoom(state) && state.heldReason === "network_limit"),
    isShortened: staff.length === 0 && customer.some(({ isTransient }) => isTransient === false),
    withheld: withheldReason(states.find(isWithheld)),
  };
}

const isWithheld = ({ status }: MessageState): boolean => status === "capped" || status === "blocked";
const isCanceled = ({ status }: MessageState): boolean => status === "canceled";
const waitsForRoom = ({ status, heldReason = null }: MessageState): boolean =>
  status === "held" && isWaitingForRoom(heldReason);
/** A message that may have arrived counts as waiting. */
const waits = ({ status }: MessageState): boolean =>
  status === "queued" || status === "sending" || status === "uncertain";

const waitReason = (states: readonly MessageState[]): "pdf" | "time" =>
  states.some(({ lastError }) => lastError?.startsWith(drawingFailed)) ? "pdf" : "time";

const reasons: readonly Withheld[] = ["recipient", "sender", "domain", "total"];

function withheldReason(state: MessageState | undefined): Withheld | null {
  if (!state) return null;
  if (state.status === "blocked") return state.lastError === "bounced" ? "bounced" : "blocked";
  return reasons.find((each) => each === state.lastError) ?? "total";
}

function summed(states: readonly MessageState[]): Delivery["delivery"] {
  const isUnsent = (state: MessageState) => isLost(state) || isWithheld(state) || isCanceled(state);
  const possible = states.filter((state) => !isUnsent(state));
  if (states.length > 0 && possible.length === 0) return "refused";
  const rest = possible.filter((state) => !waitsForRoom(state));
  if (possible.length > 0 && rest.length === 0) return "queued";
  if (rest.length > 0 && rest.every(({ status }) => status === "held")) return "held";
  return rest.some(waits) ? "queued" : "sent";
}

import type { Withheld } from "./limits/daily-limits.ts";
import type { MessageState as WholeState } from "./outbox/outbox-repository.ts";

type MessageState = Pick<WholeState, "recipient" | "audience" | "status" | "lastError">;

/** What became of the messages of a submission so far. */
export type Delivery = {
  /**
   * refused: nobody took it. unconfirmed: it waits for the customer's code. held: it waits for the operator. queued:
   * somebody still waits for it. sent otherwise.
   */
  readonly delivery: "sent" | "queued" | "refused" | "held" | "unconfirmed";
  /** The addresses that will not get theirs because a mail server said no. */
  readonly refused: string[];
  /** How many recipients on our side, agencies or the support desk, have their message or will get it. */
  readonly staffCount: number;
  /** Why the customer got no message; null when they did, or none was meant for them. */
  readonly withheld: Withheld | null;
};

/**
 * The messages to the staff decide, and a customer's receipt has no say. A customer's profile decides for itself; while
 * it waits for a code, the code does.
 */
export function toDelivery(states: readonly MessageState[]): Delivery {
  const sentTo = (audience: MessageState["audience"]) =>
    states.filter((state) => state.audience === audience);
  const [staff, customer, code] = [sentTo("staff"), sentTo("customer"), sentTo("code")];
  const isUnconfirmed = customer.some(({ status }) => status === "unconfirmed");
  const refused = states.filter(isLost).map(({ recipient }) => recipient);
  return {
    delivery: isUnconfirmed ? whileUnconfirmed(code) : summed(staff.length > 0 ? staff : customer),
    refused: [...new Set(refused)].toSorted(),
    staffCount: staff.filter((state) => !isLost(state)).length,
    withheld: withheldReason(states.find(isWithheld)),
  };
}

const isLost = ({ status }: MessageState): boolean => status === "refused" || status === "failed";
const isWithheld = ({ status }: MessageState): boolean => status === "capped" || status === "blocked";
const waits = ({ status }: MessageState): boolean => status === "queued" || status === "sending";

const reasons: readonly Withheld[] = ["recipient", "sender", "total"];

function withheldReason(state: MessageState | undefined): Withheld | null {
  if (!state) return null;
  return state.status === "blocked"
    ? "blocked"
    : (reasons.find((each) => each === state.lastError) ?? "total");
}

const whileUnconfirmed = (codes: readonly MessageState[]): Delivery["delivery"] =>
  codes.length > 0 && codes.every(isLost) ? "refused" : "unconfirmed";

function summed(states: readonly MessageState[]): Delivery["delivery"] {
  if (states.length > 0 && states.every((state) => isLost(state) || isWithheld(state))) return "refused";
  if (states.some(waits)) return "queued";
  return states.some(({ status }) => status === "held") ? "held" : "sent";
}

import { type HeldReason, isWithoutAgency, type outboxStatuses, isLost } from "./outbox-statuses.ts";
import { getStateName } from "#shared/text/us-states.ts";
import { usList } from "#shared/text/us-english.ts";

type Answers = { readonly mailingState?: unknown; readonly garagingState?: unknown };

/** The state whose agencies get a quote request: of the mailing address, else where the trucks park; null if unknown. */
export function getRoutingState({ mailingState, garagingState }: Answers): string | null {
  const state = mailingState || garagingState;
  return typeof state === "string" && state !== "" ? state : null;
}

type Agency = {
  readonly id: string;
  readonly email: string;
  readonly states: readonly string[];
  readonly isActive: boolean;
};

/** True if an agency takes requests from a state. */
export const takesState = ({ states, isActive }: Agency, state: string | null): boolean =>
  isActive && (states.length === 0 || (state !== null && states.includes(state)));

/** "No agency takes Texas" */
export const describeNoAgency = (state: string | null): string =>
  `No agency takes ${state === null ? "requests without a state" : getStateName(state)}`;

export type RoutedMessage = {
  readonly recipient: string;
  readonly agencyId: string | null;
  readonly status: (typeof outboxStatuses)[number];
  readonly heldReason: HeldReason | null;
};

/** True if a message of a quote request is for an agency, by its id or its address. */
export const isForAgency = (
  { agencyId, recipient, heldReason }: RoutedMessage,
  { id, email }: Pick<Agency, "id" | "email">,
): boolean =>
  !isWithoutAgency(heldReason) && (agencyId === id || recipient.toLowerCase() === email.toLowerCase());

/** True if its agency has it, may have it or will get it: only a new message reaches one that rejected it, or was spared it. */
export const isUnderWay = ({ status }: Pick<RoutedMessage, "status">): boolean =>
  ["sent", "sending", "queued", "failed", "uncertain"].includes(status);

type Status = (typeof outboxStatuses)[number];

type Routed = {
  /** Agencies that get it now, with the state of their messages. */
  readonly sent: readonly { readonly name: string; readonly status: Status }[];
  /** Agencies that had it, or will get it. */
  readonly already: readonly { readonly name: string }[];
};

/** Describes the outcome of sending a quote request to agencies. */
export function describeRouted({ sent, already }: Routed) {
  const names = (isWanted: (status: Status) => boolean) =>
    usList(sent.filter(({ status }) => isWanted(status)).map(({ name }) => name));
  const done = names((status) => status === "sent");
  const rejected = names((status) => isLost({ status }));
  const waiting = names((status) => status !== "sent" && !isLost({ status }));
  const parts = [
    waiting && `Waiting to be sent: ${waiting}.`,
    rejected && `Rejected by the mail server: ${rejected}.`,
    ...already.map(({ name }) => `${name} already has it.`),
  ];
  const notDone = waiting ? "Saved, not sent yet" : "Nothing new was sent";
  return {
    title: done ? `Sent to ${done}` : notDone,
    description: parts.filter(Boolean).join(" "),
    hasRejected: rejected !== "",
  };
}

import { usList } from "#shared/text/us-english.ts";
import { isLost, type outboxStatuses } from "./outbox-statuses.ts";

type Status = (typeof outboxStatuses)[number];

export type Routed = {
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

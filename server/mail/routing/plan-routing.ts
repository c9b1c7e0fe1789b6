import { isWithoutAgency } from "#shared/api/mail/outbox-statuses.ts";
import { isForAgency, isUnderWay, type RoutedMessage } from "#shared/api/mail/routing.ts";

type Agency = { readonly id: string; readonly email: string };

export type RoutingPlan<Message, To> = {
  /** Agencies that get a new message. */
  readonly add: readonly To[];
  /** Held messages that go out, each to its agency. */
  readonly release: readonly { readonly message: Message; readonly agency: To }[];
  /** Agencies that have it or will get it. */
  readonly already: readonly { readonly message: Message; readonly agency: To }[];
  /** Held messages that nobody needs anymore. */
  readonly cancel: readonly Message[];
};

/**
 * Decides how a quote request gets to these agencies: to each of them once, whatever was sent or held before.
 * `isAll`: these are all that are to have it, so that nothing stays held for others.
 */
export function planRouting<Message extends RoutedMessage, To extends Agency>(
  messages: readonly Message[],
  agencies: readonly To[],
  isAll: boolean,
): RoutingPlan<Message, To> {
  const held = new Set(messages.filter(({ status }) => status === "held"));
  const add: To[] = [];
  const release: { message: Message; agency: To }[] = [];
  const already: { message: Message; agency: To }[] = [];
  for (const agency of agencies) {
    const own = messages.filter((message) => isForAgency(message, agency));
    const underWay = own.find(isUnderWay);
    const waiting = own.find((message) => held.has(message));
    if (underWay) already.push({ message: underWay, agency });
    else if (waiting) release.push({ message: waiting, agency });
    else add.push(agency);
    if (waiting && !underWay) held.delete(waiting);
  }
  const isRouted = add.length + release.length + already.length > 0;
  const cancel = [...held].filter(({ heldReason }) => isRouted && (isAll || isWithoutAgency(heldReason)));
  return { add, release, already, cancel };
}

import type { MailServerOutage, OutboxMessage } from "#shared/schema/mail.ts";
import type { BlockedAddress } from "#shared/schema/mail-recipients.ts";
import type { confirmationsRepository } from "#server/mail/confirmation/confirmations-repository.ts";

/** A repository's methods that have a double here. */
export type Some<Repository> = { readonly [Method in keyof Repository]?: Repository[Method] };
export type Confirmation = NonNullable<
  Awaited<ReturnType<ReturnType<typeof confirmationsRepository>["find"]>>
>;
/** Of which day its transaction counted it, "" for none or several; and how it was written. */
export type Message = OutboxMessage & {
  readonly day: string;
  readonly initialStatus: OutboxMessage["status"];
};

/** A transaction that is open: its writes happen at the end. */
export type Open = {
  readonly writes: (() => void)[];
  readonly locks: Set<string>;
  readonly days: Set<string>;
};

/** How a process reaches the database: a statement happens at some moment, or never. */
export type Connection = {
  readonly reach: <T>(statement: () => T) => Promise<T>;
  /** The time by which its statements decide: the database's. */
  readonly nowMs: () => number;
  readonly transactions: Set<Open>;
};

export type Tables = {
  readonly messages: Map<string, Message>;
  readonly confirmations: Map<string, Confirmation>;
  readonly blocked: Map<string, BlockedAddress>;
  readonly proven: Set<string>;
  readonly newId: () => string;
  outage: MailServerOutage | undefined;
};

/** The row of a message that is still claimed as it was given out. */
export function findHeld({ messages }: Tables, { id, attempts }: OutboxMessage): Message | undefined {
  const row = messages.get(id);
  return row?.status === "sending" && row.attempts === attempts ? row : undefined;
}

export type Parts = Omit<Connection, "transactions"> & {
  readonly tables: Tables;
  readonly open: Open | undefined;
};

/** A statement that changes something: at once, or at the end of its transaction. */
export const change = async ({ reach, open }: Parts, write: () => void): Promise<void> =>
  reach(() => {
    if (open) open.writes.push(write);
    else write();
  });

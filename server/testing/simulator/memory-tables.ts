import type { MailServerOutage, OutboxMessage, BlockedAddress } from "#shared/schema/mail.ts";
import type { confirmationsRepository } from "#server/mail/confirmation/confirmations-repository.ts";

/** A repository's methods that have a double here. */
export type Some<Repository> = { readonly [Method in keyof Repository]?: Repository[Method] };
export type Confirmation = NonNullable<
  Awaited<ReturnType<ReturnType<typeof confirmationsRepository>["find"]>>
>;
/** The day that its transaction counted it for, "" for none or several; and its letter. */
export type Message = OutboxMessage & {
  readonly day: string;
  readonly initialStatus: OutboxMessage["status"];
};

/** An open transaction, which writes at its end. */
export type Open = {
  readonly writes: (() => void)[];
  readonly locks: Set<string>;
  readonly days: Set<string>;
};

/** A process's way to the database: a statement happens at some moment, or never. */
export type Connection = {
  readonly reach: <T>(statement: () => T) => Promise<T>;
  /** The database's time, by which statements decide. */
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

/** Finds a message that is still claimed as it was given out. */
export function findHeld({ messages }: Tables, { id, attempts }: OutboxMessage): Message | undefined {
  const row = messages.get(id);
  return row?.status === "sending" && row.attempts === attempts ? row : undefined;
}

export type Parts = Omit<Connection, "transactions"> & {
  readonly tables: Tables;
  readonly open: Open | undefined;
};

/** Changes a row at once, or at the end of its transaction. */
export const change = async ({ reach, open }: Parts, write: () => void): Promise<void> =>
  reach(() => {
    if (open) open.writes.push(write);
    else write();
  });

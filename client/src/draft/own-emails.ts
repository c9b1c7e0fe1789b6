import { createEmitter } from "#client/lib/external-store.ts";
import { answerStorage, onAnswersCleared } from "#client/lib/storage/shared-computer.ts";
import { ownEmailsKey } from "./store/draft-storage.ts";
import { useSyncExternalStore } from "react";
import { z } from "zod";

const sentEmailSchema = z.object({
  id: z.string(),
  sentAt: z.string(),
  email: z.string(),
  title: z.string(),
  text: z.string(),
  notes: z.array(z.string()),
  isShort: z.boolean(),
});

export type SentEmail = z.infer<typeof sentEmailSchema>;

const storedSchema = z.object({
  /** The server's tokens, by address in lower case. */
  confirmed: z.record(z.string(), z.string()).catch({}),
  last: sentEmailSchema.optional().catch(undefined),
});
type OwnEmails = z.infer<typeof storedSchema>;

const none: OwnEmails = { confirmed: {} };

/** Kept in memory until the page is reloaded, if the browser couldn't store it. */
let unstored: OwnEmails | undefined;

const emitter = createEmitter((signal) => window.addEventListener("storage", emitter.emit, { signal }));

const read = (): OwnEmails =>
  unstored ??
  storedSchema.safeParse(answerStorage.readJson(ownEmailsKey, "read your confirmed addresses")).data ??
  none;

function write(next: OwnEmails): void {
  const isStored = answerStorage.write(ownEmailsKey, JSON.stringify(next), "keep your confirmed addresses");
  unstored = isStored ? undefined : next;
  emitter.emit();
}

/** Returns the server's token for an address that this browser confirmed; undefined if it didn't. */
export const findConfirmation = (email: string): string | undefined => read().confirmed[email.toLowerCase()];

export const useConfirmation = (email: string): string | undefined =>
  useSyncExternalStore(emitter.subscribe, () => findConfirmation(email));

export function keepConfirmation(email: string, token: string): void {
  const { confirmed, ...rest } = read();
  write({ ...rest, confirmed: { ...confirmed, [email.toLowerCase()]: token } });
}

export function dropConfirmation(email: string): void {
  const { [email.toLowerCase()]: _dropped, ...confirmed } = read().confirmed;
  write({ ...read(), confirmed });
}

export const lastSentEmail = (): SentEmail | undefined => read().last;

export const keepSentEmail = (last: SentEmail): void => write({ ...read(), last });

/** Forgets the addresses and the email. Returns what brings them back. */
export function forgetOwnEmails(): () => void {
  const before = read();
  unstored = undefined;
  answerStorage.remove(ownEmailsKey, "forget your confirmed addresses");
  emitter.emit();
  return () => write(before);
}
onAnswersCleared(() => {
  unstored = undefined;
  emitter.emit();
});

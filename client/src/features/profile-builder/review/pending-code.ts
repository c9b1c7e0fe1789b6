import { createStore, type Store } from "#client/lib/external-store.ts";
import { onAnswersCleared } from "#client/lib/storage/shared-computer.ts";
import { tabStorage } from "#client/lib/web-storage.ts";
import { codeMinutes } from "#shared/api/email-confirmation-api.ts";
import { z } from "zod";

const pendingKey = "emailCode";
const purpose = "keep which code was emailed";

const validMs = codeMinutes * 60_000;

const pendingSchema = z.object({
  task: z.enum(["quote", "email"]),
  email: z.string(),
  confirmationId: z.string(),
  message: z.string(),
  /** The page that shows it, on a site that delivers no mail. */
  mailbox: z.string().optional(),
  askedAt: z.number(),
  isShown: z.boolean(),
  showsNumbers: z.boolean().optional(),
});

export type PendingCode = z.infer<typeof pendingSchema>;

function readPending(): PendingCode | undefined {
  const pending = pendingSchema.safeParse(tabStorage.readJson(pendingKey, purpose)).data;
  return pending && Date.now() - pending.askedAt < validMs ? pending : undefined;
}

/** The code that this tab waits for. It survives a reload: whoever reads email on the same phone leaves the page. */
export function createPendingCode(): Store<PendingCode | undefined> {
  let loaded: Store<PendingCode | undefined> | undefined;
  // Pages are pre-rendered where there is no storage.
  const getStore = () => (loaded ??= createStore(readPending()));
  onAnswersCleared(() => getStore().set(undefined));
  return {
    get: () => getStore().get(),
    subscribe: (listener) => getStore().subscribe(listener),
    set: (pending) => {
      if (pending) tabStorage.write(pendingKey, JSON.stringify(pending), purpose);
      else tabStorage.remove(pendingKey, purpose);
      getStore().set(pending);
    },
  };
}

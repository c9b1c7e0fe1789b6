import type { Config } from "#server/base/settings/config.ts";
import type { Store } from "#server/db/store.ts";
import { explainConnectionError } from "#shared/api/mail/explain-mail-error.ts";
import { outageRepository } from "./outage-repository.ts";

/** Finds since when and why the mailbox can't be read; null if it can, or there is none. */
export async function findMailboxFailure({ mail }: Pick<Config, "mail">, store: Store) {
  const { imapUrl } = mail.inbound;
  const failure = imapUrl && (await outageRepository(store).findMailboxFailure());
  if (!imapUrl || !failure) return null;
  return { host: new URL(imapUrl).hostname, reason: explainConnectionError(failure.line), ...failure };
}

import type { Config } from "#server/base/settings/config.ts";
import type { Repositories } from "#server/repositories.ts";
import { explainConnectionError } from "#shared/api/mail/explain-mail-error.ts";

/** Why and since when the mailbox can't be read, as all processes know it; null if it can, or there is none. */
export async function findMailboxFailure(
  { mail }: Pick<Config, "mail">,
  { inbound }: Pick<Repositories, "inbound">,
) {
  const { imapUrl } = mail.inbound;
  const failure = imapUrl && (await inbound.findFailure());
  if (!imapUrl || !failure) return null;
  return { host: new URL(imapUrl).hostname, reason: explainConnectionError(failure.line), ...failure };
}

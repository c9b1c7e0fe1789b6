import type { Dependencies } from "#server/dependencies.ts";
import { type ConfirmationService, createConfirmationService } from "./confirmation/confirmation-service.ts";
import { createDailyLimits } from "./limits/daily-limits.ts";
import { createMailService, type MailService } from "./mail-service.ts";
import type { Outbox } from "./outbox/outbox.ts";

type Deps = Pick<Dependencies, "config" | "repositories" | "transact"> & { readonly outbox: Outbox };

/** The services that other features send mail with. */
export type MailServices = {
  readonly mailService: MailService;
  readonly confirmationService: ConfirmationService;
};

export function createMailServices({ config, repositories, transact, outbox }: Deps): MailServices {
  const { mail: settings, mailFrom: from, publicUrl } = config;
  const { hashSecret: secret, dailyLimits: limits, requestDeadlineMs: graceMs, confirmsAddresses } = settings;
  const { confirmations } = repositories;
  const common = { publicUrl, graceMs };
  const sender = from.noReply;
  const confirmation = createConfirmationService({ ...common, confirmations, transact, secret, sender });
  const today = createDailyLimits({ limits, secret, now: () => new Date() });
  const rest = { outbox, today, limits, confirmation, confirmsAddresses, from };
  return { confirmationService: confirmation, mailService: createMailService({ ...common, ...rest }) };
}

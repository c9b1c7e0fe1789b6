import type { Database } from "#server/db/database.ts";
import { confirmationsRepository } from "./confirmation/confirmations-repository.ts";
import { mailCountsRepository } from "./limits/mail-counts-repository.ts";
import { outboxRepository } from "./outbox/outbox-repository.ts";
import { blockedAddressesRepository } from "./recipients/blocked-addresses-repository.ts";
import { provenAddressesRepository } from "./recipients/proven-addresses-repository.ts";
import { templatesRepository } from "./templates/templates-repository.ts";

/** The mail repositories of a transaction. */
export const mailRepositories = (db: Database) => ({
  outbox: outboxRepository(db),
  templates: templatesRepository(db),
  mailCounts: mailCountsRepository(db),
  blockedAddresses: blockedAddressesRepository(db),
  provenAddresses: provenAddressesRepository(db),
  confirmations: confirmationsRepository(db),
});

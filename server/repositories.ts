import type { Database, Transaction } from "./db/database.ts";
import { confirmationsRepository } from "./features/mail/confirmation/confirmations-repository.ts";
import { mailCountsRepository } from "./features/mail/limits/mail-counts-repository.ts";
import { outboxRepository } from "./features/mail/outbox/outbox-repository.ts";
import { templatesRepository } from "./features/mail/templates/templates-repository.ts";
import { blockedAddressesRepository } from "./features/mail/recipients/blocked-addresses-repository.ts";
import { provenAddressesRepository } from "./features/mail/recipients/proven-addresses-repository.ts";
import { pdfsRepository } from "./features/pdfs/pdfs-repository.ts";
import { companyProfilesRepository } from "./features/profiles/company-profiles-repository.ts";
import { idempotencyRepository, isKeyTaken } from "./features/submissions/idempotency-repository.ts";
import { profileRecordsRepository } from "./features/submissions/profile-records-repository.ts";
import { suggestionsRepository } from "./features/support/suggestions-repository.ts";
import { vinRepository } from "./features/vin/vin-repository.ts";
import type { RequestInfo } from "./http/request-context.ts";

export type Repositories = ReturnType<typeof repositoriesOn>;

/** Every repository, on the database or inside one of its transactions. */
export const repositoriesOn = (db: Database) => ({
  companyProfiles: companyProfilesRepository(db),
  profileRecords: profileRecordsRepository(db),
  pdfs: pdfsRepository(db),
  outbox: outboxRepository(db),
  templates: templatesRepository(db),
  mailCounts: mailCountsRepository(db),
  blockedAddresses: blockedAddressesRepository(db),
  provenAddresses: provenAddressesRepository(db),
  confirmations: confirmationsRepository(db),
  suggestions: suggestionsRepository(db),
  idempotency: idempotencyRepository(db),
  vins: vinRepository(db),
});

type TransactionWork = (repositories: Repositories, submissionId: string) => Promise<void>;

export type Transact = {
  /**
   * Runs `work` in one transaction, unless the request's idempotency key was seen before; resolves to the id of the
   * submission that stands. Throws AppError 409 when the key stood for something else.
   */
  readonly once: (request: RequestInfo, submissionId: string, work: TransactionWork) => Promise<string>;
  /** Runs `work` in one transaction. */
  readonly run: (work: (repositories: Repositories) => Promise<void>) => Promise<void>;
};

export const transactOn = (transaction: Transaction): Transact => ({
  once: async ({ idempotency }, submissionId, work) => {
    try {
      await transaction(async (tx) => {
        const repositories = repositoriesOn(tx);
        if (idempotency) await repositories.idempotency.claim({ ...idempotency, submissionId });
        await work(repositories, submissionId);
      });
      return submissionId;
    } catch (error) {
      if (!idempotency || !isKeyTaken(error)) throw error;
      return transaction(async (tx) => repositoriesOn(tx).idempotency.findSubmission(idempotency));
    }
  },
  run: async (work) => transaction(async (tx) => work(repositoriesOn(tx))),
});

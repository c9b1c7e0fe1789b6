import type { Database, Transaction } from "./db/database.ts";
import { adminRepositories } from "./features/admin/admin-repositories.ts";
import { dashboardRepositories } from "./features/dashboard/dashboard-repositories.ts";
import { companiesRepository } from "./features/companies/companies-repository.ts";
import { fmcsaAnswersRepository } from "./features/carriers/fmcsa-answers-repository.ts";
import { mailRepositories } from "./features/mail/mail-repositories.ts";
import { pdfsRepository } from "./features/pdfs/pdfs-repository.ts";
import { companyProfilesRepository } from "./features/profiles/company-profiles-repository.ts";
import { isKeyTaken } from "./features/submissions/idempotency-repository.ts";
import { submissionsRepositories } from "./features/submissions/submissions-repositories.ts";
import { supportRepositories } from "./features/support/support-repositories.ts";
import { visitsRepositories } from "./features/visits/visits-repositories.ts";
import { vinRepository } from "./features/vin/vin-repository.ts";
import { rateLimitsRepository } from "./http/rate-limits/rate-limits-repository.ts";
import type { RequestInfo } from "./http/request-context.ts";

export type Repositories = ReturnType<typeof repositoriesOn>;

/** All features' repositories, on the database or inside one transaction, which may span features. */
export const repositoriesOn = (db: Database) => ({
  ...adminRepositories(db),
  ...mailRepositories(db),
  ...submissionsRepositories(db),
  ...supportRepositories(db),
  companies: companiesRepository(db),
  companyProfiles: companyProfilesRepository(db),
  fmcsaAnswers: fmcsaAnswersRepository(db),
  pdfs: pdfsRepository(db),
  rateLimits: rateLimitsRepository(db),
  vins: vinRepository(db),
  ...dashboardRepositories(db),
  ...visitsRepositories(db),
});

type TransactionWork = (repositories: Repositories, submissionId: string) => Promise<void>;

export type Transact = {
  /**
   * Runs `work` in one transaction, unless the request's idempotency key was already used; resolves to the id
   * of the stored submission. Throws AppError 409 if the key belongs to a different request.
   */
  readonly once: (request: RequestInfo, submissionId: string, work: TransactionWork) => Promise<string>;
  /** Runs `work` in one transaction; resolves to its result. */
  readonly run: <T>(work: (repositories: Repositories) => Promise<T>) => Promise<T>;
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

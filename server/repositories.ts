import type { Database, Transaction } from "./db/database.ts";
import { type DataKeys, noDataKeys } from "./base/settings/data-keys.ts";
import { adminUsersRepository } from "./features/admin/account/admin-users-repository.ts";
import { passkeysRepository } from "./features/admin/account/passkeys/passkeys-repository.ts";
import { sessionsRepository } from "./features/admin/account/sessions-repository.ts";
import { auditRepository } from "./features/admin/audit/audit-repository.ts";
import { failedSignInsRepository } from "./features/admin/audit/failed-sign-ins-repository.ts";
import { clearDataRepository } from "./features/admin/clear-data/clear-data-repository.ts";
import { ownerNoticesRepository } from "./features/admin/owner-notices/owner-notices-repository.ts";
import { loginAttemptsRepository } from "./features/admin/sign-in/login-attempts-repository.ts";
import { carrierRecordsRepository } from "./fmcsa/records/carrier-records-repository.ts";
import { fmcsaAnswersRepository } from "./fmcsa/carriers/fmcsa-answers-repository.ts";
import { companiesRepository } from "./features/companies/companies-repository.ts";
import { dashboardRepository } from "./features/dashboard/dashboard-repository.ts";
import { renewalsRepository } from "./features/dashboard/renewals-repository.ts";
import { waitingRepository } from "./features/dashboard/waiting-repository.ts";
import { operatorNotesRepository } from "./features/dashboard/operator-notes-repository.ts";
import { withdrawalsRepository } from "./mail/links/withdrawals-repository.ts";
import { agenciesRepository } from "./mail/agencies/agencies-repository.ts";
import { attachmentsRepository } from "./mail/attachments/attachments-repository.ts";
import { bouncesRepository } from "./mail/bounces/bounces-repository.ts";
import { confirmationsRepository } from "./mail/confirmation/confirmations-repository.ts";
import { dataSessionsRepository } from "./mail/confirmation/data-sessions-repository.ts";
import { mailCountsRepository } from "./mail/limits/mail-counts-repository.ts";
import { outageRepository } from "./mail/outbox/outage/outage-repository.ts";
import { outboxRepository } from "./mail/outbox/outbox-repository.ts";
import { outboxReviewRepository } from "./mail/outbox/review/outbox-review-repository.ts";
import { routingRepository } from "./mail/routing/routing-repository.ts";
import { blockedAddressesRepository, provenAddressesRepository } from "./mail/recipients-repository.ts";
import { templateEditorRepository } from "./mail/templates/editor/template-editor-repository.ts";
import { templateExamplesRepository } from "./mail/templates/editor/template-examples-repository.ts";
import { templatesRepository } from "./mail/templates/templates-repository.ts";
import { workReportRepository } from "./mail/work-report/work-report-repository.ts";
import { oldDataRepository } from "./features/housekeeping/retention/old-data-repository.ts";
import { retentionRepository } from "./features/housekeeping/retention/retention-repository.ts";
import { heldDataRepository } from "./features/people/held-data-repository.ts";
import { peopleRepository } from "./features/people/people-repository.ts";
import { pdfsRepository } from "./features/pdfs/pdfs-repository.ts";
import { companyProfilesRepository } from "./features/profiles/company-profiles-repository.ts";
import { idempotencyRepository, isKeyTaken } from "./features/submissions/idempotency-repository.ts";
import { profileRecordsRepository } from "./features/submissions/profile-records-repository.ts";
import { quotesRepository } from "./features/submissions/quotes/quotes-repository.ts";
import { followUpsRepository } from "./features/submissions/records/follow-ups-repository.ts";
import { recordsRepository } from "./features/submissions/records/records-repository.ts";
import { draftsRepository } from "./features/drafts/drafts-repository.ts";
import { inboundRepository } from "./features/support/inbound/inbound-repository.ts";
import { savedRepliesRepository } from "./features/support/inbox/saved-replies-repository.ts";
import { threadsRepository } from "./features/support/inbox/threads-repository.ts";
import { ticketsRepository } from "./features/support/inbox/tickets-repository.ts";
import { suggestionsRepository } from "./features/support/suggestions-repository.ts";
import { vinRepository } from "./vin/vin-repository.ts";
import { pageCountsRepository } from "./features/visits/counts/page-counts-repository.ts";
import { visitRollupRepository } from "./features/visits/visit-rollup-repository.ts";
import { visitStatisticsRepository } from "./features/visits/visit-statistics-repository.ts";
import { visitsRepository } from "./features/visits/visits-repository.ts";
import { rateLimitsRepository } from "./http/rate-limits/rate-limits-repository.ts";
import type { RequestInfo } from "./http/request-context.ts";
import { type Clock, systemClock } from "./base/clock.ts";
import { type Random, systemRandom } from "./base/random.ts";

/** What rows get that the database doesn't give them: times, numbers that nobody may guess, and encryption. */
export type RepositoryDeps = { readonly clock: Clock; readonly random: Random; readonly dataKeys: DataKeys };

/** For commands and tests, which are given none. */
export const defaultDeps: RepositoryDeps = { clock: systemClock, random: systemRandom, dataKeys: noDataKeys };

export type Repositories = ReturnType<typeof repositoriesOn>;

const adminRepositories = (db: Database, { clock, dataKeys }: RepositoryDeps) => ({
  adminUsers: adminUsersRepository(db, dataKeys),
  allData: clearDataRepository(db),
  adminSessions: sessionsRepository(db, clock),
  audit: auditRepository(db),
  failedSignIns: failedSignInsRepository(db),
  loginAttempts: loginAttemptsRepository(db),
  ownerNotices: ownerNoticesRepository(db),
  passkeys: passkeysRepository(db),
  dashboard: dashboardRepository(db),
  renewals: renewalsRepository(db),
  waiting: waitingRepository(db),
  operatorNotes: operatorNotesRepository(db),
});

const mailRepositories = (db: Database, { dataKeys, random }: RepositoryDeps) => ({
  outbox: outboxRepository(db, random),
  outboxReview: outboxReviewRepository(db),
  mailServerOutage: outageRepository(db),
  templates: templatesRepository(db),
  templateEditor: templateEditorRepository(db),
  templateExamples: templateExamplesRepository(db, dataKeys),
  mailCounts: mailCountsRepository(db),
  bounces: bouncesRepository(db),
  workReports: workReportRepository(db),
  blockedAddresses: blockedAddressesRepository(db),
  provenAddresses: provenAddressesRepository(db),
  confirmations: confirmationsRepository(db),
  dataSessions: dataSessionsRepository(db),
  agencies: agenciesRepository(db),
  withdrawals: withdrawalsRepository(db),
  attachments: attachmentsRepository(db, dataKeys),
  routing: routingRepository(db),
});

const supportRepositories = (db: Database, { random }: RepositoryDeps) => ({
  suggestions: suggestionsRepository(db, random),
  tickets: ticketsRepository(db),
  ticketThreads: threadsRepository(db),
  drafts: draftsRepository(db),
  savedReplies: savedRepliesRepository(db),
  inbound: inboundRepository(db),
});

/** All features' repositories, on the database or inside one transaction, which may span features. */
export const repositoriesOn = (db: Database, deps: RepositoryDeps = defaultDeps) => ({
  ...adminRepositories(db, deps),
  ...mailRepositories(db, deps),
  ...supportRepositories(db, deps),
  idempotency: idempotencyRepository(db),
  profileRecords: profileRecordsRepository(db, deps.random),
  records: recordsRepository(db, deps.dataKeys, deps.clock),
  quotes: quotesRepository(db),
  followUps: followUpsRepository(db),
  companies: companiesRepository(db),
  companyProfiles: companyProfilesRepository(db, deps.dataKeys, deps.random),
  people: peopleRepository(db),
  heldData: heldDataRepository(db, deps.dataKeys),
  oldData: oldDataRepository(db, heldDataRepository(db, deps.dataKeys)),
  retention: retentionRepository(db),
  fmcsaAnswers: fmcsaAnswersRepository(db),
  carrierRecords: carrierRecordsRepository(db),
  pdfs: pdfsRepository(db, deps.dataKeys, deps.random),
  rateLimits: rateLimitsRepository(db),
  vins: vinRepository(db),
  pageCounts: pageCountsRepository(db),
  visits: visitsRepository(db),
  visitRollups: visitRollupRepository(db),
  visitStatistics: visitStatisticsRepository(db),
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

type TransactOptions = {
  readonly deps?: RepositoryDeps;
  /** Told of a request that was accepted before. */
  readonly onRepeat?: (request: RequestInfo) => void;
};

export const transactOn = (
  transaction: Transaction,
  { deps = defaultDeps, onRepeat }: TransactOptions = {},
): Transact => ({
  once: async (request, submissionId, work) => {
    const { idempotency } = request;
    try {
      await transaction(async (tx) => {
        const repositories = repositoriesOn(tx, deps);
        if (idempotency) await repositories.idempotency.claim({ ...idempotency, submissionId });
        await work(repositories, submissionId);
      });
      return submissionId;
    } catch (error) {
      if (!idempotency || !isKeyTaken(error)) throw error;
      const id = await transaction(async (tx) =>
        repositoriesOn(tx, deps).idempotency.findSubmission(idempotency),
      );
      onRepeat?.(request);
      return id;
    }
  },
  run: async (work) => transaction(async (tx) => work(repositoriesOn(tx, deps))),
});

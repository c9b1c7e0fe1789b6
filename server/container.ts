import { createGeocoder } from "./adapters/geocoder/geocoder.ts";
import { startCatcher, type Catcher } from "./adapters/smtp/catcher.ts";
import { createMailer } from "./adapters/smtp/mailer.ts";
import type { OfflineDecoder } from "./adapters/vpic-copy/offline-decoder.ts";
import { createVpic } from "./adapters/vpic/vpic.ts";
import type { Config } from "./config.ts";
import type { OpenDatabase } from "./db/database.ts";
import { addressesRoutes } from "./features/addresses/addresses-routes.ts";
import { createAddressesService } from "./features/addresses/addresses-service.ts";
import { createHousekeeping } from "./features/housekeeping/housekeeping.ts";
import { createConfirmationService } from "./features/mail/confirmation/confirmation-service.ts";
import { createDailyLimits } from "./features/mail/limits/daily-limits.ts";
import { createMailService } from "./features/mail/mail-service.ts";
import { createOutboxWorker } from "./features/mail/outbox/outbox-worker.ts";
import { createOutbox, type Outbox } from "./features/mail/outbox/outbox.ts";
import { unsubscribePages } from "./features/mail/unsubscribe/unsubscribe-pages.ts";
import { createAcceptPdf } from "./features/pdfs/accept-pdf.ts";
import { createPdfChecker, type PdfChecker } from "./features/pdfs/check/pdf-checker.ts";
import { createProfilesService } from "./features/profiles/profiles-service.ts";
import { profilesRoutes } from "./features/profiles/profiles-routes.ts";
import { createConfirmationsService } from "./features/submissions/confirmations-service.ts";
import { submissionsRoutes } from "./features/submissions/submissions-routes.ts";
import { createSubmissionsService } from "./features/submissions/submissions-service.ts";
import { siteSettingsRoutes } from "./features/site-settings/site-settings-routes.ts";
import { supportRoutes } from "./features/support/support-routes.ts";
import { createSupportService } from "./features/support/support-service.ts";
import { suggestionRoutes } from "./features/vin/suggestion-routes.ts";
import { vinRoutes } from "./features/vin/vin-routes.ts";
import { createVinService } from "./features/vin/vin-service.ts";
import { healthRoutes } from "./http/health.ts";
import { createPointStore } from "./http/rate-limits/point-store.ts";
import { createRateLimiter } from "./http/rate-limits/rate-limiter.ts";
import { rateLimitsRepository } from "./http/rate-limits/rate-limits-repository.ts";
import type { Route } from "./http/route.ts";
import type { Log } from "./log.ts";
import { repositoriesOn, transactOn, type Repositories, type Transact } from "./repositories.ts";

export type Container = Awaited<ReturnType<typeof createContainer>>;

type ContainerOptions = {
  readonly config: Config;
  readonly log: Log;
  readonly database: OpenDatabase;
  /** The copy of NHTSA's VIN data; undefined where there is none. */
  readonly offline?: OfflineDecoder | undefined;
};

/** Puts the parts together: database, repositories, adapters, services, routes. */
export async function createContainer({ config, log, database, offline }: ContainerOptions) {
  const catcher = config.smtpUrl === undefined ? await startCatcher(config.catcherPort) : undefined;
  const repositories = repositoriesOn(database.db);
  await repositories.templates.seed();
  // One process alone has the embedded database, so nobody else can have a message in hand.
  if (database.kind === "embedded") await repositories.outbox.voidClaims();

  const { outbox: messages, pdfs } = repositories;
  const { attemptTimeoutMs: timeoutMs, connections, idleMs, pollMs } = config.mail;
  const mailer = createMailer({ url: getSmtpUrl(config, catcher), timeoutMs, connections, idleMs });
  const { publicUrl } = config;
  const outbox = createOutbox({ messages, pdfs, mailer, log, publicUrl, ...config.mail });
  const pdfChecker = createPdfChecker({ log });
  const limits = rateLimitsRepository(database.db);
  const { windowMs } = config.rateLimits;
  const workers = [
    createOutboxWorker({ outbox, mailer, pollMs, log }),
    createHousekeeping({ ...repositories, rateLimits: limits, now: () => new Date(), log }),
  ];

  return {
    config,
    log,
    database,
    repositories,
    catcher,
    mailer,
    pdfChecker,
    unsubscribe: {
      messages,
      transact: transactOn(database.transaction),
      pages: unsubscribePages({ publicUrl, supportAddress: config.mailFrom.support }),
    },
    rateLimiter: createRateLimiter({
      settings: config.rateLimits,
      take: createPointStore({ shared: limits.counter(windowMs), windowMs, log }),
      log,
    }),
    /** Background workers. */
    workers,
    routes: createRoutes({ config, log, database, offline, outbox, repositories, pdfChecker }),
  };
}

type Parts = ContainerOptions & {
  readonly outbox: Outbox;
  readonly repositories: Repositories;
  readonly pdfChecker: PdfChecker;
};

function createRoutes({ config, log, database, offline, outbox, repositories, pdfChecker }: Parts): Route[] {
  const transact = transactOn(database.transaction);
  const { checkWrite } = database;
  const { suggestions, profileRecords, outbox: messages } = repositories;
  const { mail, confirmation } = createMailServices(config, outbox, repositories, transact);
  const acceptPdf = createAcceptPdf({ checker: pdfChecker, now: () => new Date() });
  return [
    // Express looks through them in this order: those that are asked for most stand first.
    ...vinRoutes(createVin({ config, log, offline, repositories })),
    ...suggestionRoutes(offline),
    ...healthRoutes({ checkWrite, oldestWaiting: messages.oldestWaiting, log }),
    ...profilesRoutes(createProfilesService(transact)),
    ...submissionsRoutes(
      createSubmissionsService({ transact, mail, acceptPdf, profileRecords }),
      createConfirmationsService({ transact, mail, confirmation }),
    ),
    ...siteSettingsRoutes({
      analytics: config.analytics ?? null,
      addressSuggestions: config.geocoder !== undefined,
      partnerAgencies: config.quoteRecipients.length,
    }),
    ...addressesRoutes(
      createAddressesService({ geocoder: config.geocoder && createGeocoder(config.geocoder), log }),
    ),
    ...supportRoutes(createSupportService({ transact, mail, suggestions })),
  ];
}

function createMailServices(
  { mail: settings, mailFrom: from, publicUrl, quoteRecipients }: Config,
  outbox: Outbox,
  { confirmations }: Repositories,
  transact: Transact,
) {
  const { hashSecret: secret, dailyLimits: limits, requestDeadlineMs: graceMs, confirmsAddresses } = settings;
  const common = { publicUrl, graceMs };
  const sender = from.noReply;
  const confirmation = createConfirmationService({ ...common, confirmations, transact, secret, sender });
  const today = createDailyLimits({ limits, secret, now: () => new Date() });
  const rest = { outbox, today, limits, confirmation, confirmsAddresses, from, quoteRecipients };
  return { confirmation, mail: createMailService({ ...common, ...rest }) };
}

function createVin({
  config,
  log,
  offline,
  repositories,
}: Omit<Parts, "database" | "outbox" | "pdfChecker">) {
  return createVinService({
    vpic: createVpic(config.vpic),
    decodes: repositories.vins,
    offline,
    waitMs: config.vpic.budgetMs,
    now: () => new Date(),
    log,
  });
}

function getSmtpUrl(config: Config, catcher: Catcher | undefined): string {
  const url = config.smtpUrl ?? catcher?.url;
  if (url === undefined) throw new Error("No mail server or mail catcher is set up.");
  return url;
}

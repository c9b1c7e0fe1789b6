import compression from "compression";
import { LRUCache } from "lru-cache";
import type { OutboxMessage, NewOutboxMessage } from "#shared/schema/mail.ts";
import { type Catcher, startCatcher } from "#server/mail/smtp/catcher.ts";
import { createMailer, type Mailer } from "#server/mail/smtp/mailer.ts";
import type { Config } from "#server/base/settings/config.ts";
import { type Dependencies, type Feature, done, route, type Route, found } from "#server/http/route.ts";
import { toActor } from "#server/http/access.ts";
import { allowInlineStyles } from "#server/http/security.ts";
import { createFileChecks } from "#server/files/customer-files.ts";
import { createPdfRewriter, type RewritePdf } from "#server/files/rewrite-pdf/pdf-rewriter.ts";
import { agenciesRoutes } from "./agencies/agencies-routes.ts";
import { createConfirmationService } from "./confirmation/confirmation-service.ts";
import {
  createConfirmedBrowsers,
  createDataSessions,
} from "#server/mail/confirmation/confirmation-service.ts";
import { caughtMailPath, caughtMailRoutes } from "./caught-mail-routes.ts";
import { createSelfEmailSigns } from "./limits/self-email-signs.ts";
import { createDailyLimits } from "./limits/daily-limits.ts";
import { createFairShares } from "#server/mail/limits/staff-limits.ts";
import { createStaffLimits } from "./limits/staff-limits.ts";
import { createMailService } from "./mail-service.ts";
import { createOutbox, type Outbox } from "./outbox/outbox.ts";
import { createOutage, mailServerRoutes } from "./outbox/outage.ts";
import { outboxReviewRoutes } from "./outbox/review/outbox-review-routes.ts";
import { createRelease, createReleaseWorker } from "./routing/release-waiting.ts";
import { templateEditorRoutes } from "./templates/template-editor-routes.ts";
import { mailLinkRoutes } from "./links/mail-link-routes.ts";
import { createWorkReports, type WorkReportDeps } from "./work-report.ts";
import { outboxRepository } from "#server/mail/outbox/outbox-repository.ts";
import { outageRepository, bouncesRepository } from "./outbox/outage-repository.ts";
import { attachmentsRepository } from "./attachments-repository.ts";
import { templatesRepository } from "#server/mail/templates/templates-repository.ts";
import { agenciesRepository } from "#server/mail/agencies/agencies-repository.ts";
import type { SendParts } from "#server/mail/outbox/send-message.ts";
import type { Random } from "#server/base/random.ts";
import { staffMessage } from "./templates/compose.ts";
import type { Template } from "./templates/default-templates.ts";
import { render } from "./templates/render.ts";
import type { Log } from "#server/base/log.ts";
import { createPeriodicJob, type PeriodicJob } from "#server/base/periodic-job.ts";
import type { Clock } from "#server/base/clock.ts";
import { AppError } from "#server/base/app-error.ts";
import { reviveAddress, describeLeftOut } from "#shared/api/admin/outbox-api.ts";
import { blockedAddressesRepository } from "./recipients-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";
import {
  countHeldMatches,
  releaseHeldMatches,
  releaseQuoteRequest,
  sendToAgencies,
} from "#shared/api/admin/records/quote-routing.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { releaseEach, type RoutingDeps, sendNow } from "#server/mail/routing/release-waiting.ts";
import { routingRepository } from "./routing/routing-repository.ts";

const withAgencies = done("The quote request is with its agencies.");

/** Sends quote requests to agencies that don't have them, also those that were held. */
const routingRoutes = (deps: RoutingDeps): Route[] => [
  route(sendToAgencies, async ({ params: { id }, body: { agencies: chosen }, ...sent }) => ({
    ...withAgencies,
    ...(await sendNow(deps, { id, chosen, actor: toActor(sent) })),
  })),

  route(releaseQuoteRequest, async ({ params: { id }, ...sent }) => ({
    ...withAgencies,
    ...(await sendNow(deps, { id, actor: toActor(sent) })),
  })),

  route(countHeldMatches, async () => {
    const matches = await routingRepository(deps.store).findHeldMatches();
    return found({ matching: matches.length });
  }),

  route(releaseHeldMatches, async (sent) => {
    const ids = await routingRepository(deps.store).findHeldMatches();
    const { released, leftOut } = await releaseEach(deps, ids, toActor(sent));
    const message = `${pluralize(released, "quote request")} released.${describeLeftOut(leftOut)}`;
    return { ...done(message), released, leftOut };
  }),
];

const deadAddressRoute = ({ transact }: Pick<Dependencies, "transact">): Route =>
  route(reviveAddress, async ({ body: { address }, ...sent }) => {
    await transact.run(async (tx) => {
      if (!(await blockedAddressesRepository(tx).revive(address)))
        throw new AppError(409, "This address isn't marked as dead.");
      const agency = await agenciesRepository(tx).findName(address);
      // Without a customer's address: the trail is kept for good.
      const about =
        agency === undefined ? { message: await bouncesRepository(tx).findNewest(address) } : { agency };
      await auditRepository(tx).add("address_revived", toActor(sent), about);
    });
    return done("The address gets email again.");
  });

type Options = {
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  readonly pollMs: number;
  readonly log: Log;
  readonly clock: Clock;
};

/** Polls the outbox. `stop` leaves no message claimed and no connection open. */
export function createOutboxWorker({ outbox, mailer, pollMs, log, clock }: Options): PeriodicJob {
  const looking = createPeriodicJob({
    name: "outbox",
    round: async () => ((await outbox.sendNextDue()) ? 0 : pollMs),
    afterFailureMs: pollMs,
    errorMessage: "the outbox could not be looked through",
    log,
    clock,
  });
  return {
    ...looking,
    stop: async () => {
      // Stops the outbox first: a round may be waiting for a connection.
      const stopped = outbox.stop();
      await looking.stop();
      await stopped;
      mailer.close();
    },
  };
}

const template: Template = {
  subject: "Sent without its PDF: {about}",
  body: `<p>The profile in <strong>{about}</strong> is too large to draw as a PDF, so its email went out without it. The agencies have the workbook and all answers, and a note that says why.</p>`,
};

/** Tells the support desk of a message sent without its PDF. */
const undrawnNotice = (
  { subject: about }: Pick<OutboxMessage, "subject">,
  to: { readonly sender: string; readonly recipient: string; readonly random: Random },
): NewOutboxMessage => staffMessage(render(template, { about }), { ...to, submissionId: to.random.uuid() });

type Deps = Pick<
  Dependencies,
  "clock" | "config" | "database" | "health" | "log" | "metrics" | "random" | "store" | "transact"
> &
  Pick<WorkReportDeps, "findFailingSets" | "readOperatorMail"> & {
    readonly pdfs: { readonly pdfStore: SendParts["pdfs"] };
  };

export type MailFeature = Feature &
  ReturnType<typeof createMailServices> & {
    /** The built-in mail server that delivers nothing; undefined if a real one is configured. */
    readonly catcher: Catcher | undefined;
    /** The page of caught mail; undefined if a mail server delivers it. */
    readonly caughtMailPath: string | undefined;
    /** Aborts sending; the messages are sent later. */
    readonly abort: Mailer["abort"];
  };

/** Writes mail in transactions, sends it from the outbox, and serves the pages linked from it. */
export async function createMailFeature(deps: Deps): Promise<MailFeature> {
  const { config, log } = deps;
  if (config.mail.isPaused)
    log.warn("mail is paused (MAIL_PAUSED): it is queued, and none is sent or fetched");
  const catcher = config.smtpUrl === undefined ? await startCatcher(deps) : undefined;
  const { mailer, outbox } = openOutbox(deps, catcher);
  const rewriter = createPdfRewriter({ log });
  const services = createMailServices(deps, outbox, rewriter.rewrite);
  return {
    ...services,
    catcher,
    caughtMailPath: catcher && caughtMailPath,
    abort: mailer.abort,
    prepare: async () => prepareMail(deps),
    routes: [
      ...outboxReviewRoutes({ ...deps, outbox }),
      ...mailServerRoutes(deps),
      deadAddressRoute(deps),
      ...templateEditorRoutes({ ...deps, outbox }),
      ...agenciesRoutes(deps),
      ...routingRoutes({ ...deps, outbox }),
    ],
    pages: [...getCaughtMailPages(catcher), ...mailLinkRoutes(deps)],
    workers: [
      createOutboxWorker({ outbox, mailer, pollMs: config.mail.pollMs, log, clock: deps.clock }),
      createReleaseWorker({ ...deps, release: services.releaseWaiting }),
      ...(config.mail.isPaused ? [] : [createWorkReports(deps)]),
    ],
    close: async () => {
      await rewriter.close();
      await catcher?.close();
    },
  };
}

async function prepareMail({ config, database, store, transact }: Deps): Promise<void> {
  await templatesRepository(store).seed();
  await transact.run(async (tx) => agenciesRepository(tx).fillOnce(config.quoteRecipients));
  // Only one process uses the embedded database: no other can be sending a message.
  if (database.kind === "embedded") {
    await outboxRepository(store).voidClaims();
    await outageRepository(store).release();
  }
}

function openOutbox(
  { clock, config, health, log, metrics, random, store, pdfs }: Deps,
  catcher: Catcher | undefined,
) {
  const messages = outboxRepository(store);
  const { attemptTimeoutMs: timeoutMs, connections, requiresTls } = config.mail;
  const url = getSmtpUrl(config, catcher);
  const recorder = health.getRecorder("Mail server");
  const onOutcome = metrics.countMailAttempt;
  const sending = { clock, requiresTls, timeoutMs, connections };
  const mailer = createMailer({ url, ...sending, health: recorder, onOutcome });
  const outage = createOutage({ outages: outageRepository(store), log, ...config.mail });
  const attachments = attachmentsRepository(store);
  const stores = { store, messages, outage, pdfs: pdfs.pdfStore, attachments };
  const addresses = { publicUrl: config.publicUrl, bounceAddress: config.bounceAddress };
  const tellDesk = createUndrawnNotices({ messages, random, config });
  const outbox = createOutbox({ ...stores, ...addresses, mailer, tellDesk, log, clock, ...config.mail });
  return { mailer, outbox };
}

/** Sends one notice per request, however many messages it has. */
function createUndrawnNotices({
  messages,
  random,
  config: { mailFrom },
}: Pick<Deps, "config" | "random"> & { readonly messages: ReturnType<typeof outboxRepository> }) {
  const told = new LRUCache<string, true>({ max: 1000 });
  return async (message: OutboxMessage): Promise<void> => {
    if (told.has(message.submissionId)) return;
    told.set(message.submissionId, true);
    const to = { sender: mailFrom.noReply, recipient: mailFrom.support, random };
    await messages.add([undrawnNotice(message, to)], 0);
  };
}

function createMailServices(deps: Deps, outbox: Outbox, rewritePdf: RewritePdf) {
  const { config, clock, random } = deps;
  const confirmation = createConfirmationService(deps);
  const [staff, shares] = [createStaffLimits(config, clock), createFairShares(config, clock)];
  const releaseWaiting = createRelease({ ...deps, staff, shares });
  const [today, signs] = [createDailyLimits(config, clock), createSelfEmailSigns(config, clock)];
  return {
    confirmationService: confirmation,
    confirmedBrowsers: createConfirmedBrowsers(deps),
    dataSessions: createDataSessions(deps),
    releaseWaiting,
    mailService: createMailService({
      clock,
      config,
      random,
      outbox,
      today,
      signs,
      staff,
      shares,
      confirmation,
      fileChecks: createFileChecks(rewritePdf),
    }),
  };
}

function getSmtpUrl(config: Config, catcher: Catcher | undefined): string {
  const url = config.smtpUrl ?? catcher?.url;
  if (url === undefined) throw new Error("No mail server or mail catcher is set up.");
  return url;
}

const getCaughtMailPages = (catcher: Catcher | undefined) =>
  catcher
    ? [{ path: caughtMailPath, handlers: [allowInlineStyles, compression(), caughtMailRoutes(catcher)] }]
    : [];

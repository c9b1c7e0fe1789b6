import type { Mailer } from "#server/mail/smtp/mailer.ts";
import { type Config, parseConfig } from "#server/base/settings/config.ts";
import type { Dependencies } from "#server/http/route.ts";
import { createConfirmationService } from "#server/mail/confirmation/confirmation-service.ts";
import { createSelfEmailSigns } from "#server/mail/limits/self-email-signs.ts";
import { createDailyLimits } from "#server/mail/limits/daily-limits.ts";
import { createFairShares, createStaffLimits } from "#server/mail/limits/staff-limits.ts";
import { createMailService } from "#server/mail/mail-service.ts";
import { createConnectionSlots, createOutbox, type Outbox } from "#server/mail/outbox/outbox.ts";
import { createOutage } from "#server/mail/outbox/outage.ts";
import { createOutboxWorker } from "#server/mail/create-mail-feature.ts";
import { createLog } from "#server/base/log.ts";
import type { Clock } from "#server/base/clock.ts";
import type { MemoryStore } from "./memory-store.ts";
import type { Connection } from "./memory-tables.ts";
import { type Claims, leaseMs, limits, type Observer } from "./observer.ts";
import { type PlantedFault, plantInOutbox, withoutWakeUp } from "./planted-faults.ts";
import { shortLetters } from "./short-letters.ts";
import { createMailerDouble, type Weather } from "./smtp-double.ts";
import { createProcessClock, type Dice, type Timeline } from "./timeline.ts";
import { attachmentsRepository } from "#server/mail/attachments-repository.ts";
import { outboxReviewRepository } from "#server/mail/outbox/review/outbox-review-repository.ts";
import { outboxRepository } from "#server/mail/outbox/outbox-repository.ts";
import { outageRepository } from "#server/mail/outbox/outage-repository.ts";

const config: Config = parseConfig({
  NODE_ENV: "test",
  CONFIRM_EMAIL: "auto",
  MAIL_POLL_SECONDS: "10",
  MAIL_LEASE_SECONDS: String(leaseMs / 1000),
  MAIL_RETRY_SECONDS: "60,300",
  MAIL_REQUEST_DEADLINE_SECONDS: "5",
  MAIL_DAILY_PER_RECIPIENT: String(limits.perRecipient),
  TICKETS_HOURLY: String(limits.desk),
  TICKETS_DAILY: String(limits.desk),
  QUOTES_HOURLY_PER_AGENCY: String(limits.perAgency),
  QUOTES_DAILY_PER_AGENCY: String(limits.perAgency),
});

const log = createLog("silent");
/** A worker has half of them. */
const connections = 2;

export type World = {
  readonly timeline: Timeline;
  readonly dice: Dice;
  readonly store: MemoryStore;
  readonly observer: Observer;
  readonly planted: PlantedFault | undefined;
  weather: Weather;
};

export type SimulatedProcess = ReturnType<typeof startProcess>;

/** Starts a process with the product's mail, on simulated time, database and mail server. */
export function startProcess(world: World) {
  const { timeline, planted } = world;
  const state = { isDead: false, offsetMs: 0, cutOffUntil: 0 };
  const clock = createProcessClock(timeline, state);
  const connection: Connection = {
    reach: createReach(world, clock, state),
    nowMs: planted === "clock jump" ? () => clock.now().getTime() : timeline.nowMs,
    transactions: new Set(),
  };
  const store = world.store.on(connection);
  const transact = world.store.transactOn(connection);
  return {
    state,
    transact,
    ...createMail(
      { clock, store, transact, random: world.dice.random },
      openOutbox(world, clock, connection),
    ),
    releaseForDesk: async (id: string) => outboxReviewRepository(store).releaseMessages("desk_limit", {}, id),
    kill: (): void => {
      state.isDead = true;
      world.store.disconnect(connection);
    },
  };
}

/** Opens the outbox and starts its worker. */
function openOutbox(world: World, clock: Clock, connection: Connection): Outbox {
  const { dice, observer, planted } = world;
  const store = world.store.on(connection);
  const messages = plantInOutbox(planted, outboxRepository(store), world.store, connection);
  const claims: Claims = new Map();
  const mailer = createMailerDouble({
    clock,
    dice,
    getWeather: () => world.weather,
    onAccept: (message) => observer.onAccept(message, claims),
    onRefuse: observer.onRefuse,
    onSilence: (message) => observer.onSilence(message, claims),
  });
  const unlimited: Mailer = { ...mailer, send: async (message) => mailer.send(message) };
  const slots = createConnectionSlots(connections, clock);
  const outbox = createOutbox({
    ...config.mail,
    connections,
    slots: planted === "lost wake-up" ? withoutWakeUp(slots, connections / 2) : slots,
    messages: observer.watch(messages, claims),
    outage: createOutage({ outages: outageRepository(store), log, ...config.mail }),
    pdfs: { open: async () => undefined },
    attachments: attachmentsRepository(store),
    store,
    mailer: planted === "expired lease that sends" ? unlimited : mailer,
    log,
    clock,
    publicUrl: config.publicUrl,
  });
  createOutboxWorker({ outbox, mailer, pollMs: config.mail.pollMs, log, clock }).start();
  return outbox;
}

type MailDeps = Pick<Dependencies, "clock" | "random" | "store" | "transact">;

function createMail(deps: MailDeps, outbox: Outbox) {
  const { clock, random } = deps;
  const confirmation = createConfirmationService({ config, ...deps });
  const mail = createMailService({
    clock,
    random,
    config,
    outbox,
    today: createDailyLimits(config, clock),
    signs: createSelfEmailSigns(config, clock),
    staff: createStaffLimits(config, clock),
    shares: createFairShares(config, clock),
    confirmation,
    letters: shortLetters,
    fileChecks: { checkCustomerFiles: noFiles, checkReplyFiles: noFiles, checkFile: noFiles },
  });
  return { mail, confirmation };
}

const noFiles = async (): Promise<never> => {
  throw new Error("No files are sent here.");
};

type State = { readonly isDead: boolean; readonly cutOffUntil: number };

/** Most statements take milliseconds, some seconds. A statement that can't reach the database fails, or did happen. */
function createReach({ timeline, dice }: World, clock: Clock, state: State): Connection["reach"] {
  const pause = async (ms: number): Promise<void> =>
    new Promise((resolve) => {
      clock.startTimer(resolve, ms);
    });
  const getDelay = (): number => (dice.isLucky(60) ? dice.below(8000) : dice.below(20));
  const isCutOff = (): boolean => state.cutOffUntil > timeline.nowMs();
  const fail = async (): Promise<never> => {
    await pause(state.cutOffUntil - timeline.nowMs());
    throw new Error("the database can't be reached");
  };
  return async (statement) => {
    await pause(getDelay());
    if (isCutOff()) return fail();
    const result = statement();
    if (dice.isLucky(8)) await pause(getDelay());
    return isCutOff() ? fail() : result;
  };
}

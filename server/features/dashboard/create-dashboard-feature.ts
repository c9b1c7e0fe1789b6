import { type ServiceName, services } from "#server/base/upstream/breaker.ts";
import { describeError } from "#server/base/log.ts";
import { type Dependencies, type Feature, done, found, route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/access.ts";
import {
  type Dashboard,
  dashboardDays,
  getDashboard,
  noteBackup,
  type FailingSet,
  getToday,
  maxRenewals,
  renewalDays,
} from "#shared/api/admin/dashboard.ts";
import { addDays, toOfficeDay } from "#shared/text/time-zone.ts";
import {
  dashboardRepository,
  type DayCount,
  waitingRepository,
} from "#server/records/dashboard-repository.ts";
import { operatorNotesRepository, auditRepository } from "#server/records/audit-repository.ts";
import { renewalsRepository } from "./renewals-repository.ts";

type Deps = Pick<Dependencies, "clock" | "config" | "database" | "health" | "log" | "store" | "transact"> & {
  /** State of FMCSA's mirror; undefined if it is off. */
  readonly reportMirror?: (() => Promise<Dashboard["mirror"]>) | undefined;
  readonly findFailingSets?: (() => Promise<FailingSet[]>) | undefined;
};

/** The operator's first page: new work, waiting work, and the server's state. */
export const createDashboardFeature = (deps: Deps): Feature => ({
  routes: [
    todayRoute(deps),
    route(getDashboard, async () => found(await readDashboard(deps))),
    route(noteBackup, async ({ body: { takenAt }, ...sent }) => {
      await deps.transact.run(async (tx) => {
        await operatorNotesRepository(tx).saveBackup({ takenAt });
        await auditRepository(tx).add("backup_noted", toActor(sent), { takenAt });
      });
      return done("The backup is noted.");
    }),
  ],
});

async function readDashboard({ config, database, health, store, reportMirror }: Deps) {
  const dashboard = dashboardRepository(store);
  const operatorNotes = operatorNotesRepository(store);
  const [records, supportRequests, { today, counts }, mail, storage, background, lastBackup, storedKeys] =
    await Promise.all([
      dashboard.countRecords(),
      dashboard.countSupportRequests(),
      dashboard.countDays(dashboardDays),
      dashboard.countMail(),
      dashboard.getStorage(),
      dashboard.findBackgroundWork(),
      operatorNotes.findBackup(),
      dashboard.findStoredKeys(),
    ]);
  const toReport = (name: ServiceName) => ({
    name,
    isUsed: name !== "Geocoder" || config.geocoder !== undefined,
    ...health.getState(name),
  });
  return {
    counts: {
      quoteRequests: records.quote ?? 0,
      supportRequests,
      profileDownloads: records.download ?? 0,
    },
    days: toDays(today, dashboardDays, counts),
    mail,
    services: services.map(toReport),
    storage,
    profileDays: config.retention.profiles,
    database: database.kind,
    backgroundWork: background.map((work) => ({ ...work, startedAt: work.startedAt.toISOString() })),
    encryption: {
      isOn: config.dataKeys.current !== undefined,
      isExpected: config.production,
      missingKeys: storedKeys.filter((id) => !config.dataKeys.byId.has(id)),
    },
    mirror: (await reportMirror?.()) ?? null,
    lastBackup,
  };
}

/** Lists days up to `today`, yyyy-mm-dd, oldest first; days without submissions have zeros. */
export function toDays(today: string, length: number, counts: readonly DayCount[]): Dashboard["days"] {
  return Array.from({ length }, (_, index) => {
    const day = addDays(today, index + 1 - length);
    const get = (action: DayCount["action"]): number =>
      counts.find((each) => each.day === day && each.action === action)?.count ?? 0;
    return { day, download: get("download"), email: get("email"), quote: get("quote") };
  });
}

/** Lists what waits for the operator. A part that can't be read is null, so that the rest is shown. */
const todayRoute = ({ clock, log, store, findFailingSets }: Deps): Route =>
  route(getToday, async () => {
    const renewals = renewalsRepository(store);
    const waiting = waitingRepository(store);
    const day = toOfficeDay(clock.now());
    const read = async <T>(part: string, query: Promise<T>): Promise<T | null> =>
      query.catch((error: unknown) => {
        log.error({ error: describeError(error), part }, "a part of Today could not be read");
        return null;
      });
    // One more than is shown, to learn of further ones.
    const due = renewals.findRenewals(day, addDays(day, renewalDays), maxRenewals + 1);
    const [newQuotes, followUps, held, failed, uncertain, waitingTickets, renewing, failingSets] =
      await Promise.all([
        read("new quote requests", waiting.newQuotes()),
        read("follow-ups", waiting.followUps(day)),
        read("held mail", waiting.held()),
        read("failed mail", waiting.failed()),
        read("mail that may have arrived", waiting.uncertain()),
        read("waiting tickets", waiting.tickets()),
        read("renewals", due),
        read("the mirror of FMCSA's data", findFailingSets?.() ?? Promise.resolve([])),
      ]);
    const listed = renewing && {
      data: renewing.slice(0, maxRenewals),
      hasMore: renewing.length > maxRenewals,
    };
    const lists = { newQuotes, followUps, held, failed, uncertain, waitingTickets };
    return found({ day, ...lists, renewals: listed, failingSets });
  });

import { type ServiceName, services } from "#server/base/upstream/service-health.ts";
import type { Dependencies, Feature } from "#server/http/feature.ts";
import { done, found, route } from "#server/http/route.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import { type Dashboard, dashboardDays, getDashboard, noteBackup } from "#shared/api/admin/dashboard.ts";
import type { FailingCopy } from "#shared/api/admin/today/today.ts";
import { todayRoute } from "./today-route.ts";
import { toDays } from "./to-days.ts";
import { dashboardRepository } from "#server/records/dashboard-repository.ts";
import { operatorNotesRepository } from "#server/records/operator-notes-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";

type Deps = Pick<Dependencies, "clock" | "config" | "database" | "health" | "log" | "store" | "transact"> & {
  /** Of our copy of FMCSA's data; undefined if it is off. */
  readonly reportFmcsaCopy: (() => Promise<Dashboard["fmcsaCopy"]>) | undefined;
  readonly findFailingCopies: (() => Promise<FailingCopy[]>) | undefined;
};

/** The operator's first page: what came in, what waits, and how the server is. */
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

async function readDashboard({ config, database, health, store, reportFmcsaCopy }: Deps) {
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
    fmcsaCopy: (await reportFmcsaCopy?.()) ?? null,
    lastBackup,
  };
}

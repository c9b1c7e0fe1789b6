import { z } from "zod";
import { type ServiceHealth, type ServiceName, services } from "#server/adapters/http/service-health.ts";
import type { Config } from "#server/config.ts";
import type { OpenDatabase } from "#server/db/database.ts";
import type { Actor } from "#server/http/sessions/actor.ts";
import type { Repositories, Transact } from "#server/repositories.ts";
import { type Dashboard, dashboardDays } from "#shared/api/admin/dashboard.ts";
import { toDays } from "./to-days.ts";

type Parts = {
  readonly repositories: Pick<Repositories, "dashboard" | "storage" | "operatorNotes">;
  readonly transact: Transact;
  readonly health: Pick<ServiceHealth, "getState">;
  readonly database: Pick<OpenDatabase, "kind">;
  readonly config: Pick<Config, "geocoder">;
};

const backupNote = "lastBackup";
const backupSchema = z.object({ takenAt: z.iso.datetime() });

/** With times as the server has them. */
type DashboardData = Omit<Dashboard, "services"> & { readonly services: ReturnType<typeof toReport>[] };

const toReport = (name: ServiceName, { health, config }: Pick<Parts, "health" | "config">) => ({
  name,
  isUsed: name !== "Geocoder" || config.geocoder !== undefined,
  ...health.getState(name),
});

/** What the operator sees first. */
export const createDashboardService = ({ repositories, transact, health, database, config }: Parts) => ({
  get: async (): Promise<DashboardData> => {
    const { dashboard, storage, operatorNotes } = repositories;
    const [records, supportRequests, { today, counts }, mail, stored, note] = await Promise.all([
      dashboard.countRecords(),
      dashboard.countSupportRequests(),
      dashboard.countDays(dashboardDays),
      dashboard.countMail(),
      storage.getStorage(),
      operatorNotes.find(backupNote),
    ]);
    return {
      counts: {
        quoteRequests: records.quote ?? 0,
        supportRequests,
        profileDownloads: records.download ?? 0,
      },
      days: toDays(today, dashboardDays, counts),
      mail,
      services: services.map((name) => toReport(name, { health, config })),
      storage: stored,
      database: database.kind,
      lastBackup: backupSchema.safeParse(note).data ?? null,
    };
  },

  noteBackup: async (takenAt: string, actor: Actor): Promise<void> => {
    await transact.run(async (store) => {
      await store.operatorNotes.save(backupNote, { takenAt });
      await store.audit.add("backup_noted", actor, { takenAt });
    });
  },
});

import type { Dependencies } from "#server/http/route.ts";
import { describeError } from "#server/base/log.ts";
import type { Dashboard } from "#shared/api/admin/dashboard.ts";
import { dashboardRepository } from "#server/records/dashboard-repository.ts";
import { operatorNotesRepository } from "#server/records/operator-notes-repository.ts";
import { cacheBriefly } from "#server/base/cache-briefly.ts";

type Deps = Pick<Dependencies, "clock" | "database" | "store" | "log">;

export type SystemState = {
  readonly checkedAt: Date;
  /** True if the database completed a write. */
  readonly isReady: boolean;
  /** Like the backup, unknown if the database didn't answer. */
  readonly mail: Dashboard["mail"] | undefined;
  readonly lastBackupAt: Date | undefined;
};

/** Milliseconds that a state is reused, so that watching adds no load. */
const knownForMs = 10_000;

/** Reads the system's state, at most once in ten seconds. Never rejects. */
export const createSystemState = ({ clock, database, store, log }: Deps): (() => Promise<SystemState>) =>
  cacheBriefly(async () => {
    const checkedAt = clock.now();
    try {
      const [mail, backup] = await Promise.all([
        dashboardRepository(store).countMail(),
        operatorNotesRepository(store).findBackup(),
        database.checkWrite(),
      ]);
      const lastBackupAt = backup ? new Date(backup.takenAt) : undefined;
      return { checkedAt, isReady: true, mail, lastBackupAt };
    } catch (error) {
      log.warn({ error: describeError(error) }, "the database couldn't be checked");
      return { checkedAt, isReady: false, mail: undefined, lastBackupAt: undefined };
    }
  }, knownForMs);

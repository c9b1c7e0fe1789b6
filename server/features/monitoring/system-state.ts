import type { Dependencies } from "#server/dependencies.ts";
import { cacheBriefly } from "#server/http/health.ts";
import { describeError } from "#server/base/log.ts";
import type { Dashboard } from "#shared/api/admin/dashboard.ts";

type Deps = Pick<Dependencies, "clock" | "database" | "repositories" | "log">;

/** How the server is, as its database says. */
export type SystemState = {
  readonly checkedAt: Date;
  /** Whether the database completed a write. */
  readonly isReady: boolean;
  /** Like the backup, unknown if the database didn't answer. */
  readonly mail: Dashboard["mail"] | undefined;
  readonly lastBackupAt: Date | undefined;
};

/** The state is the same for all who ask within this time, in milliseconds, so that watching adds no load. */
const knownForMs = 10_000;

/** Reads the state of the system, at most once in ten seconds. Never rejects. */
export const createSystemState = ({
  clock,
  database,
  repositories,
  log,
}: Deps): (() => Promise<SystemState>) =>
  cacheBriefly(async () => {
    const checkedAt = clock.now();
    try {
      const [mail, backup] = await Promise.all([
        repositories.dashboard.countMail(),
        repositories.operatorNotes.findBackup(),
        database.checkWrite(),
      ]);
      const lastBackupAt = backup ? new Date(backup.takenAt) : undefined;
      return { checkedAt, isReady: true, mail, lastBackupAt };
    } catch (error) {
      log.warn({ error: describeError(error) }, "the database couldn't be checked");
      return { checkedAt, isReady: false, mail: undefined, lastBackupAt: undefined };
    }
  }, knownForMs);

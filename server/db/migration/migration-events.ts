import type { Log } from "#server/base/log.ts";

/** What the migration of the database is doing. */
export type MigrationEvent =
  | { readonly type: "begun"; readonly tag: string; readonly number: number; readonly count: number }
  | { readonly type: "applied"; readonly tag: string; readonly durationMs: number }
  /** Another connection held what the migration needs; it is tried again. */
  | { readonly type: "blocked"; readonly tag: string; readonly attempt: number; readonly code: string }
  /** Another process migrates; told every ten seconds. */
  | { readonly type: "waiting" };

export type OnMigration = (event: MigrationEvent) => void;

/** Writes one line for each migration, and for what holds it up. */
export function logMigrations(log: Log): OnMigration {
  return (event) => {
    switch (event.type) {
      case "begun":
        log.debug({ migration: event.tag }, "a migration begins");
        break;
      case "applied":
        log.info(
          { migration: event.tag, durationMs: Math.round(event.durationMs) },
          "the database was migrated",
        );
        break;
      case "blocked":
        log.warn(
          { migration: event.tag, attempt: event.attempt, code: event.code },
          "a migration is blocked by other connections and tried again",
        );
        break;
      case "waiting":
        log.info("another process is migrating the database");
        break;
    }
  };
}

import { Gauge, type Registry } from "prom-client";
import type { Dependencies } from "#server/http/route.ts";
import { askedServices, toServiceLabel } from "#server/base/metrics.ts";
import type { PeriodicJob } from "#server/base/periodic-job.ts";
import type { Clock } from "#server/base/clock.ts";
import type { SystemState } from "./system-state.ts";

type Parts = Pick<Dependencies, "clock" | "database" | "health"> & {
  readonly getState: () => Promise<SystemState>;
  readonly jobs: readonly PeriodicJob[];
  /** Known dates of each data set. */
  readonly dataDates: Readonly<Record<string, () => Date | undefined>>;
};

const shared = "The same in every process on one database: use max().";

const secondsSince = (date: Date, clock: Clock): number =>
  Math.max(0, (clock.now().getTime() - date.getTime()) / 1000);

type SetValue<Label extends string> = (value: number, labels?: Record<Label, string>) => void;
type AddGauge = <Label extends string>(
  name: string,
  help: string,
  labelNames: Label[],
  read: (set: SetValue<Label>) => Promise<void> | void,
) => void;

/** Adds gauges that are looked up when metrics are read; unknown ones are left out. */
export function addGauges(registry: Registry, parts: Parts): void {
  const add: AddGauge = (name, help, labelNames, read) => {
    const gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      collect: async () => {
        gauge.reset();
        if (labelNames.length === 0) gauge.remove();
        await read((value, labels) => (labels ? gauge.set(labels, value) : gauge.set(value)));
      },
    });
  };
  addDatabaseGauges(add, parts);
  addProcessGauges(add, parts);
}

function addDatabaseGauges(add: AddGauge, { clock, getState }: Parts): void {
  add("rigfile_ready", "Whether the database took a write within ten seconds: 1 or 0.", [], async (set) =>
    set((await getState()).isReady ? 1 : 0),
  );
  const statuses = `Emails that aren't sent. queued: also those on their way; failed, uncertain (may have arrived): until marked as seen. ${shared}`;
  add("rigfile_outbox_messages", statuses, ["status"], async (set) => {
    const { mail } = await getState();
    if (!mail) return;
    for (const status of ["queued", "failed", "uncertain", "held"] as const) set(mail[status], { status });
  });
  add("rigfile_outbox_oldest_seconds", `Age of the oldest queued email, or 0. ${shared}`, [], async (set) => {
    const { mail } = await getState();
    if (mail) set(mail.oldestWaitingSeconds ?? 0);
  });
  const backup = `Since the backup that was taken or noted last; absent without one. ${shared}`;
  add("rigfile_last_backup_seconds", backup, [], async (set) => {
    const { lastBackupAt } = await getState();
    if (lastBackupAt) set(secondsSince(lastBackupAt, clock));
  });
}

function addProcessGauges(add: AddGauge, parts: Parts): void {
  const { clock, health, jobs, dataDates } = parts;
  const { pool } = parts.database;
  add("rigfile_db_pool", "Connections to the database; waiting: requests for one.", ["state"], (set) => {
    set(pool.totalCount - pool.idleCount, { state: "used" });
    set(pool.idleCount, { state: "idle" });
    set(pool.waitingCount, { state: "waiting" });
  });
  const paused = "Whether a service, or a part of it, isn't asked now since it failed repeatedly: 1 or 0.";
  add("rigfile_upstream_paused", paused, ["service"], (set) => {
    for (const name of askedServices) set(health.isPaused(name) ? 1 : 0, { service: toServiceLabel(name) });
  });
  add("rigfile_job_failed", "Whether a periodic job's last round failed: 1 or 0.", ["task"], (set) => {
    for (const { name, hasFailed } of jobs) set(hasFailed() ? 1 : 0, { task: name });
  });
  const age = "Age of data that somebody has to renew: NHTSA's VIN data (vin_copy), GEOIP_FILE (places).";
  add("rigfile_data_age_seconds", age, ["dataset"], (set) => {
    for (const [dataset, getDate] of Object.entries(dataDates)) {
      const date = getDate();
      if (date) set(secondsSince(date, clock), { dataset });
    }
  });
}

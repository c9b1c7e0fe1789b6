import type { RequestHandler } from "express";
import type { Clock } from "#server/base/clock.ts";
import type { Log } from "#server/base/log.ts";
import type { Metrics } from "#server/base/metrics.ts";
import type { Random } from "#server/base/random.ts";
import type { Config } from "#server/base/settings/config.ts";
import type { ServiceHealth } from "#server/base/upstream/service-health.ts";
import type { OpenDatabase } from "#server/db/database.ts";
import type { Store } from "#server/db/store.ts";
import type { ExportSlots } from "./exports/export-slots.ts";
import type { Route } from "./route.ts";
import type { Transact } from "./transact.ts";
import type { PeriodicJob } from "#server/base/periodic-job.ts";

/** Any feature may depend on these. */
export type Dependencies = {
  readonly config: Config;
  readonly log: Log;
  /** Counts of this process, for monitoring. */
  readonly metrics: Metrics;
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly random: Random;
  /** How outside services answered this process. */
  readonly health: ServiceHealth;
  readonly sessionSecret: string;
  readonly exportSlots: ExportSlots;
  /** The database, outside of a transaction. */
  readonly store: Store;
  readonly transact: Transact;
};

/** What a feature adds to the server. */
export type Feature = {
  /** Writes what it needs to the database before the server is up. It may run more than once. */
  readonly prepare?: () => Promise<void>;
  /** Its endpoints, one per contract. */
  readonly routes?: readonly Route[];
  /** What it serves outside the API, such as a page linked from an email. */
  readonly pages?: readonly { readonly path: string; readonly handlers: readonly RequestHandler[] }[];
  readonly workers?: readonly PeriodicJob[];
  /** Releases its resources; called when no request or worker is running any more. */
  readonly close?: () => Promise<void>;
};

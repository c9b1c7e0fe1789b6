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

export type Dependencies = {
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly random: Random;
  readonly health: ServiceHealth;
  readonly sessionSecret: string;
  readonly exportSlots: ExportSlots;
  /** Outside of a transaction. */
  readonly store: Store;
  readonly transact: Transact;
};

export type Feature = {
  /** Prepares the database before the server is up. May run more than once. */
  readonly prepare?: () => Promise<void>;
  readonly routes?: readonly Route[];
  /** Handlers outside the API, such as a page linked from an email. */
  readonly pages?: readonly { readonly path: string; readonly handlers: readonly RequestHandler[] }[];
  readonly workers?: readonly PeriodicJob[];
  /** Called when no request or worker is running any more. */
  readonly close?: () => Promise<void>;
};

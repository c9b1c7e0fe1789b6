import type { RequestHandler } from "express";
import type { Route } from "./route.ts";
import type { PeriodicJob } from "#server/base/periodic-job.ts";

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

import type { RequestHandler } from "express";
import type { Route } from "#server/http/route.ts";
import type { PeriodicJob } from "#server/periodic-job.ts";

/** What a feature adds to the server. */
export type Feature = {
  /** Its endpoints, one for each of its contracts. */
  readonly routes?: readonly Route[];
  /** What it serves beside the API, such as the page that a link in an email leads to. */
  readonly pages?: readonly { readonly path: string; readonly handlers: readonly RequestHandler[] }[];
  /** Background jobs. */
  readonly workers?: readonly PeriodicJob[];
  /** Gives back what it holds; called when no request and no worker is under way any more. */
  readonly close?: () => Promise<void>;
};

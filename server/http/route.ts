import type { z } from "zod";
import { type Endpoint, type QuerySchema, maxFieldErrors } from "#shared/api/endpoint.ts";
import { invalid, type FieldError } from "#server/base/app-error.ts";
import type { RequestInfo } from "./request-context.ts";
import type { RequestSession } from "./sessions.ts";
import type { RequestHandler } from "express";
import type { Clock } from "#server/base/clock.ts";
import type { Log } from "#server/base/log.ts";
import type { Metrics } from "#server/base/metrics.ts";
import type { Random } from "#server/base/random.ts";
import type { Config } from "#server/base/settings/config.ts";
import type { ServiceHealth } from "#server/base/upstream/breaker.ts";
import type { OpenDatabase, Store } from "#server/db/store.ts";
import type { ExportSlots } from "#server/http/exports/export-file.ts";
import type { Transact } from "./transact.ts";
import type { PeriodicJob } from "#server/base/periodic-job.ts";

type FieldErrors = { readonly errors: readonly FieldError[]; readonly more: number };

/** UTF-16 units of a reported path: senders control it. */
const longestPath = 200;

const dotted = (path: readonly PropertyKey[]): string => path.map(String).join(".").slice(0, longestPath);

/** Replaces zod's own messages with messages that API callers can act on. */
function toMessage(issue: z.core.$ZodIssue): string {
  if (issue.code !== "invalid_type" || !issue.message.startsWith("Invalid input")) return issue.message;
  return issue.message.endsWith("received undefined")
    ? "This field is required."
    : `This must be of type ${issue.expected}.`;
}

/** Lists up to `maxFieldErrors`, each unknown key separately; counts the rest. */
export function fieldErrors(failures: readonly (z.ZodError | undefined)[]): FieldErrors {
  const errors: FieldError[] = [];
  let count = 0;
  const add = (path: readonly PropertyKey[], message: string) => {
    count += 1;
    if (errors.length < maxFieldErrors) errors.push({ path: dotted(path), message });
  };
  for (const issue of failures.flatMap((failure) => failure?.issues ?? [])) {
    if (issue.code !== "unrecognized_keys") add(issue.path, toMessage(issue));
    else for (const key of issue.keys) add([...issue.path, key], "This field doesn't exist.");
  }
  return { errors, more: count - errors.length };
}

// PostgreSQL stores neither NUL nor unpaired surrogates.
const unstorable = /\0|\p{Surrogate}/u;

/** Finds strings at any depth that can't be stored, up to `maxFieldErrors`. */
export function unstorableTexts(value: unknown): FieldError[] {
  const errors: FieldError[] = [];
  const path: string[] = [];
  const visit = (item: unknown): void => {
    if (errors.length === maxFieldErrors) return;
    if (typeof item === "string" && unstorable.test(item))
      errors.push({ path: dotted(path), message: "Remove the characters that can't be stored." });
    if (typeof item !== "object" || item === null) return;
    for (const [key, inner] of Object.entries(item)) {
      path.push(key);
      visit(inner);
      path.pop();
    }
  };
  visit(value);
  return errors;
}

type Raw = {
  readonly body: unknown;
  readonly params: unknown;
  readonly query: unknown;
  readonly request: RequestInfo;
  readonly session: RequestSession;
};

/** `run` validates the input first. */
export type Route = { readonly endpoint: Endpoint; readonly run: (raw: Raw) => Promise<unknown> };

type Call<Body, Params, Query> = {
  readonly body: Body;
  readonly params: Params;
  readonly query: Query;
  readonly request: RequestInfo;
  readonly session: RequestSession;
};

export const done = (message: string) => ({ success: true as const, message });

export const found = <Data>(data: Data) => ({ success: true as const, data });

export const listed = <Item>(data: readonly Item[]): { success: true; data: Item[] } => ({
  success: true,
  data: [...data],
});

/** Binds a contract to its handler. Rejects invalid input with all errors (AppError 400). */
export function route<
  Body extends z.ZodType,
  Response extends z.ZodType,
  Params extends z.ZodType,
  Query extends QuerySchema,
>(
  endpoint: Endpoint<Body, Response, Params, Query>,
  handle: (call: Call<z.output<Body>, z.output<Params>, z.output<Query>>) => Promise<z.input<Response>>,
): Route;
// Schemas produce each value; the signature above has its types.
export function route(
  endpoint: Endpoint,
  handle: (call: Call<unknown, unknown, unknown>) => Promise<unknown>,
): Route {
  return {
    endpoint,
    run: async (raw) => {
      const params = check(endpoint.params, raw.params);
      const query = check(endpoint.query, raw.query);
      const body = check(endpoint.body, raw.body ?? {});
      const { request, session } = raw;
      if (params.success && query.success && body.success)
        return handle({ params: params.data, query: query.data, body: body.data, request, session });
      const { errors, more } = fieldErrors([params.error, query.error, body.error]);
      throw invalid(errors, more);
    },
  };
}

function check(schema: z.ZodType | undefined, input: unknown): z.ZodSafeParseResult<unknown> {
  if (!schema) return { success: true, data: undefined };
  const parsed = schema.safeParse(input);
  if (!parsed.success) return parsed;
  const faults = unstorableTexts(parsed.data);
  if (faults.length > 0) throw invalid(faults);
  return parsed;
}

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
  /** Called when all requests and workers have ended. */
  readonly close?: () => Promise<void>;
};

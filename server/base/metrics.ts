import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { LookupOutcome } from "#server/base/cached-lookup.ts";
import { type ServiceName, services, type UpstreamOutcome } from "#server/base/upstream/breaker.ts";
import { build } from "./build.ts";

export type Metrics = ReturnType<typeof createMetrics>;

export const submissionKinds = ["quote", "self_email", "download", "profile", "support"] as const;
export type SubmissionKind = (typeof submissionKinds)[number];
const submissionOutcomes = ["accepted", "repeated", "rejected", "failed"] as const;
export type SubmissionOutcome = (typeof submissionOutcomes)[number];

const mailResults = ["sent", "refused", "deferred", "uncertain", "down", "stopped"] as const;
const upstreamOutcomes: readonly UpstreamOutcome[] = ["answered", "rejected", "failed", "paused", "busy"];
const lookupOutcomes: readonly LookupOutcome[] = ["hit", "miss", "stale", "fallback", "failed"];

export const askedServices = services.filter((name) => name !== "Mail server");

export const toServiceLabel = (name: ServiceName): string => name.toLowerCase();

const methods: readonly string[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Seconds. Few, since each bucket exists for each route. */
const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

type Handled = {
  readonly method: string | undefined;
  /** Registered pattern, never a path. */
  readonly route: string;
  readonly status: number;
  readonly isAborted: boolean;
  readonly seconds: number;
};

const rows = {
  submissions: [
    "rigfile_submissions_total",
    "What visitors sent. repeated: sent before with the same idempotency key; rejected: their fault; failed: ours.",
    ["kind", "outcome"],
  ],
  mail: ["rigfile_mail_attempts_total", "Attempts to send one email, by result.", ["result"]],
  upstream: [
    "rigfile_upstream_requests_total",
    "Requests to an outside service, a request and its retries as one. paused, busy: it was not asked.",
    ["service", "outcome"],
  ],
  lookups: [
    "rigfile_lookup_cache_total",
    "Lookups of VINs, carriers and addresses. hit: known already; miss: asked for; the others: no answer in time.",
    ["result"],
  ],
  limited: ["rigfile_rate_limited_total", "Requests refused as too many, by limit.", ["limit"]],
} as const;

function createCounter<Label extends string>(
  registry: Registry,
  [name, help, labelNames]: readonly [string, string, readonly Label[]],
): Counter<Label> {
  return new Counter({ name, help, labelNames: [...labelNames], registers: [registry] });
}

const createRequests = (registry: Registry) =>
  new Histogram({
    name: "rigfile_http_request_duration_seconds",
    help: "How long requests took until their answer was sent; status aborted: the client went away before that.",
    labelNames: ["method", "route", "status"],
    buckets,
    registers: [registry],
  });

function createCounters(registry: Registry) {
  const submissions = createCounter(registry, rows.submissions);
  const mail = createCounter(registry, rows.mail);
  const upstream = createCounter(registry, rows.upstream);
  const lookups = createCounter(registry, rows.lookups);
  // Initialized at 0: Prometheus sees an increase only between two scrapes.
  for (const kind of submissionKinds)
    for (const outcome of submissionOutcomes) submissions.inc({ kind, outcome }, 0);
  for (const result of mailResults) mail.inc({ result }, 0);
  for (const name of askedServices)
    for (const outcome of upstreamOutcomes) upstream.inc({ service: toServiceLabel(name), outcome }, 0);
  for (const result of lookupOutcomes) lookups.inc({ result }, 0);
  return { submissions, mail, upstream, lookups, limited: createCounter(registry, rows.limited) };
}

/** Counters of this process. Labels come from fixed sets, never from anything a visitor sent. */
export function createMetrics() {
  const registry = new Registry();
  const requests = createRequests(registry);
  const { submissions, mail, upstream, lookups, limited } = createCounters(registry);
  addBuildInfo(registry);
  const repeats = new WeakSet<object>();
  return {
    registry,
    countRequest: ({ method = "", route, status, isAborted, seconds }: Handled): void => {
      const known = methods.includes(method) ? method : "other";
      requests.observe({ method: known, route, status: isAborted ? "aborted" : status }, seconds);
    },
    countSubmission: (kind: SubmissionKind, outcome: SubmissionOutcome): void =>
      submissions.inc({ kind, outcome }),
    noteRepeat: (request: object): void => void repeats.add(request),
    isRepeat: (request: object): boolean => repeats.has(request),
    countMailAttempt: ({ kind: result }: { readonly kind: (typeof mailResults)[number] }): void =>
      mail.inc({ result }),
    countUpstream: (name: ServiceName, outcome: UpstreamOutcome): void =>
      upstream.inc({ service: toServiceLabel(name), outcome }),
    countLookup: (result: LookupOutcome): void => lookups.inc({ result }),
    countRateLimited: (limit: string): void => limited.inc({ limit }),
  };
}

function addBuildInfo(registry: Registry): void {
  const { version, commit = "" } = build;
  new Gauge({
    name: "rigfile_build_info",
    help: "Always 1, with the version that runs and the commit it was built from.",
    labelNames: ["version", "commit"],
    registers: [registry],
  }).set({ version, commit }, 1);
}

import { type Dependencies, type Feature, found, route, type Route } from "#server/http/route.ts";
import { describeError, errorCode } from "#server/base/log.ts";
import type { Dashboard } from "#shared/api/admin/dashboard.ts";
import { dashboardRepository } from "#server/records/dashboard-repository.ts";
import { operatorNotesRepository } from "#server/records/audit-repository.ts";
import { cacheBriefly } from "#server/base/cache-briefly.ts";
import { Gauge, type Registry, collectDefaultMetrics } from "prom-client";
import { askedServices, toServiceLabel } from "#server/base/metrics.ts";
import type { PeriodicJob } from "#server/base/periodic-job.ts";
import type { Clock } from "#server/base/clock.ts";
import { once } from "node:events";
import { type Server, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import type { VisitsFeature } from "#server/features/visits/create-visits-feature.ts";
import { requestContext } from "#server/http/request-context.ts";
import { getStatus, type StatusSource } from "#shared/api/status.ts";
import type { Config } from "#server/base/settings/config.ts";
import { ConfigError } from "#server/base/settings/setting-problems.ts";
import { createHash, timingSafeEqual } from "node:crypto";

type StateDeps = Pick<Dependencies, "clock" | "database" | "store" | "log">;

type SystemState = {
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
const createSystemState = ({ clock, database, store, log }: StateDeps): (() => Promise<SystemState>) =>
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

type GaugeParts = Pick<Dependencies, "clock" | "database" | "health"> & {
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
function addGauges(registry: Registry, parts: GaugeParts): void {
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

function addDatabaseGauges(add: AddGauge, { clock, getState }: GaugeParts): void {
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

function addProcessGauges(add: AddGauge, parts: GaugeParts): void {
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
  const age = "Age of data that somebody has to renew: NHTSA's VIN data (offline_data), GEOIP_FILE (places).";
  add("rigfile_data_age_seconds", age, ["dataset"], (set) => {
    for (const [dataset, getDate] of Object.entries(dataDates)) {
      const date = getDate();
      if (date) set(secondsSince(date, clock), { dataset });
    }
  });
}

const metricsPath = "/metrics";

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Answers with all metrics in Prometheus' text format; with a token set, only to its holders. */
const createMetricsHandler =
  (registry: Registry, token: string | undefined): Handler =>
  async (request, response) => {
    response.setHeader("Cache-Control", "no-store");
    const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1] ?? null;
    if (token !== undefined && !isSecret(given, token)) {
      response
        .writeHead(401, { "WWW-Authenticate": "Bearer", "Content-Type": "text/plain; charset=utf-8" })
        .end("This needs METRICS_TOKEN.\n");
      return;
    }
    const text = await registry.metrics();
    response.writeHead(200, { "Content-Type": registry.contentType }).end(text);
  };

/** Serves the metrics on a separate port. Throws ConfigError if it can't be used. */
async function listenForMetrics(
  handle: Handler,
  { port, host }: Pick<Config["metrics"], "host"> & { readonly port: number },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method === "GET" && request.url?.split("?", 1)[0] === metricsPath)
      handle(request, response).catch(() => response.writeHead(500).end());
    else response.writeHead(404).end();
  });
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (error) {
    throw new ConfigError([`METRICS_PORT ${port} at ${host} can't be used: ${errorCode(error)}.`]);
  }
  return server;
}

type Parts = Pick<Dependencies, "clock" | "health"> & {
  readonly offline: { readonly dataDate: string } | undefined;
  readonly getState: () => Promise<SystemState>;
};

const hourMs = 60 * 60_000;

const statusRoute = ({ clock, getState, health, offline }: Parts): Route =>
  route(getStatus, async () => {
    const { checkedAt, isReady, mail } = await getState();
    return found({
      checkedAt: checkedAt.toISOString(),
      canSave: isReady,
      ...(mail && { oldestMailSeconds: mail.oldestWaitingSeconds }),
      sources: (["FMCSA", "NHTSA"] as const).map((name) => toSource(name, health, clock.now().getTime())),
      vinDataDate: offline?.dataDate ?? null,
    });
  });

/** By its last answer or fault, if that was in the last hour. */
function toSource(name: StatusSource["name"], health: Parts["health"], now: number) {
  const { lastSuccessAt, lastFaultAt } = health.getState(name);
  const [success, fault] = [lastSuccessAt?.getTime() ?? 0, lastFaultAt?.getTime() ?? 0];
  const latest = Math.max(success, fault);
  if (now - latest > hourMs) return { name, state: "unknown" as const, at: null };
  const state = success >= fault ? ("answering" as const) : ("failing" as const);
  return { name, state, at: new Date(latest).toISOString() };
}

type Deps = Pick<Dependencies, "clock" | "config" | "database" | "health" | "log" | "metrics" | "store"> & {
  readonly offline: { readonly dataDate: string } | undefined;
  readonly jobs: readonly PeriodicJob[];
  readonly places: VisitsFeature["places"];
};

/** Shows the server's state to everybody, and its metrics to Prometheus if that is turned on. */
export async function createMonitoringFeature(deps: Deps): Promise<Feature> {
  const { config, log, metrics, offline, places } = deps;
  const getState = createSystemState(deps);
  const routes = [statusRoute({ ...deps, getState })];
  const { token, port, host } = config.metrics;
  if (token === undefined && port === undefined) return { routes };
  const { registry } = metrics;
  collectDefaultMetrics({ register: registry });
  const dataDates = {
    offline_data: () => offline && new Date(offline.dataDate),
    places: () => places?.getBuiltAt(),
  };
  addGauges(registry, { ...deps, getState, dataDates });
  const handle = createMetricsHandler(registry, token);
  if (port === undefined) return { routes, pages: [{ path: metricsPath, handlers: [asPage(handle)] }] };
  const server = await listenForMetrics(handle, { port, host });
  log.info({ url: toUrl(server, host) }, "metrics are served");
  return { routes, close: async () => closeServer(server) };
}

const closeServer = async (server: Server): Promise<void> => {
  server.close();
  server.closeAllConnections();
  await once(server, "close");
};

/** On the site's own port. */
const asPage =
  (handle: ReturnType<typeof createMetricsHandler>): RequestHandler =>
  async (request, response, next) => {
    if (request.path !== "/" || request.method !== "GET") return next();
    requestContext(request).route = metricsPath;
    return handle(request, response);
  };

const toUrl = (server: Server, host: string): string => {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}${metricsPath}`;
};

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Compares in constant time. An unset secret never matches. */
const isSecret = (given: string | null, secret: string | undefined): boolean =>
  secret !== undefined && given !== null && timingSafeEqual(digest(given), digest(secret));

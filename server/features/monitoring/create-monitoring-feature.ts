import { once } from "node:events";
import { type Server, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { collectDefaultMetrics, type Registry } from "prom-client";
import { type Dependencies, type Feature, found, route, type Route } from "#server/http/route.ts";
import type { VisitsFeature } from "#server/features/visits/create-visits-feature.ts";
import { requestContext } from "#server/http/request-context.ts";
import type { PeriodicJob } from "#server/base/periodic-job.ts";
import { addGauges } from "./add-gauges.ts";
import { createSystemState, type SystemState } from "./system-state.ts";
import { getStatus, type StatusSource } from "#shared/api/status.ts";
import type { Config } from "#server/base/settings/config.ts";
import { ConfigError } from "#server/base/settings/setting-problems.ts";
import { errorCode } from "#server/base/log.ts";
import { createHash, timingSafeEqual } from "node:crypto";

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
    vin_copy: () => offline && new Date(offline.dataDate),
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

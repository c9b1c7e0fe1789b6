import { once } from "node:events";
import type { Server } from "node:http";
import type { RequestHandler } from "express";
import { collectDefaultMetrics } from "prom-client";
import type { Dependencies, Feature } from "#server/http/feature.ts";
import type { FmcsaCopyFeature } from "#server/fmcsa/mirror/create-mirror-feature.ts";
import type { VisitsFeature } from "#server/features/visits/create-visits-feature.ts";
import { requestContext } from "#server/http/request-context.ts";
import type { PeriodicJob } from "#server/base/periodic-job.ts";
import { addGauges } from "./add-gauges.ts";
import { createMetricsHandler, listenForMetrics, metricsPath } from "./serve-metrics.ts";
import { statusRoute } from "./status-route.ts";
import { createSystemState } from "./system-state.ts";

type Deps = Pick<Dependencies, "clock" | "config" | "database" | "health" | "log" | "metrics" | "store"> & {
  readonly offline: { readonly dataDate: string } | undefined;
  readonly jobs: readonly PeriodicJob[];
  readonly places: VisitsFeature["places"];
  readonly getCopyAges: FmcsaCopyFeature["getAges"];
};

/** Tells everybody how the server is, and Prometheus in figures, if that is turned on. */
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

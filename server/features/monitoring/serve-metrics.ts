import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Registry } from "prom-client";
import type { Config } from "#server/base/settings/config.ts";
import { ConfigError } from "#server/base/settings/problems.ts";
import { isSecret } from "#server/http/is-secret.ts";
import { errorCode } from "#server/base/log.ts";

export const metricsPath = "/metrics";

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Answers with all metrics, in Prometheus' text format; with a token, only to those who have it. */
export const createMetricsHandler =
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

/** Serves the metrics on a port of their own. Throws ConfigError if it can't be used. */
export async function listenForMetrics(
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

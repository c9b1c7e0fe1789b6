import compression from "compression";
import express, { type Express } from "express";
import type { Container } from "./container.ts";
import { caughtMailRoutes } from "./features/mail/caught-mail-routes.ts";
import type { ClientFiles } from "./http/client-files.ts";
import { refuseBodyOfGet } from "./http/body/answer-unread.ts";
import { BodyBudget } from "./http/body/body-budget.ts";
import { answerErrors, unknownPath } from "./http/errors.ts";
import { logRequests } from "./http/log-requests.ts";
import { isWithinPipeline } from "./http/pipelining.ts";
import { hintAtProxy } from "./http/proxy-hint.ts";
import { mount } from "./http/mount.ts";
import { noStore, refuseCrossSite, securityHeaders } from "./http/security.ts";

/** Every request goes through this, from top to bottom. */
export function createApp(container: Container, client?: ClientFiles): Express {
  const { config, log, routes, catcher } = container;
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", config.trustProxy ?? false);
  app.set("query parser", "simple");

  app.use((request, response, next) => {
    if (isWithinPipeline(request, response)) next();
  });
  app.use(logRequests(log));
  if (config.trustProxy === undefined) app.use(hintAtProxy(log));
  app.use(
    securityHeaders({
      production: config.production,
      hotReload: config.mode === "development",
      analyticsUrl: config.analytics?.scriptUrl,
    }),
  );

  const checkResponses = config.mode === "test" || config.mode === "development";
  const bodies = { budget: new BodyBudget(config.bodies.budget), stallMs: config.bodies.stallMs };
  app.use(refuseBodyOfGet);
  for (const route of routes) mount(app, route, { rateLimits: config.rateLimits, bodies, checkResponses });
  app.use("/api", noStore, refuseCrossSite, unknownPath);

  app.use(compression());
  if (catcher) app.use("/dev/mail", caughtMailRoutes(catcher));
  app.use("/dev", unknownPath);
  if (client) app.use(client.handler);
  app.use(unknownPath);
  app.use(answerErrors(log));
  return app;
}

import type { RequestHandler } from "express";
import helmet from "helmet";
import { AppError } from "./app-error.ts";

type Options = {
  readonly production: boolean;
  /** Vite's page carries inline scripts and talks back through a web socket. */
  readonly hotReload: boolean;
  readonly analytics: boolean;
};

/** The headers that keep a page to what it was built to do. */
export function securityHeaders({ production, hotReload, analytics }: Options): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        scriptSrc: [
          "'self'",
          ...(hotReload ? ["'unsafe-inline'"] : []),
          ...(analytics ? ["https://www.googletagmanager.com"] : []),
        ],
        // html2canvas inserts style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'", "data:"],
        connectSrc: [
          "'self'",
          ...(hotReload ? ["ws:"] : []),
          ...(analytics ? ["https://*.google-analytics.com", "https://*.analytics.google.com"] : []),
        ],
        frameSrc: ["'self'", "blob:"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: production,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
}

/** Refuses what a page of another site makes the browser send. Callers that are no browser do not say where from. */
export const refuseCrossSite: RequestHandler = (request, _response, next) => {
  const changes = !["GET", "HEAD", "OPTIONS"].includes(request.method);
  if (changes && request.get("sec-fetch-site") === "cross-site")
    throw new AppError(403, "Requests from other sites are not accepted.");
  next();
};

/** What the API answers is for the one who asked. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader("Cache-Control", "no-store");
  next();
};

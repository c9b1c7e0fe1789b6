import { createHash } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { RequestHandler } from "express";
import helmet from "helmet";
import { AppError } from "./app-error.ts";

type Options = {
  readonly production: boolean;
  /** Vite's page carries inline scripts and talks back through a web socket. */
  readonly hotReload: boolean;
  /** The inline styles that pages carry, by their hashes. */
  readonly styleHashes: readonly string[];
  /** Where the analytics script comes from; undefined where nothing is measured. */
  readonly analyticsUrl: string | undefined;
};

const google = "https://www.googletagmanager.com";
/** Where Google's script sends what it counts, by the guide of its tag platform (signals for ads are off). */
const googleCollects = ["https://*.google-analytics.com", "https://*.analytics.google.com"];

/** The hosts that analytics talks to. A script of our own choice reports to where it came from. */
function analyticsHosts(scriptUrl: string | undefined): string[] {
  if (scriptUrl === undefined) return [];
  const { origin } = new URL(scriptUrl);
  return origin === google ? [origin, ...googleCollects] : [origin];
}

// Nothing here looks, listens, measures or charges: neither may whatever finds its way into a page.
const unused =
  "accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment serial usb";
const permissions = unused.replace(/\S+/g, "$&=()").replaceAll(" ", ", ");

/** html2canvas hides pseudo-elements in the copy that it paints, by a style element with this very text. */
const hidden = '{\n    content: "" !important;\n    display: none !important;\n}';
export const html2canvasStyle =
  `.___html2canvas___pseudoelement_before:before${hidden}\n         ` +
  `.___html2canvas___pseudoelement_after:after${hidden}`;

/** How a content security policy names an inline style or script. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Names and values of headers, in the order in which they are sent. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** The headers that keep a page to what it was built to do; they are the same for every answer. */
export function securityHeaders(options: Options): HeaderList {
  const { production, hotReload, styleHashes, analyticsUrl } = options;
  const analytics = analyticsHosts(analyticsUrl);
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        // Of the hosts of analytics only the first, its script's, may run code.
        scriptSrc: ["'self'", ...(hotReload ? ["'unsafe-inline'"] : []), ...analytics.slice(0, 1)],
        styleSrc: [
          "'self'",
          ...(hotReload ? ["'unsafe-inline'"] : [...styleHashes, hashSource(html2canvasStyle)]),
        ],
        imgSrc: ["'self'", "data:", "blob:", ...analytics],
        fontSrc: ["'self'", "data:"],
        connectSrc: ["'self'", ...(hotReload ? ["ws:"] : []), ...analytics],
        frameSrc: ["'self'", "blob:"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: production,
    xFrameOptions: { action: "deny" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  // Helmet leaves the first one to its users: https://www.w3.org/TR/permissions-policy/
  return [["Permissions-Policy", permissions], ...headersSetBy(setHeaders)];
}

/** Helmet computes its headers at each request, though nothing of ours depends on it: once will do. */
function headersSetBy(setHeaders: ReturnType<typeof helmet>): HeaderList {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(response.req, response, (error) => {
    if (error !== undefined) throw new Error("The security headers cannot be set.", { cause: error });
  });
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/** Refuses what a page of another site makes the browser send. Callers that are no browser do not say where from. */
export const refuseCrossSite: RequestHandler = (request, _response, next) => {
  const changes = !["GET", "HEAD", "OPTIONS"].includes(request.method);
  if (changes && request.get("sec-fetch-site") === "cross-site")
    throw new AppError(403, "Requests from other sites are not accepted.");
  next();
};

/** API responses are for the requesting page only. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader("Cache-Control", "no-store");
  next();
};

/** For the pages that show mail as it is written: with style elements and attributes, and nothing that runs. */
export const allowInlineStyles: RequestHandler = (_request, response, next) => {
  response.setHeader(
    "Content-Security-Policy",
    "default-src 'none';style-src 'unsafe-inline';img-src data:;base-uri 'none';form-action 'none';frame-ancestors 'none'",
  );
  next();
};

import { createHash } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { RequestHandler } from "express";
import helmet from "helmet";
import { reportCspViolations } from "#shared/api/csp-reports.ts";
import { AppError } from "#server/base/app-error.ts";

type Options = {
  readonly production: boolean;
  readonly isHttps: boolean;
  /** Vite's page has inline scripts and a web socket. */
  readonly hotReload: boolean;
  readonly styleHashes: readonly string[];
  readonly analyticsUrl: string | undefined;
};

const google = "https://www.googletagmanager.com";
/** Destinations of Google's script, by its tag platform's guide (signals for ads are off). */
const googleCollects = ["https://*.google-analytics.com", "https://*.analytics.google.com"];

/** A custom script reports to its own origin. */
function analyticsHosts(scriptUrl: string | undefined): string[] {
  if (scriptUrl === undefined) return [];
  const { origin } = new URL(scriptUrl);
  return origin === google ? [origin, ...googleCollects] : [origin];
}

// Unused features are denied, to injected code as well.
const unused =
  "accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment serial usb";
const permissions = unused.replace(/\S+/g, "$&=()").replaceAll(" ", ", ");

/** Style element of html2canvas, which hides pseudo-elements in its copy of the page. */
const hidden = '{\n    content: "" !important;\n    display: none !important;\n}';
export const html2canvasStyle =
  `.___html2canvas___pseudoelement_before:before${hidden}\n         ` +
  `.___html2canvas___pseudoelement_after:after${hidden}`;

/** CSP hash source of an inline style or script. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

export type HeaderList = readonly (readonly [name: string, value: string])[];

const reports = "csp";

/** Only our policies (client/src/lib/trusted-types) make HTML or script addresses; Vite's page and foreign analytics can't. */
const trustedTypes = {
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ["default", "mail"],
};

/** Everything not listed is forbidden. */
function contentSecurityPolicy({ isHttps, hotReload, styleHashes, analyticsUrl }: Options) {
  const analytics = analyticsHosts(analyticsUrl);
  const inline = hotReload ? ["'unsafe-inline'"] : [];
  return {
    defaultSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    // Only the first analytics host, which serves the script, may run code.
    scriptSrc: ["'self'", ...inline, ...analytics.slice(0, 1)],
    styleSrc: ["'self'", ...(hotReload ? inline : [...styleHashes, hashSource(html2canvasStyle)])],
    imgSrc: ["'self'", "data:", "blob:", ...analytics],
    fontSrc: ["'self'", "data:"],
    connectSrc: ["'self'", ...(hotReload ? ["ws:"] : []), ...analytics],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    ...(!hotReload && analytics.length === 0 && trustedTypes),
    ...(isHttps && { upgradeInsecureRequests: [] }),
    // Browsers that know report-to ignore report-uri.
    reportUri: [reportCspViolations.path],
    reportTo: [reports],
  };
}

export function securityHeaders(options: Options): HeaderList {
  const { production } = options;
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(options) },
    // Other hosts of the domain may lack TLS.
    strictTransportSecurity: production && { includeSubDomains: false },
    xFrameOptions: { action: "deny" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  return [
    // Helmet sets neither: https://www.w3.org/TR/permissions-policy/, https://www.w3.org/TR/reporting-1/
    ["Permissions-Policy", permissions],
    ["Reporting-Endpoints", `${reports}="${reportCspViolations.path}"`],
    ...headersSetBy(setHeaders),
  ];
}

/** Computes Helmet's headers once, since they never change. */
function headersSetBy(setHeaders: ReturnType<typeof helmet>): HeaderList {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(response.req, response, (error) => {
    if (error !== undefined) throw new Error("The security headers cannot be set.", { cause: error });
  });
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/** Rejects changes that pages of other sites or hosts made the browser send. One-click unsubscribe sends no Sec-Fetch-Site. */
export const refuseCrossSite: RequestHandler = (request, _response, next) => {
  const changes = !["GET", "HEAD", "OPTIONS"].includes(request.method);
  if (changes && ["cross-site", "same-site"].includes(request.get("sec-fetch-site") ?? ""))
    throw new AppError(403, "Requests from other sites are not accepted.");
  next();
};

/** Browsers send Sec-Fetch-Site to secure origins, and Origin with every POST, PATCH and DELETE: neither comes from no page. */
export const requireSameOrigin =
  (publicOrigin?: string): RequestHandler =>
  (request, _response, next) => {
    if (["GET", "HEAD"].includes(request.method)) return next();
    const [site, origin] = [request.get("sec-fetch-site"), request.get("origin")];
    const own = [`${request.protocol}://${request.get("host")}`, publicOrigin];
    const isOwn = site === undefined ? origin !== undefined && own.includes(origin) : site === "same-origin";
    if (!isOwn) throw new AppError(403, "Requests from other sites are not accepted.");
    return next();
  };

/** API responses are only for the requesting page. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader("Cache-Control", "no-store");
  next();
};

/** For mail shown as written: styles, but no scripts. */
export const allowInlineStyles: RequestHandler = (_request, response, next) => {
  response.setHeader(
    "Content-Security-Policy",
    "default-src 'none';style-src 'unsafe-inline';img-src data:;base-uri 'none';form-action 'none';frame-ancestors 'none'",
  );
  next();
};

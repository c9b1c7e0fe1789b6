import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import express, { Router, type Request, type RequestHandler, type Response } from "express";
import expressStaticGzip from "express-static-gzip";
import { root } from "#server/base/root.ts";
import { AppError } from "#server/base/app-error.ts";
import { nameRoute, requestContext } from "#server/http/request-context.ts";
import type { HeaderList } from "#server/http/security.ts";
import type { Pages, Encoding, Page } from "./built-pages.ts";
import { LRUCache } from "lru-cache";

const contentTypes: Readonly<Record<string, string>> = {
  "": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
};

/** Headers per encoding, as a flat list of names and values, built once. */
type Prepared = {
  readonly page: Page;
  readonly headers: Readonly<Record<Encoding | "unchanged", readonly string[]>>;
};

function prepare(page: Page, shared: HeaderList): Prepared {
  const type = contentTypes[page.extension];
  if (type === undefined) throw new Error(`A page's file extension has no content type: ${page.extension}`);
  const always: HeaderList = [
    ...shared,
    ["Cache-Control", "no-cache"],
    ["ETag", page.etag],
    ["Vary", "Accept-Encoding"],
  ];
  const headersIn = (encoding: Encoding): string[] => [
    ...always.flat(),
    "Content-Type",
    type,
    "Content-Length",
    String(page.bodies[encoding].length),
    ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
  ];
  return {
    page,
    headers: {
      br: headersIn("br"),
      gzip: headersIn("gzip"),
      identity: headersIn("identity"),
      unchanged: always.flat(),
    },
  };
}

const opaque = (tag: string): string => tag.trim().replace(/^W\//, "");

/** True if the browser already has the page (RFC 9110, 13.1.2). */
const hasPage = (ifNoneMatch: string | undefined, { etag }: Page): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag));

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { page, headers }: Prepared,
  status: number,
) {
  const context = requestContext(request);
  context.route = "page";
  const id = ["X-Request-Id", context.id];
  if (status === 200 && hasPage(request.headers["if-none-match"], page)) {
    response.writeHead(304, [...headers.unchanged, ...id]).end();
    return;
  }
  const encoding = acceptedEncoding(request.headers["accept-encoding"]?.toString());
  response.writeHead(status, [...headers[encoding], ...id]);
  response.end(request.method === "HEAD" ? undefined : page.bodies[encoding]);
}

type PageResponder = ReturnType<typeof createPageResponder>;

function createPageResponder({ byPath, notFound }: Pages, shared: HeaderList) {
  const prepared = new Map(Array.from(byPath, ([path, page]) => [path, prepare(page, shared)]));
  const missing = prepare(notFound, shared);
  return {
    /** Answers a GET or HEAD for a page; returns false for other requests, without side effects. */
    serve: (request: IncomingMessage, response: ServerResponse): boolean => {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const [path = ""] = (request.url ?? "").split("?", 1);
      const found = prepared.get(path);
      if (found) send(request, response, found, 200);
      return found !== undefined;
    },
    has: (path: string): boolean => prepared.has(path),
    sendNotFound: (request: IncomingMessage, response: ServerResponse): void =>
      send(request, response, missing, 404),
  };
}

export type ClientFiles = {
  /** Answers before anything else handles the request; false if it isn't for a page. */
  readonly servePage: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly handler: RequestHandler;
  readonly close: () => Promise<void>;
};

const year = 365 * 24 * 60 * 60;

type Built = {
  readonly pages: Pages;
  readonly headers: HeaderList;
  readonly folder?: string;
  /** Assets of other builds (see keepAssets). */
  readonly kept: string;
};

export const builtFolder = join(root, "dist", "client");

export function builtClient({ pages, headers, kept, folder = builtFolder }: Built): ClientFiles {
  const responder = createPageResponder(pages, headers);
  const router = Router();
  router.use(nameRoute("client file"));
  // Names contain a content hash. The build has compressed the files as far as possible.
  router.use(
    "/assets",
    expressStaticGzip(join(folder, "assets"), {
      index: false,
      enableBrotli: true,
      orderPreference: ["br", "gzip"],
      serveStatic: { immutable: true, maxAge: year * 1000 },
    }),
    withoutEncoding,
    express.static(kept, { index: false, immutable: true, maxAge: year * 1000 }),
  );
  router.use(express.static(folder, { index: false, cacheControl: false, setHeaders: noCache }));
  router.use(answerWithoutPage(responder));
  return { servePage: responder.serve, handler: router, close: async () => undefined };
}

const answerWithoutPage =
  (pages: PageResponder): RequestHandler =>
  (request, response) => {
    if (!["GET", "HEAD"].includes(request.method)) throw nothingHere();
    const straight = request.path.replace(/\/+$/, "");
    if (straight !== request.path && pages.has(straight)) return redirect(request, response, straight);
    if (!asksForPage(request)) throw nothingHere();
    pages.sendNotFound(request, response);
  };

/** The chosen file has gone since the start: the error response isn't compressed like it. */
const withoutEncoding: RequestHandler = (_request, response, next) => {
  response.removeHeader("Content-Encoding");
  next();
};

function redirect(request: Request, response: Response, path: string): void {
  const query = request.originalUrl.indexOf("?");
  response.redirect(308, query < 0 ? path : `${path}${request.originalUrl.slice(query)}`);
}

const nothingHere = (): AppError => new AppError(404, "This address doesn't exist.");

export async function hotClient(http: Server): Promise<ClientFiles> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: join(root, "vite.config.ts"),
    server: { middlewareMode: true, hmr: { server: http } },
    appType: "spa",
  });
  const router = Router();
  router.use(nameRoute("client source"), toAdminPage, vite.middlewares);
  return { servePage: () => false, handler: router, close: async () => vite.close() };
}

/** Vite answers every path with the public page; the back office has its own. */
const toAdminPage: RequestHandler = (request, _response, next) => {
  if (/^\/(bear|admin(\/[\w-]+)?)(\?|$)/.test(request.url)) request.url = "/admin.html";
  next();
};

const noCache = (response: { setHeader: (name: string, value: string) => unknown }): void => {
  response.setHeader("Cache-Control", "no-cache");
};

/** True for browsers, and for link previews that accept anything. */
const asksForPage = (request: Request): boolean =>
  Boolean(request.accepts("html")) && !/\.\w+$/.test(request.path);

/** Best first. */
const available: readonly Encoding[] = ["br", "gzip", "identity"];

const chosen = new LRUCache<string, Encoding>({ max: 100 });

/** By RFC 9110, 12.5.3: highest weight, then our preference; identity if nothing else is allowed, or even that is rejected. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return "identity";
  const known = chosen.get(header);
  if (known) return known;
  const encoding = choose(weightsIn(header));
  // Browsers send a handful of short ones.
  if (header.length < 200) chosen.set(header, encoding);
  return encoding;
}

function choose(weights: ReadonlyMap<string, number>): Encoding {
  const getWeight = (encoding: Encoding): number => {
    const named = weights.get(encoding) ?? (encoding === "gzip" ? weights.get("x-gzip") : undefined);
    // Identity needs no permission, but requested encodings take precedence.
    return named ?? weights.get("*") ?? (encoding === "identity" ? Number.MIN_VALUE : 0);
  };
  const best = available.toSorted((a, b) => getWeight(b) - getWeight(a)).at(0) ?? "identity";
  return getWeight(best) > 0 ? best : "identity";
}

const weight = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** Weights from 0 to 1; an invalid one counts as a rejection. */
function weightsIn(header: string): Map<string, number> {
  const entries = header.split(",", 50).map((part): [string, number] => {
    const [coding = "", parameter] = part.split(";", 2).map((text) => text.trim().toLowerCase());
    return [coding, parameter === undefined ? 1 : Number(weight.exec(parameter)?.[1] ?? 0)];
  });
  return new Map(entries);
}

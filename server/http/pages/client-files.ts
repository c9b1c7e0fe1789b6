import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import express, { Router, type Request, type RequestHandler, type Response } from "express";
import expressStaticGzip from "express-static-gzip";
import { root } from "#server/base/root.ts";
import { AppError } from "#server/base/app-error.ts";
import { nameRoute } from "#server/http/request-context.ts";
import type { HeaderList } from "#server/http/security.ts";
import { createPageResponder, type PageResponder } from "./page-responder.ts";
import type { Pages } from "./pages.ts";

export type ClientFiles = {
  /** Responds with a page before anything else handles the request; false if it requests none. */
  readonly servePage: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Everything else that the client consists of. */
  readonly handler: RequestHandler;
  readonly close: () => Promise<void>;
};

/** In seconds. */
const year = 365 * 24 * 60 * 60;

type Built = {
  readonly pages: Pages;
  /** The headers of every response. */
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
  // These file names contain a content hash. The build has already compressed them as far as possible.
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

/** The file that was chosen has gone since the start: the answer that says so isn't compressed like it. */
const withoutEncoding: RequestHandler = (_request, response, next) => {
  response.removeHeader("Content-Encoding");
  next();
};

/** The canonical URL of the same page. */
function redirect(request: Request, response: Response, path: string): void {
  const query = request.originalUrl.indexOf("?");
  response.redirect(308, query < 0 ? path : `${path}${request.originalUrl.slice(query)}`);
}

const nothingHere = (): AppError => new AppError(404, "This address doesn't exist.");

/** Runs Vite inside this server for hot reload. Only for development, if vite is installed. */
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

/** Vite answers every path with the public page: the back office has a page of its own. */
const toAdminPage: RequestHandler = (request, _response, next) => {
  if (/^\/(bear|admin(\/[\w-]+)?)(\?|$)/.test(request.url)) request.url = "/admin.html";
  next();
};

const noCache = (response: { setHeader: (name: string, value: string) => unknown }): void => {
  response.setHeader("Cache-Control", "no-cache");
};

/** Whether a request is for a page: from a browser, or from a link preview that accepts anything. */
const asksForPage = (request: Request): boolean =>
  Boolean(request.accepts("html")) && !/\.\w+$/.test(request.path);

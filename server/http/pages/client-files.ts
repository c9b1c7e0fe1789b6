import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import express, { Router, type Request, type RequestHandler, type Response } from "express";
import sirv from "sirv";
import { root } from "#server/root.ts";
import { AppError } from "#server/http/app-error.ts";
import { requestContext } from "#server/http/request-context.ts";
import type { HeaderList } from "#server/http/security.ts";
import { createPageResponder, type PageResponder } from "./page-responder.ts";
import type { Pages } from "./pages.ts";

export type ClientFiles = {
  /** Answers with a page before anything else looks at the request; false where it asks for none. */
  readonly servePage: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Everything else that the client consists of. */
  readonly handler: RequestHandler;
  readonly close: () => Promise<void>;
};

/** In seconds. */
const year = 365 * 24 * 60 * 60;

type Built = {
  readonly pages: Pages;
  /** What every answer carries. */
  readonly headers: HeaderList;
  /** The folder of the files that the pages need. */
  readonly folder?: string;
};

/** Serves the client as it was built. */
export function builtClient({ pages, headers, folder = join(root, "dist", "client") }: Built): ClientFiles {
  const responder = createPageResponder(pages, headers);
  const router = Router();
  router.use(nameRoute("client file"));
  // The names of these files change with their contents. The build has compressed them, as small as they get.
  router.use(
    "/assets",
    sirv(join(folder, "assets"), { immutable: true, maxAge: year, brotli: true, gzip: true }),
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

/** The same page under its one address. */
function redirect(request: Request, response: Response, path: string): void {
  const query = request.originalUrl.indexOf("?");
  response.redirect(308, query < 0 ? path : `${path}${request.originalUrl.slice(query)}`);
}

const nothingHere = (): AppError => new AppError(404, "This address doesn't exist.");

/** Vite inside this server: changes show without a reload. Only for development, when vite is installed. */
export async function hotClient(http: Server): Promise<ClientFiles> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: join(root, "vite.config.ts"),
    server: { middlewareMode: true, hmr: { server: http } },
    appType: "spa",
  });
  const router = Router();
  router.use(nameRoute("client source"), vite.middlewares);
  return { servePage: () => false, handler: router, close: async () => vite.close() };
}

const nameRoute =
  (name: string): RequestHandler =>
  (request, _response, next) => {
    requestContext(request).route = name;
    next();
  };

const noCache = (response: { setHeader: (name: string, value: string) => unknown }): void => {
  response.setHeader("Cache-Control", "no-cache");
};

/** What asks for a page: a browser, or a link preview that takes anything. */
const asksForPage = (request: Request): boolean =>
  Boolean(request.accepts("html")) && !/\.\w+$/.test(request.path);

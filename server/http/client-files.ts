import type { Server } from "node:http";
import { extname, join } from "node:path";
import express, { Router, type Request, type RequestHandler, type Response } from "express";
import sirv from "sirv";
import { root } from "../root.ts";
import { AppError } from "./app-error.ts";
import { type Pages, readPages } from "./pages.ts";
import { noteOf } from "./request-info.ts";

export type ClientFiles = { readonly handler: RequestHandler; readonly close: () => Promise<void> };

/** In seconds. */
const year = 365 * 24 * 60 * 60;

/** Serves the built client of the site at `publicUrl`; undefined when it was not built. */
export function builtClient(publicUrl: string, dist = join(root, "dist")): ClientFiles | undefined {
  const pages = readPages(join(dist, "pages.json"), publicUrl);
  if (!pages) return undefined;
  const folder = join(dist, "client");
  const router = Router();
  router.use(nameRoute("client file"));
  // The names of these files change with their contents. The build has compressed them, as small as they get.
  router.use(
    "/assets",
    sirv(join(folder, "assets"), { immutable: true, maxAge: year, brotli: true, gzip: true }),
  );
  router.use(express.static(folder, { index: false, cacheControl: false, setHeaders: noCache }));
  router.use(servePages(pages));
  return { handler: router, close: async () => undefined };
}

const servePages =
  (pages: Pages): RequestHandler =>
  (request, response) => {
    if (!["GET", "HEAD"].includes(request.method)) throw nothingHere();
    const text = pages.at(request.path);
    if (text !== undefined) return send(response, text, extname(request.path) || "html");
    const straight = request.path.replace(/\/+$/, "");
    if (straight !== "" && pages.at(straight) !== undefined) return redirect(request, response, straight);
    if (!asksForPage(request)) throw nothingHere();
    return send(response.status(404), pages.notFound, "html");
  };

function send(response: Response, text: string, type: string): void {
  noteOf(response.req).route = "page";
  noCache(response);
  response.type(type).send(text);
}

/** The same page under its one address. */
function redirect(request: Request, response: Response, path: string): void {
  const query = request.originalUrl.indexOf("?");
  response.redirect(308, query < 0 ? path : `${path}${request.originalUrl.slice(query)}`);
}

const nothingHere = (): AppError => new AppError(404, "There is nothing at this address.");

/** Vite inside this server: changes show without a reload. Only for development, when vite is installed. */
export async function hotClient(http: Server): Promise<ClientFiles> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: join(root, "vite.config.ts"),
    server: { middlewareMode: true, hmr: { server: http } },
    appType: "spa",
  });
  const name = nameRoute("client source");
  const router = Router();
  router.use(name, vite.middlewares);
  return { handler: router, close: async () => vite.close() };
}

const nameRoute =
  (name: string): RequestHandler =>
  (request, _response, next) => {
    noteOf(request).route = name;
    next();
  };

const noCache = (response: { setHeader: (name: string, value: string) => unknown }): void => {
  response.setHeader("Cache-Control", "no-cache");
};

/** What asks for a page: a browser, or a link preview that takes anything. */
const asksForPage = (request: Request): boolean =>
  Boolean(request.accepts("html")) && !/\.\w+$/.test(request.path);

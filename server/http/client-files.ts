import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import express, { Router, type RequestHandler } from "express";
import { root } from "../root.ts";
import { AppError } from "./app-error.ts";
import { noteOf } from "./request-info.ts";

export type ClientFiles = { readonly handler: RequestHandler; readonly close: () => Promise<void> };

const year = 365 * 24 * 60 * 60 * 1000;

/** Serves the built client; undefined when it was not built. */
export function builtClient(folder = join(root, "dist", "client")): ClientFiles | undefined {
  const index = join(folder, "index.html");
  if (!existsSync(index)) return undefined;
  const router = Router();
  router.use(nameRoute("client file"));
  // The names of these files change with their contents.
  router.use(
    "/assets",
    express.static(join(folder, "assets"), { immutable: true, maxAge: year, index: false }),
  );
  router.use(express.static(folder, { index: false, cacheControl: false, setHeaders: noCache }));
  router.use((request, response, next) => {
    if (!isPage(request)) throw new AppError(404, "There is nothing at this address.");
    noteOf(request).route = "page";
    noCache(response);
    response.sendFile(index, { cacheControl: false }, (error?: Error) => {
      if (error) next(error);
    });
  });
  return { handler: router, close: async () => undefined };
}

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

/** What asks for a page, a browser or a link preview that takes anything: the client decides whether there is one. */
const isPage = (request: express.Request): boolean =>
  ["GET", "HEAD"].includes(request.method) &&
  Boolean(request.accepts("html")) &&
  !/\.\w+$/.test(request.path);

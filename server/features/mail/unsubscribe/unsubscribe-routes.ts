import express, { type Request, type RequestHandler, type Response, Router } from "express";
import type { Dependencies } from "#server/dependencies.ts";
import { AppError } from "#server/http/app-error.ts";
import { requestContext } from "#server/http/request-context.ts";
import { oneClick, type UnsubscribePage } from "#shared/unsubscribe.ts";
import { unsubscribe } from "./unsubscribe.ts";
import { unsubscribePages, type UnsubscribePages } from "./unsubscribe-pages.ts";
import { unsubscribePath } from "./unsubscribe-url.ts";

type Deps = Pick<Dependencies, "config" | "repositories" | "transact">;

/** Maximum size of the form in bytes, in either encoding. */
const mostBytes = 4096;

/**
 * Unsubscribes the recipient of a message. A GET changes nothing, since link scanners open every link; the
 * page's button unsubscribes, as does a mail program's POST (RFC 8058).
 */
export function unsubscribeRoutes({ config, repositories, transact }: Deps): Router {
  const { publicUrl, mailFrom } = config;
  const pages = unsubscribePages({ publicUrl, supportAddress: mailFrom.support });
  const router = Router();
  router.use(keepPrivate);
  router.get("/:token", async (request, response) => {
    const recipient = await repositories.outbox.findRecipient(tokenIn(request));
    show(response, pages, recipient === undefined ? "unknown" : "ask");
  });
  router.post("/:token", express.text({ type: () => true, limit: mostBytes }), async (request, response) => {
    if (!isOneClick(request.body))
      throw new AppError(400, "This form can't stop email. Use the link in the email.");
    const recipient = await repositories.outbox.findRecipient(tokenIn(request));
    if (recipient === undefined) return show(response, pages, "unknown");
    await unsubscribe(transact, recipient);
    return show(response, pages, "done");
  });
  return router;
}

/** The page's URL is the recipient's secret: keep it out of logs, caches and referrers. */
const keepPrivate: RequestHandler = (request, response, next) => {
  requestContext(request).route = `${unsubscribePath}/:token`;
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Referrer-Policy", "no-referrer");
  response.setHeader("X-Robots-Tag", "noindex");
  next();
};

/** Other texts cannot be tokens; longer ones are not looked up. */
const tokenIn = ({ params: { token } }: Request): string =>
  typeof token === "string" && /^[\w-]{43}$/.test(token) ? token : "";

/** Both encodings, form-urlencoded and multipart, contain the field and its value literally. */
const isOneClick = (body: unknown): boolean =>
  typeof body === "string" && body.includes(oneClick.name) && body.includes(oneClick.value);

function show(response: Response, pages: UnsubscribePages, page: UnsubscribePage): void {
  response
    .status(page === "unknown" ? 404 : 200)
    .type("html")
    .send(pages(page));
}

import express, { type Request, type RequestHandler, type Response, Router } from "express";
import type { Dependencies } from "#server/http/feature.ts";
import { AppError } from "#server/base/app-error.ts";
import { requestContext } from "#server/http/request-context.ts";
import { type MailLink, mailLinkFields, type MailLinkState } from "#shared/api/mail/mail-links.ts";
import { type MailLinkPages, mailLinkPages } from "./mail-link-pages.ts";
import { mailLinkPath } from "./mail-link-urls.ts";
import { unsubscribe } from "./unsubscribe.ts";
import { withdrawQuote } from "./withdraw-quote.ts";
import { outboxRepository } from "#server/mail/outbox/outbox-repository.ts";
import { withdrawalsRepository } from "./withdrawals-repository.ts";

type Deps = Pick<Dependencies, "clock" | "config" | "random" | "store" | "transact">;

/** What a link does. `find`: what its token stands for, or undefined. */
type Action<T> = {
  readonly find: (token: string) => Promise<T | undefined>;
  readonly isDone?: (found: T) => boolean;
  readonly run: (found: T) => Promise<void>;
};

/** Maximum size of the form in bytes, in either encoding. */
const mostBytes = 4096;

/** The pages that links in our email open: to unsubscribe the recipient, and to withdraw a quote request. */
export function mailLinkRoutes(deps: Deps) {
  const { config, store, transact } = deps;
  const { publicUrl, mailFrom } = config;
  const pages = mailLinkPages({ publicUrl, supportAddress: mailFrom.support });
  const mount = (link: MailLink, router: Router) => ({ path: mailLinkPath(link), handlers: [router] });
  return [
    mount(
      "unsubscribe",
      linkRouter("unsubscribe", pages, {
        find: outboxRepository(store).findRecipient,
        run: async (recipient) => unsubscribe(transact, recipient),
      }),
    ),
    mount(
      "withdraw",
      linkRouter("withdraw", pages, {
        find: withdrawalsRepository(store).find,
        isDone: ({ withdrawnAt }) => withdrawnAt !== null,
        run: async ({ id }) => withdrawQuote(deps, id),
      }),
    ),
  ];
}

/**
 * A GET changes nothing, since link scanners open every link; the page's button does, as does a mail program's POST
 * (RFC 8058).
 */
function linkRouter<T>(link: MailLink, pages: MailLinkPages, { find, isDone, run }: Action<T>): Router {
  const show = (response: Response, state: MailLinkState): void => {
    response
      .status(state === "unknown" ? 404 : 200)
      .type("html")
      .send(pages(link, state));
  };
  const router = Router();
  router.use(keepPrivate(link));
  router.get("/:token", async (request, response) => {
    const found = await find(tokenIn(request));
    if (found === undefined) return show(response, "unknown");
    return show(response, isDone?.(found) === true ? "done" : "ask");
  });
  router.post("/:token", express.text({ type: () => true, limit: mostBytes }), async (request, response) => {
    if (!hasField(link, request.body))
      throw new AppError(400, "This form is incomplete. Use the link in the email.");
    const found = await find(tokenIn(request));
    if (found === undefined) return show(response, "unknown");
    await run(found);
    return show(response, "done");
  });
  return router;
}

/** The page's URL is the recipient's secret: keep it out of logs, caches and referrers. */
const keepPrivate =
  (link: MailLink): RequestHandler =>
  (request, response, next) => {
    requestContext(request).route = `${mailLinkPath(link)}/:token`;
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("Referrer-Policy", "no-referrer");
    response.setHeader("X-Robots-Tag", "noindex");
    next();
  };

/** Other texts cannot be tokens; longer ones are not looked up. */
const tokenIn = ({ params: { token } }: Request): string =>
  typeof token === "string" && /^[\w-]{43}$/.test(token) ? token : "";

/** Both encodings, form-urlencoded and multipart, contain the field and its value literally. */
const hasField = (link: MailLink, body: unknown): boolean =>
  typeof body === "string" &&
  body.includes(mailLinkFields[link].name) &&
  body.includes(mailLinkFields[link].value);

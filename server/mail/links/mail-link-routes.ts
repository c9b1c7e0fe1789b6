import type { Transact } from "#server/http/transact.ts";
import {
  blockedAddressesRepository,
  withdrawalsRepository,
  withdrawalNote,
} from "#server/mail/recipients-repository.ts";
import { outboxRepository } from "#server/mail/outbox/outbox-repository.ts";
import express, { type Request, type RequestHandler, type Response, Router } from "express";
import type { Dependencies } from "#server/http/route.ts";
import { AppError } from "#server/base/app-error.ts";
import { requestContext } from "#server/http/request-context.ts";
import {
  type MailLink,
  mailLinkFields,
  type MailLinkState,
  mailLinks,
  mailLinkStates,
  mailLinkTexts,
  mailLinkPath,
} from "#shared/api/mail/mail-links.ts";
import { staffMessage, timestamp } from "#server/mail/templates/compose.ts";
import { withdrawalNotice } from "#server/mail/templates/default-templates.ts";
import { render } from "#server/mail/templates/render.ts";
import { followUpsRepository } from "#server/records/follow-ups-repository.ts";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { SiteAddresses } from "#server/http/pages/built-pages.ts";
import { root } from "#server/base/root.ts";
import { brand } from "#shared/text/brand.ts";
import { escapeHtml } from "#server/base/escape-html.ts";

export const askedForNoMore = "the recipient unsubscribed";

/** Stops email to a mailbox, and withdraws what waits for this address. */
export const unsubscribe = async (transact: Pick<Transact, "run">, address: string): Promise<void> =>
  transact.run(async (tx) => {
    await blockedAddressesRepository(tx).add(address);
    await outboxRepository(tx).withdraw(address, askedForNoMore);
  });

const toName = (link: MailLink, state: MailLinkState) => `${link}-${state}` as const;
const names = mailLinks.flatMap((link) => mailLinkStates.map((state) => toName(link, state)));

const built = z.object({ origin: z.url(), files: z.record(z.enum(names), z.string()) });

type MailLinkPages = (link: MailLink, state: MailLinkState) => string;

/** The built pages with this site's URLs; plain ones without a build. */
export function mailLinkPages(
  { publicUrl, supportAddress }: SiteAddresses,
  dist = join(root, "dist"),
): MailLinkPages {
  const withSupport = (html: string): string => html.replaceAll(brand.supportAddress, supportAddress);
  const file = join(dist, "mail-link-pages.json");
  if (!existsSync(file)) return (link, state) => withSupport(plainPage(link, state));
  const { origin, files } = built.parse(JSON.parse(readFileSync(file, "utf8")));
  return (link, state) => withSupport(files[toName(link, state)].replaceAll(origin, publicUrl));
}

function plainPage(link: MailLink, state: MailLinkState): string {
  const { title, text, button } = mailLinkTexts[link][state];
  const { name, value } = mailLinkFields[link];
  const form = `<form method="post"><input type="hidden" name="${name}" value="${value}"><button>${button}</button></form>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title></head><body>
<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>\n${button === undefined ? "" : form}
</body></html>\n`;
}

/**
 * Withdraws a quote request: cancels unsent messages, tells the agencies that have it, and notes it for the operator. Does
 * nothing the second time.
 */
const withdrawQuote = async (
  { config: { mailFrom }, random, transact }: Pick<Dependencies, "config" | "random" | "transact">,
  id: string,
): Promise<void> =>
  transact.run(async (tx) => {
    const quote = await withdrawalsRepository(tx).withdraw(id);
    if (!quote) return;
    await followUpsRepository(tx).addNote({ recordId: id, author: null, text: withdrawalNote });
    const agencies = await withdrawalsRepository(tx).cancelMessages(id);
    const { companyName, email, reference, createdAt } = quote;
    const values = { companyName, email, reference: reference ?? id, timestamp: timestamp(createdAt) };
    const notice = render(withdrawalNotice, values);
    const to = { submissionId: id, sender: mailFrom.noReply, replyTo: mailFrom.support, random };
    await outboxRepository(tx).add(
      agencies.map((recipient) => staffMessage(notice, { ...to, recipient })),
      0,
    );
  });

type Deps = Pick<Dependencies, "clock" | "config" | "random" | "store" | "transact">;

/** `find` looks up a token; undefined if it is unknown. */
type Action<T> = {
  readonly find: (token: string) => Promise<T | undefined>;
  readonly isDone?: (found: T) => boolean;
  readonly run: (found: T) => Promise<void>;
};

/** Maximum size of the form in bytes, in either encoding. */
const mostBytes = 4096;

/** Serves the pages that links in our email open: to unsubscribe, and to withdraw a quote request. */
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

/** A GET changes nothing, since link scanners open every link; the page's button does, as does a mail program's POST (RFC 8058). */
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

/** Longer texts aren't looked up. */
const tokenIn = ({ params: { token } }: Request): string =>
  typeof token === "string" && /^[\w-]{43}$/.test(token) ? token : "";

/** Both encodings, form-urlencoded and multipart, contain the field and its value literally. */
const hasField = (link: MailLink, body: unknown): boolean =>
  typeof body === "string" &&
  body.includes(mailLinkFields[link].name) &&
  body.includes(mailLinkFields[link].value);

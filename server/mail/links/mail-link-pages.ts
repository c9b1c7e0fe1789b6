import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { SiteAddresses } from "#server/http/pages/pages.ts";
import { root } from "#server/base/root.ts";
import { brand } from "#shared/text/brand.ts";
import {
  type MailLink,
  mailLinkFields,
  mailLinks,
  type MailLinkState,
  mailLinkStates,
  mailLinkTexts,
} from "#shared/api/mail/mail-links.ts";
import { escapeHtml } from "#server/base/escape-html.ts";

const toName = (link: MailLink, state: MailLinkState) => `${link}-${state}` as const;
const names = mailLinks.flatMap((link) => mailLinkStates.map((state) => toName(link, state)));

const built = z.object({ origin: z.url(), files: z.record(z.enum(names), z.string()) });

export type MailLinkPages = (link: MailLink, state: MailLinkState) => string;

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

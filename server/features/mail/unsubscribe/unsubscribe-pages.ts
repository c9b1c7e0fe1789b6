import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { SiteAddresses } from "#server/http/pages/pages.ts";
import { root } from "#server/root.ts";
import { brand } from "#shared/brand.ts";
import {
  oneClick,
  type UnsubscribePage,
  type UnsubscribeText,
  unsubscribeTexts,
} from "#shared/unsubscribe.ts";
import { escapeHtml } from "#server/features/mail/templates/layout/escape-html.ts";

const built = z.object({
  origin: z.url(),
  files: z.object({ ask: z.string(), done: z.string(), unknown: z.string() }),
});

export type UnsubscribePages = (page: UnsubscribePage) => string;

/** The built pages with this site's URLs; plain ones without a build. */
export function unsubscribePages(
  { publicUrl, supportAddress }: SiteAddresses,
  dist = join(root, "dist"),
): UnsubscribePages {
  const withSupport = (html: string): string => html.replaceAll(brand.supportAddress, supportAddress);
  const file = join(dist, "unsubscribe-pages.json");
  if (!existsSync(file)) return (page) => withSupport(plainPage(page));
  const { origin, files } = built.parse(JSON.parse(readFileSync(file, "utf8")));
  return (page) => withSupport(files[page].replaceAll(origin, publicUrl));
}

function plainPage(page: UnsubscribePage): string {
  const { title, text, button }: UnsubscribeText = unsubscribeTexts[page];
  const { name, value } = oneClick;
  const form = `<form method="post"><input type="hidden" name="${name}" value="${value}"><button>${button}</button></form>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title></head><body>
<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>\n${button === undefined ? "" : form}
</body></html>\n`;
}

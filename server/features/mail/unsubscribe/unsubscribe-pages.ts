import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { root } from "#server/root.ts";
import {
  oneClick,
  type UnsubscribePage,
  type UnsubscribeText,
  unsubscribeTexts,
} from "#shared/unsubscribe.ts";
import { escapeHtml } from "../letters/render.ts";

const built = z.object({
  origin: z.url(),
  files: z.object({ ask: z.string(), done: z.string(), unknown: z.string() }),
});

export type UnsubscribePages = (page: UnsubscribePage) => string;

/** The pages as the build drew them, with the look of the site at `publicUrl`; plain ones where nothing was built. */
export function unsubscribePages(publicUrl: string, dist = join(root, "dist")): UnsubscribePages {
  const file = join(dist, "unsubscribe-pages.json");
  if (!existsSync(file)) return plainPage;
  const { origin, files } = built.parse(JSON.parse(readFileSync(file, "utf8")));
  return (page) => files[page].replaceAll(origin, publicUrl);
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

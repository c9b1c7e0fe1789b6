import { brand } from "#shared/text/brand.ts";
import type { Page } from "#client/app/pages.ts";
import { socialCards, socialCardSize } from "#client/lib/site-pages.ts";

type Tag = {
  readonly name: "title" | "meta" | "link";
  readonly text?: string;
  readonly attributes: Attributes;
};
type Attributes = Readonly<Record<string, string>>;
type Described = Pick<Page, "path" | "title" | "description" | "card">;

const meta = (attributes: Attributes): Tag => ({ name: "meta", attributes });
const noIndex = meta({ name: "robots", content: "noindex" });
const property = (name: string, content: string): Tag => meta({ property: `og:${name}`, content });

/** The head of a page on the site at `origin`. Without a page, it's the 404 page's head, which is not indexed. */
export function getHeadTags(page: Described | undefined, origin: string): Tag[] {
  const title = `${page?.title ?? "404 Page Not Found"} | ${brand.name}`;
  const tags: Tag[] = [{ name: "title", text: title, attributes: {} }];
  if (!page) return [...tags, noIndex];
  const card = socialCards[page.card ?? "site"];
  const address = `${origin}${page.path}`;
  return [
    ...tags,
    meta({ name: "description", content: page.description }),
    { name: "link", attributes: { rel: "canonical", href: address } },
    property("type", "website"),
    property("site_name", brand.name),
    property("title", title),
    property("description", page.description),
    property("url", address),
    property("image", `${origin}/${card.file}`),
    property("image:width", String(socialCardSize.width)),
    property("image:height", String(socialCardSize.height)),
    property("image:alt", `${brand.name}. ${card.title}: ${card.text}`),
    meta({ name: "twitter:card", content: "summary_large_image" }),
  ];
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Marks tags that belong to the page, not the site, so that the next page can replace them. */
const mark = "data-page";

export function headHtml(tags: readonly Tag[]): string {
  return tags
    .map(({ name, text, attributes }) => {
      const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
      const open = `<${name}${pairs.join("")} ${mark}>`;
      return text === undefined ? open : `${open}${escaped(text)}</${name}>`;
    })
    .join("\n    ");
}

function toElement({ name, text, attributes }: Tag): Element {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.setAttribute(mark, "");
  if (text !== undefined) element.textContent = text;
  return element;
}

/** Replaces the previous page's tags; leaves an identical head alone. */
export function applyHead(tags: readonly Tag[]): void {
  const old = [...document.head.querySelectorAll(`[${mark}]`)];
  const fresh = tags.map(toElement);
  if (old.length === fresh.length && old.every((element, index) => element.isEqualNode(fresh[index] ?? null)))
    return;
  for (const element of old) element.remove();
  document.head.append(...fresh);
}

export function siteOrigin(): string {
  const canonical = document.querySelector("link[rel=canonical]")?.getAttribute("href");
  return canonical && URL.canParse(canonical) ? new URL(canonical).origin : window.location.origin;
}

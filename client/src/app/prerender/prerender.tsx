import { brand } from "#shared/brand.ts";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { Router } from "wouter";
import { type UnsubscribePage as UnsubscribeState, unsubscribeTexts } from "#shared/unsubscribe.ts";
import { supportAddressMeta } from "#client/lib/support-address.ts";
import { UnsubscribePage } from "#client/features/unsubscribe/unsubscribe-page.tsx";
import { App } from "#client/app/app.tsx";
import { BuilderStandIn } from "#client/app/builder-stand-in.tsx";
import { headHtml, getHeadTags } from "./head.ts";
import { SiteFrame } from "#client/app/layout/site-frame.tsx";
import { type Page, pages } from "#client/app/pages.ts";
import { paths } from "#client/lib/paths.ts";
import { siteFiles } from "./site-files.ts";
import { standInMark } from "#client/app/stand-in.ts";

/** An entry of the manifest that the client's build leaves: https://vite.dev/guide/backend-integration */
type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
export type Manifest = Readonly<Record<string, Chunk>>;
type Template = { readonly template: string };
type Built = Template & { readonly manifest: Manifest; readonly origin: string };

/** The site's address unless another one is set. */
export const usualOrigin: string = brand.siteUrl;

async function html(content: ReactNode): Promise<string> {
  const failed: unknown[] = [];
  const { prelude } = await prerender(content, {
    onError: (error) => {
      failed.push(error);
    },
    // A page in one piece: the pieces of larger ones are put together by inline scripts, which our headers forbid.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  const text = await new Response(prelude).text();
  if (failed.length > 0) throw failed[0];
  return text;
}

/** The files that a page's code consists of, itself first. */
function getChunks(manifest: Manifest, source: string): string[] {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no ${source}.`);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => getChunks(manifest, name))];
}

/** The app itself, which the page's first script asks for. */
const appSource = "src/app/main.tsx";

function preloads(page: Page | undefined, { manifest, template }: Built): string {
  const sources = [appSource, ...(page ? [page.source] : [])];
  const files = new Set(sources.flatMap((source) => getChunks(manifest, source)));
  return [...files]
    .filter((file) => !template.includes(file))
    .map((file) => `\n    <link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
    .join("");
}

/** Without a stand-in to type into there is nothing to wait for: the app is one of the page's own scripts. */
function appScript({ manifest }: Built): string {
  const file = manifest[appSource]?.file ?? "";
  return `\n    <script type="module" crossorigin src="/${file}"></script>`;
}

const standIns: Readonly<Record<string, ReactNode>> = { [paths.profileBuilder]: <BuilderStandIn /> };

/** The server puts its own address in the place of the usual one. */
const supportMeta = `\n    <meta name="${supportAddressMeta}" content="${brand.supportAddress}">`;

async function renderDocument(page: Page | undefined, built: Built): Promise<string> {
  const standIn = page && standIns[page.path];
  const content = <Router ssrPath={page?.path ?? "/404"}>{standIn ?? <App />}</Router>;
  const code = preloads(page, built) + (standIn ? "" : appScript(built));
  const head = headHtml(getHeadTags(page, built.origin)) + supportMeta + code;
  const drawn = await html(content);
  // Nothing takes a stand-in over, so its ids can be ones that begin with a letter, as HTML validators ask.
  const body = standIn ? drawn.replaceAll("_R_", "drawn-") : drawn;
  return built.template
    .replace("<!--head-->", () => head)
    .replace('<div id="root">', standIn ? `<div id="root" ${standInMark}>` : '<div id="root">')
    .replace("<!--page-->", () => body);
}

/** Every page and text of the site as the server sends it, by its path; "404" is what stands at any other. */
export async function prerenderSite(built: Built): Promise<Map<string, string>> {
  const files = new Map(siteFiles(built.origin));
  for (const page of pages) files.set(page.path, await renderDocument(page, built));
  return files.set("404", await renderDocument(undefined, built));
}

const unsubscribeStates: readonly UnsubscribeState[] = ["ask", "done", "unknown"];

/** The pages that mail leads to. They carry no code: nothing is to be taken over, and the address is nobody's business. */
export async function prerenderUnsubscribePages({
  template,
}: Template): Promise<Map<UnsubscribeState, string>> {
  const withoutCode = template
    .replace(/<script\b[^>]*><\/script>/g, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "");
  const pagesByState = new Map<UnsubscribeState, string>();
  for (const state of unsubscribeStates) {
    const title = `${unsubscribeTexts[state].title} | ${brand.name}`;
    const head = headHtml([
      { name: "title", text: title, attributes: {} },
      { name: "meta", attributes: { name: "robots", content: "noindex" } },
    ]);
    const body = await html(
      <Router ssrPath="/unsubscribe">
        <SiteFrame header="site" isStatic>
          <UnsubscribePage state={state} />
        </SiteFrame>
      </Router>,
    );
    const text = withoutCode.replace("<!--head-->", () => head).replace("<!--page-->", () => body);
    pagesByState.set(state, text);
  }
  return pagesByState;
}

import { brand } from "#shared/text/brand.ts";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { Router } from "wouter";
import { mailLinks, mailLinkStates, mailLinkTexts } from "#shared/api/mail/mail-links.ts";
import { builtValues } from "#client/lib/served-values.ts";
import { offlinePage } from "#client/features/offline/offline-page.tsx";
import { MailLinkPage } from "#client/features/mail-links/mail-link-page.tsx";
import { App } from "#client/app/app.tsx";
import { BuilderShell } from "#client/app/builder-shell.tsx";
import { getHeadTags, headHtml } from "./head.ts";
import { SiteFrame } from "#client/app/layout/site-frame.tsx";
import { type Page, pages } from "#client/app/pages.ts";
import { adminPaths, paths, serviceWorkerPath } from "#client/lib/paths.ts";
import { deferredCodeId, shellMark } from "./deferred-code.ts";
import { siteFiles } from "./site-files.ts";

/** An entry of the client build's manifest: https://vite.dev/guide/backend-integration */
type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
export type Manifest = Readonly<Record<string, Chunk>>;
type Template = { readonly template: string };
type Built = Template & { readonly manifest: Manifest; readonly origin: string };

export const usualOrigin: string = brand.siteUrl;

export const adminPagePaths: readonly string[] = Object.values(adminPaths);

async function html(content: ReactNode): Promise<string> {
  const failed: unknown[] = [];
  const { prelude } = await prerender(content, {
    onError: (error) => {
      failed.push(error);
    },
    // Renders the page in one piece: React would assemble chunks with inline scripts, which our CSP forbids.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  const text = await new Response(prelude).text();
  if (failed.length > 0) throw failed[0];
  return text;
}

/** The files that make up a page's code, its own file first. */
function getChunks(manifest: Manifest, source: string): string[] {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no ${source}.`);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => getChunks(manifest, name))];
}

const appSource = "src/app/main.tsx";

function preloads(page: Page | undefined, { manifest, template }: Built): string {
  const sources = [appSource, ...(page ? [page.source] : [])];
  const files = new Set(sources.flatMap((source) => getChunks(manifest, source)));
  return [...files]
    .filter((file) => !template.includes(file))
    .map((file) => `\n    <link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
    .join("");
}

type StaticPage = { readonly path: string; readonly title: string; readonly content: ReactNode };

/** Pages without JavaScript that the service worker shows. */
const staticPages: StaticPage[] = [];
staticPages.push(offlinePage);

/** Facts about the service worker for the end of the build. */
export const worker = {
  path: serviceWorkerPath,
  sources: {
    app: appSource,
    builder: pages.find(({ path }) => path === paths.profileBuilder)?.source ?? "",
    pages: pages.map(({ source }) => source),
  },
  /** The pages that it stores at once. */
  pagePaths: [paths.profileBuilder, ...staticPages.map(({ path }) => path)],
  /** Values that the server replaces in them. */
  siteValues: Object.values(builtValues).join(" "),
};

/** Scripts of a page's code. Loaded after the first paint (boot.ts), so that they don't delay it. */
const codeHtml = (page: Page | undefined, built: Built): string =>
  `\n    <template id="${deferredCodeId}">${preloads(page, built)}</template>`;

const shells: Readonly<Record<string, ReactNode>> = { [paths.profileBuilder]: <BuilderShell /> };

const servedMeta = Object.entries(builtValues)
  .map(([name, value]) => `\n    <meta name="${name}" content="${value}">`)
  .join("");

async function renderDocument(page: Page | undefined, built: Built): Promise<string> {
  const shell = page && shells[page.path];
  const content = <Router ssrPath={page?.path ?? "/404"}>{shell ?? <App />}</Router>;
  const drawn = await html(content);
  const head = headHtml(getHeadTags(page, built.origin)) + servedMeta + codeHtml(page, built);
  // A shell is never hydrated, so its ids may start with a letter, as HTML validators require.
  const body = shell ? drawn.replaceAll("_R_", "drawn-") : drawn;
  return built.template
    .replace("<!--head-->", () => head)
    .replace('<div id="root">', shell ? `<div id="root" ${shellMark}>` : '<div id="root">')
    .replace("<!--page-->", () => body);
}

/** Every page and text file of the site as served, by path; "404" is served for any other path. */
export async function prerenderSite(built: Built): Promise<Map<string, string>> {
  const files = new Map(siteFiles(built.origin));
  for (const page of pages) files.set(page.path, await renderDocument(page, built));
  for (const { path, title, content } of staticPages)
    files.set(path, await renderStatic(title, path, content, built));
  return files.set("404", await renderDocument(undefined, built));
}

async function renderStatic(
  title: string,
  path: string,
  content: ReactNode,
  { template }: Template,
): Promise<string> {
  const head = headHtml([
    { name: "title", text: `${title} | ${brand.name}`, attributes: {} },
    { name: "meta", attributes: { name: "robots", content: "noindex" } },
  ]);
  const body = await html(
    <Router ssrPath={path}>
      <SiteFrame header="site" isStatic>
        {content}
      </SiteFrame>
    </Router>,
  );
  return template
    .replace(/<script\b[^>]*><\/script>/g, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace("<!--head-->", () => head)
    .replace("<!--page-->", () => body);
}

/** The pages that emails link to. No JavaScript: nothing to hydrate, and the URL must stay private. */
export async function prerenderMailLinkPages(built: Template): Promise<Map<string, string>> {
  const drawn = new Map<string, string>();
  for (const link of mailLinks)
    for (const state of mailLinkStates) {
      const { title } = mailLinkTexts[link][state];
      const page = <MailLinkPage link={link} state={state} />;
      drawn.set(`${link}-${state}`, await renderStatic(title, `/${link}`, page, built));
    }
  return drawn;
}

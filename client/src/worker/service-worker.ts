/// <reference lib="webworker" />
import { matchPrecache, precacheAndRoute } from "workbox-precaching";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { offlinePath } from "#client/lib/paths.ts";
import { getMessageType, messages } from "#client/lib/worker/messages.ts";
import { isHashedFile, isVisitedPage, withoutQuery } from "./routes.ts";

/** List written by the build (scripts/lib/precache-list.mjs). */
type PrecacheList = {
  /**
   * Files that the builder opens with, stored when the worker is installed. A page has a revision; null: the name
   * contains a hash.
   */
  readonly shell: { readonly url: string; readonly revision: string | null }[];
  /** Files for later: the other sections, the review, the PDF with its fonts. */
  readonly later: readonly string[];
};

declare const self: ServiceWorkerGlobalScope;
/** The build replaces this name with the list. */
declare const PRECACHE_LIST: PrecacheList;

const { shell, later } = PRECACHE_LIST;
const cacheNames = { files: "files", pages: "pages" } as const;

/** In seconds. A visited page is shown as it was when the network takes longer. */
const pageTimeout = 4;

const files = new CacheFirst({ cacheName: cacheNames.files, matchOptions: { ignoreVary: true } });

// The builder opens from its stored page, whatever its query, in the version that the user has agreed to.
precacheAndRoute(shell, { ignoreURLParametersMatching: [/./], cleanURLs: false });
registerRoute(({ url, sameOrigin }) => sameOrigin && isHashedFile(url.pathname), files);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && isVisitedPage(url.pathname),
  new NetworkFirst({
    cacheName: cacheNames.pages,
    networkTimeoutSeconds: pageTimeout,
    matchOptions: { ignoreVary: true },
    plugins: [{ cacheKeyWillBeUsed: async ({ request }) => withoutQuery(request.url) }],
  }),
);
setCatchHandler(async ({ request }) => {
  const offline = request.mode === "navigate" ? await matchPrecache(offlinePath) : undefined;
  return offline ?? Response.error();
});

/** Stores one file after the other, so that the page's own requests come first. Stored ones are kept. */
async function storeLater(event: ExtendableEvent): Promise<void> {
  for (const url of later) await files.handle({ event, request: new Request(url) });
}

/** Removes what only earlier versions needed. */
async function removeOld(): Promise<void> {
  await self.caches.delete(cacheNames.pages);
  const cache = await self.caches.open(cacheNames.files);
  const needed = new Set(later.map((url) => new URL(url, self.location.origin).href));
  const old = (await cache.keys()).filter(({ url }) => !needed.has(url));
  await Promise.all(old.map(async (request) => cache.delete(request)));
}

self.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([removeOld(), self.clients.claim()])),
);
self.addEventListener("message", (event) => {
  const type = getMessageType(event.data);
  if (type === messages.takeOver) event.waitUntil(self.skipWaiting());
  if (type === messages.storeLater) event.waitUntil(storeLater(event));
});

import { extraPaths, paths } from "#client/lib/paths.ts";

/** The pages that are kept as they are visited. The builder itself is kept from the start. */
const visited: readonly string[] = [...Object.values(paths), ...Object.values(extraPaths)].filter(
  (path) => path !== paths.profileBuilder,
);

/** True if a navigation leads to a page that is kept once it was visited. Never the back office. */
export const isVisitedPage = (pathname: string): boolean => visited.includes(pathname);

/** True if a path is a file of the public site with a hash in its name: it never changes. */
export const isHashedFile = (pathname: string): boolean => /^\/assets\/[^/]+$/.test(pathname);

/** The URL that a page is kept under: a VIN or DOT number in its query is not stored. */
export function withoutQuery(address: string): string {
  const url = new URL(address);
  url.search = "";
  url.hash = "";
  return url.href;
}

import type { IncomingMessage, ServerResponse } from "node:http";
import { requestContext } from "#server/http/request-context.ts";
import type { HeaderList } from "#server/http/security.ts";
import { acceptedEncoding } from "./accepted-encoding.ts";
import type { Encoding, Page, Pages } from "./pages.ts";

const contentTypes: Readonly<Record<string, string>> = {
  "": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
};

/** The headers of a page per encoding, as a flat list of names and values, built only once. */
type Prepared = {
  readonly page: Page;
  readonly headers: Readonly<Record<Encoding | "unchanged", readonly string[]>>;
};

function prepare(page: Page, shared: HeaderList): Prepared {
  const type = contentTypes[page.extension];
  if (type === undefined) throw new Error(`A page's file extension has no content type: ${page.extension}`);
  const always: HeaderList = [
    ...shared,
    ["Cache-Control", "no-cache"],
    ["ETag", page.etag],
    ["Vary", "Accept-Encoding"],
  ];
  const headersIn = (encoding: Encoding): string[] => [
    ...always.flat(),
    "Content-Type",
    type,
    "Content-Length",
    String(page.bodies[encoding].length),
    ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
  ];
  return {
    page,
    headers: {
      br: headersIn("br"),
      gzip: headersIn("gzip"),
      identity: headersIn("identity"),
      unchanged: always.flat(),
    },
  };
}

const opaque = (tag: string): string => tag.trim().replace(/^W\//, "");

/** Whether the browser already has the page (RFC 9110, 13.1.2). */
const hasPage = (ifNoneMatch: string | undefined, { etag }: Page): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag));

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { page, headers }: Prepared,
  status: number,
) {
  const context = requestContext(request);
  context.route = "page";
  const id = ["X-Request-Id", context.id];
  if (status === 200 && hasPage(request.headers["if-none-match"], page)) {
    response.writeHead(304, [...headers.unchanged, ...id]).end();
    return;
  }
  const encoding = acceptedEncoding(request.headers["accept-encoding"]?.toString());
  response.writeHead(status, [...headers[encoding], ...id]);
  response.end(request.method === "HEAD" ? undefined : page.bodies[encoding]);
}

export type PageResponder = ReturnType<typeof createPageResponder>;

/** Sends pages from memory, with the headers of every response. */
export function createPageResponder({ byPath, notFound }: Pages, shared: HeaderList) {
  const prepared = new Map(Array.from(byPath, ([path, page]) => [path, prepare(page, shared)]));
  const missing = prepare(notFound, shared);
  return {
    /** Responds to a GET or HEAD for a page; returns false, without side effects, for other requests. */
    serve: (request: IncomingMessage, response: ServerResponse): boolean => {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const [path = ""] = (request.url ?? "").split("?", 1);
      const found = prepared.get(path);
      if (found) send(request, response, found, 200);
      return found !== undefined;
    },
    has: (path: string): boolean => prepared.has(path),
    sendNotFound: (request: IncomingMessage, response: ServerResponse): void =>
      send(request, response, missing, 404),
  };
}

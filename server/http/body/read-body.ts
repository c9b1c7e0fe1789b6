import { createHash } from "node:crypto";
import { finished } from "node:stream/promises";
import type { Request, RequestHandler } from "express";
import { defaultBodyLimit, type Endpoint, filesContentType } from "#shared/api/endpoint.ts";
import { AppError } from "#server/base/app-error.ts";
import { addressScopes, clientAddress } from "#server/http/client-address.ts";
import { requestContext } from "#server/http/request-context.ts";
import type { BodyMemory, BodyShare } from "./body-memory.ts";
import { checkShape } from "#server/base/json-shape.ts";
import { yieldToEventLoop } from "#server/base/yield-to-event-loop.ts";

/** A body that is larger is parsed in a turn of its own, in bytes. */
const shortBody = 32 * 1024;

const tooLarge = (): AppError => new AppError(413, "That is too large to send.");
const unsupported = (message: string): AppError => new AppError(415, message);

/** Throws AppError 415 for anything but bytes of one of these types. */
function checkType(request: Request, types: readonly string[]): void {
  const { "content-encoding": encoding = "identity" } = request.headers;
  if (!request.is([...types])) throw unsupported(`Please send ${types.join(" or ")}.`);
  if (encoding.toLowerCase() !== "identity") throw unsupported("Please send the request uncompressed.");
}

/** Throws AppError 415 for anything but JSON in UTF-8, before files if it has any. */
function checkHeaders(request: Request, hasFiles: boolean): void {
  const { "content-type": type = "", "content-encoding": encoding = "identity" } = request.headers;
  // Pages of an earlier version sent a form with the PDF.
  if (request.is("multipart/form-data"))
    throw unsupported("This page is out of date. Reload it and send again: your answers are still there.");
  if (!hasFiles && !request.is("application/json"))
    throw unsupported("Please send JSON (Content-Type: application/json).");
  if (encoding.toLowerCase() !== "identity") throw unsupported("Please send the request uncompressed.");
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(type)?.[1] ?? "utf-8";
  if (!/^utf-?8$/i.test(charset)) throw unsupported("Please send the text as UTF-8.");
}

type Received = { readonly body: Buffer; readonly bodyHash: string };

/** Resolves to the whole body. Rejects with AppError at the first excess, and leaves the rest unread. */
async function receive(request: Request, maxBytes: number, share: BodyShare): Promise<Received> {
  const chunks: Buffer[] = [];
  const hash = createHash("sha256");
  let size = 0;
  const excess = new AbortController();
  // Express's parser would read an excessive body to its end before it answers; an iterator would join small chunks.
  const take = (chunk: Buffer): void => {
    if (excess.signal.aborted) return;
    try {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge();
      share.add(chunk.length);
      chunks.push(chunk);
      hash.update(chunk);
    } catch (error) {
      excess.abort(error);
    }
  };
  request.on("data", take);
  try {
    await finished(request, { writable: false, cleanup: true, signal: excess.signal });
  } catch {
    // At once: while many large bodies arrive, those that are left get this one's room.
    share.release();
    excess.signal.throwIfAborted();
    throw new AppError(400, "The request ended before it was complete.");
  } finally {
    request.off("data", take);
  }
  return { body: Buffer.concat(chunks), bodyHash: hash.digest("hex") };
}

const lineFeed = 0x0a;

/** The JSON on the first line, and the bytes of the files that follow it. */
function splitFiles(body: Buffer): { json: Buffer; files: Buffer } {
  const end = body.indexOf(lineFeed);
  return end < 0
    ? { json: body, files: body.subarray(0, 0) }
    : { json: body.subarray(0, end), files: body.subarray(end + 1) };
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Throws AppError 400 for anything but JSON in UTF-8. An empty body is undefined. */
function parseJson(json: Buffer): unknown {
  if (json.length === 0) return undefined;
  try {
    return JSON.parse(decoder.decode(json));
  } catch {
    throw new AppError(400, "The request is not valid JSON.");
  }
}

/**
 * Reads the JSON that an endpoint's contract describes: sets `request.body`, and the context's `files`. Rejects a body
 * as soon as it proves too large, too deep or too many (AppError 400, 413, 415, 503).
 */
export const readBody =
  (
    { bodyLimit = defaultBodyLimit, filesLimit = 0, bodyTypes }: Endpoint,
    memory: BodyMemory,
  ): RequestHandler =>
  async (request, response, next) => {
    const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
    if (encoding === undefined && Number(length) === 0) return next();
    const hasFiles = filesLimit > 0 && Boolean(request.is(filesContentType));
    if (bodyTypes === undefined) checkHeaders(request, hasFiles);
    else checkType(request, bodyTypes);
    const maxBytes = bodyLimit + (hasFiles ? filesLimit : 0);
    if (Number(length) > maxBytes) throw tooLarge();
    const share = memory.open(addressScopes(clientAddress(request) ?? "").address);
    // The handler uses the body, so it stays in memory until the response is sent.
    response.on("close", share.release);
    const { body, bodyHash } = await receive(request, maxBytes, share);
    const context = requestContext(request);
    if (bodyTypes !== undefined) {
      Object.assign(context, { bodyHash, files: body });
      return next();
    }
    const { json, files } = hasFiles ? splitFiles(body) : { json: body, files: undefined };
    if (json.length > bodyLimit) throw tooLarge();
    checkShape(json);
    if (json.length > shortBody) await yieldToEventLoop();
    Object.assign(context, { bodyHash, ...(files && { files }) });
    request.body = parseJson(json);
    next();
  };

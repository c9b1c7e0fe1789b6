import { createHash } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import { defaultBodyLimit, type Endpoint, filesContentType } from "#shared/api/endpoint.ts";
import { AppError } from "#server/base/app-error.ts";
import { checkShape } from "#server/base/json-shape.ts";
import { yieldToEventLoop } from "#server/base/clock.ts";
import { requestContext } from "./request-context.ts";

/** Larger bodies are parsed in a separate turn; bytes up to here don't count as memory. */
const shortBody = 32 * 1024;

export type BodyMemory = ReturnType<typeof createBodyMemory>;
/** Gets a body's size so far. Throws AppError 503 if there is no room. */
type TakeMemory = (size: number) => void;

/** For all bodies at once: leaves a server of 512 MB enough for its work. */
const bodyMemoryBytes = 128 * 1024 * 1024;

/** Limits the memory of all bodies until they are answered. Small requests get through while large ones fill it. */
export function createBodyMemory(total = bodyMemoryBytes) {
  let used = 0;
  return (response: Response): TakeMemory => {
    let taken = 0;
    response.once("close", () => {
      used -= taken;
    });
    return (size) => {
      const more = Math.max(size - shortBody, 0) - taken;
      if (more > 0 && used + more > total)
        throw new AppError(503, "We're too busy to take this right now. Please try again in a moment.", [], {
          retryAfterSeconds: 2,
        });
      used += more;
      taken += more;
    };
  };
}

const tooLarge = (): AppError => new AppError(413, "That is too large to send.");
const unsupported = (message: string): AppError => new AppError(415, message);

/** Throws AppError 415 for other types, and compressed bodies. */
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

/** Rejects with AppError at the first excess; Node drops the rest. */
async function receive(request: Request, maxBytes: number, take: TakeMemory): Promise<Received> {
  const chunks: Buffer[] = [];
  const hash = createHash("sha256");
  let size = 0;
  const receiveChunk = (chunk: Buffer): void => {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    take(size);
    chunks.push(chunk);
    hash.update(chunk);
  };
  const received: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  try {
    for await (const chunk of received) receiveChunk(chunk);
  } catch (error) {
    request.resume();
    throw error instanceof AppError ? error : new AppError(400, "The request ended before it was complete.");
  }
  return { body: Buffer.concat(chunks), bodyHash: hash.digest("hex") };
}

const lineFeed = 0x0a;

function splitFiles(body: Buffer): { json: Buffer; files: Buffer } {
  const end = body.indexOf(lineFeed);
  return end < 0
    ? { json: body, files: body.subarray(0, 0) }
    : { json: body.subarray(0, end), files: body.subarray(end + 1) };
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Throws AppError 400. An empty body is undefined. */
function parseJson(json: Buffer): unknown {
  if (json.length === 0) return undefined;
  try {
    return JSON.parse(decoder.decode(json));
  } catch {
    throw new AppError(400, "The request is not valid JSON.");
  }
}

/** Rejects a body as soon as it proves too large, too deep or too many (AppError 400, 413, 415, 503). */
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
    const { body, bodyHash } = await receive(request, maxBytes, memory(response));
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

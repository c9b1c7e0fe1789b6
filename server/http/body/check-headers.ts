import type { Request } from "express";
import { defaultBodyLimit, type Endpoint } from "#shared/api/endpoint.ts";
import { AppError } from "#server/http/app-error.ts";
import { tooLarge } from "./json-body.ts";

/** The format of a body; "none" if there is no body. */
export type BodyKind = "none" | "json" | "multipart";

/** Room for the boundaries and part headers of a form, in bytes. */
const formOverhead = 64 * 1024;
/** Room for JSON escapes in a file's base64, in bytes. */
const escapes = 4 * 1024 * 1024;

/** Maximum size of a body of this kind on the wire, in bytes. */
export function wireLimit({ bodyLimit = defaultBodyLimit, file }: Endpoint, kind: BodyKind): number {
  if (!file) return bodyLimit;
  if (kind === "multipart") return bodyLimit + file.maxBytes + formOverhead;
  return file.base64At ? bodyLimit + Math.ceil((file.maxBytes * 4) / 3) + escapes : bodyLimit;
}

const unsupported = (message: string): AppError => new AppError(415, message);

function isUtf8(contentType: string): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(contentType)?.[1] ?? "utf-8";
  return /^utf-?8$/i.test(charset);
}

function getBodyKind(request: Request, { file }: Endpoint): BodyKind {
  const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
  if (encoding === undefined && Number(length) === 0) return "none";
  if (request.is("application/json")) return "json";
  if (file && request.is("multipart/form-data")) return "multipart";
  throw unsupported("Please send JSON (Content-Type: application/json).");
}

/**
 * Determines the body's format from the headers alone. Throws AppError 415 for an unknown one, 413 if the
 * announced size exceeds the endpoint's limit.
 */
export function checkHeaders(request: Request, endpoint: Endpoint): BodyKind {
  const kind = getBodyKind(request, endpoint);
  const { "content-type": type = "", "content-encoding": encoding = "identity" } = request.headers;
  if (kind === "none") return kind;
  if (encoding.toLowerCase() !== "identity") throw unsupported("Please send the request uncompressed.");
  if (kind === "json" && !isUtf8(type)) throw unsupported("Please send the text as UTF-8.");
  if (Number(request.headers["content-length"] ?? 0) > wireLimit(endpoint, kind)) throw tooLarge();
  return kind;
}

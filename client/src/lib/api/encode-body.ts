import { filesContentType } from "#shared/api/endpoint.ts";

type Body = { readonly body?: unknown; readonly files?: readonly Blob[] };

/** The body and its type: nothing, JSON, or JSON on a line before the bytes of files. */
export function encodeBody({ body, files = [] }: Body) {
  if (body === undefined) return undefined;
  const json = JSON.stringify(body);
  return files.length === 0
    ? { type: "application/json", content: json }
    : { type: filesContentType, content: new Blob([json, "\n", ...files]) };
}

import type { IncomingMessage } from "node:http";

const maxBytes = 10_000;

/** The fields of a posted HTML form; those left empty are absent. What is too long is cut off. */
export async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    if (size < maxBytes) parts.push(part);
    size += part.byteLength;
  }
  const fields = [...new URLSearchParams(Buffer.concat(parts).toString("utf8"))];
  return Object.fromEntries(fields.filter(([, value]) => value.trim() !== ""));
}

import { type Endpoint, idempotencyHeader } from "#shared/api/endpoint.ts";
import { errorBody } from "#shared/api/errors.ts";
import type { z } from "zod";

/** An answer other than a success. `message` is the status, a colon and the body; `told` is the server's sentence. */
export class RequestError extends Error {
  readonly status: number;
  readonly told: string | undefined;
  readonly fields: readonly { path: string; message: string }[];

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = "RequestError";
    this.status = status;
    const body = errorBody.safeParse(parse(text)).data;
    this.told = body?.message;
    this.fields = body?.errors ?? [];
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: a proxy's page, say. The caller shows its own sentence then.
    return undefined;
  }
}

type Call<Body extends z.ZodType> = {
  body?: z.input<Body>;
  params?: Readonly<Record<string, string>>;
  /** Names the submission, so that a retry is recognised. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

function addressOf(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ""));
}

/** Calls an endpoint by its contract. Throws RequestError on a non-success, TypeError when nobody answers. */
export async function request<Body extends z.ZodType, Response extends z.ZodType>(
  { method, path, response }: Endpoint<Body, Response>,
  { body, params, idempotencyKey, signal }: Call<Body> = {},
): Promise<z.output<Response>> {
  const answer = await fetch(addressOf(path, params), {
    method,
    credentials: "include",
    headers: {
      Accept: "application/json",
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(idempotencyKey ? { [idempotencyHeader]: idempotencyKey } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new RequestError(answer.status, text || answer.statusText);
  return response.parse(parse(text));
}

/** A file of the app itself, such as a typeface. */
export async function fetchAsset(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new RequestError(answer.status, answer.statusText);
  return answer.arrayBuffer();
}

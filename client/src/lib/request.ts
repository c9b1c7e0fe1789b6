import { type Endpoint, idempotencyHeader, type QuerySchema } from "#shared/api/endpoint.ts";
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

type Call<Body extends z.ZodType, Query extends QuerySchema> = {
  body?: z.input<Body>;
  query?: z.input<Query>;
  params?: Readonly<Record<string, string>>;
  /** Names the submission, so that a retry is recognised. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

type Texts = Readonly<Record<string, string | undefined>>;

function addressOf(path: string, params: Texts = {}, query: Texts = {}): string {
  const whole = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ""));
  const asked = new URLSearchParams();
  for (const [name, text] of Object.entries(query)) if (text !== undefined) asked.set(name, text);
  const search = String(asked);
  return search === "" ? whole : `${whole}?${search}`;
}

/** Calls an endpoint by its contract. Throws RequestError on a non-success, TypeError when nobody answers. */
export async function request<Body extends z.ZodType, Response extends z.ZodType, Query extends QuerySchema>(
  { method, path, response }: Endpoint<Body, Response, z.ZodType, Query>,
  { body, params, query, idempotencyKey, signal }: Call<Body, Query> = {},
): Promise<z.output<Response>> {
  const answer = await fetch(addressOf(path, params, query), {
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

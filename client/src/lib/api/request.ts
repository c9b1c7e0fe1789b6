import { noteAnswer, noteNoAnswer } from "#client/lib/connection.ts";
import {
  type Endpoint,
  filesContentType,
  idempotencyHeader,
  type QuerySchema,
  errorBody,
} from "#shared/api/endpoint.ts";
import { confirmedHeader } from "#shared/api/email-confirmation-api.ts";
import type { z } from "zod";

/** Wait before a submission is sent again, in milliseconds: by then a proxy knows which process is gone. Undefined: never. */
export const resend: { afterMs: number | undefined } = { afterMs: 1000 };

const pause = async (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("Canceled", "AbortError"));
    });
  });

/** The body and its type: nothing, JSON, or JSON on a line before the bytes of files. */
function encodeBody({ body, files = [] }: { readonly body?: unknown; readonly files?: readonly Blob[] }) {
  if (body === undefined) return undefined;
  const json = JSON.stringify(body);
  return files.length === 0
    ? { type: "application/json", content: json }
    : { type: filesContentType, content: new Blob([json, "\n", ...files]) };
}

type DownloadedFile = { readonly blob: Blob; readonly filename: string };

async function readFile(answer: Response, onBytes: (bytes: number) => void): Promise<DownloadedFile> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body?.getReader();
  for (let bytes = 0, part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value);
    bytes += part.value.byteLength;
    onBytes(bytes);
  }
  const [, filename = "export"] =
    /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "") ?? [];
  return { blob: new Blob(parts, { type: answer.headers.get("Content-Type") ?? "" }), filename };
}

/** A non-success response. `message` is "<status>: <body>"; `serverMessage` is the server's sentence. */
export class RequestError extends Error {
  readonly status: number;
  readonly serverMessage: string | undefined;
  readonly fields: readonly { path: string; message: string }[];
  readonly moreFields: number;
  /** True if the same request works after the administrator proves again who they are. */
  readonly needsReauthentication: boolean;
  /** True if the same request works once this browser has confirmed the address that it names. */
  readonly needsConfirmation: boolean;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = "RequestError";
    this.status = status;
    const body = errorBody.safeParse(parse(text)).data;
    this.serverMessage = body?.message;
    this.fields = body?.errors ?? [];
    this.moreFields = body?.moreErrors ?? 0;
    this.needsReauthentication = body?.needsReauthentication ?? false;
    this.needsConfirmation = body?.needsConfirmation ?? false;
  }
}

/** The server's sentence about a failed request; undefined if there was no answer, or none with a sentence. */
export const getServerMessage = (error: unknown): string | undefined =>
  error instanceof RequestError ? error.serverMessage : undefined;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON, for example a proxy's error page. The caller shows its own message.
    return undefined;
  }
}

/** After which nothing was accepted, so the submission can start over; unless the same one needs a code first. */
export const isFinal = (error: unknown): error is RequestError =>
  error instanceof RequestError &&
  !error.needsConfirmation &&
  error.status >= 400 &&
  error.status < 500 &&
  ![408, 429].includes(error.status);

export type CallInput<Body extends z.ZodType = z.ZodType, Query extends QuerySchema = QuerySchema> = {
  readonly body?: z.input<Body>;
  readonly query?: z.input<Query>;
  readonly params?: Readonly<Record<string, string>>;
  readonly files?: readonly Blob[];
};

export type UploadProgress = { readonly sent: number; readonly total: number };

export type CallOptions = {
  readonly signal?: AbortSignal;
  readonly onUpload?: (progress: UploadProgress) => void;
  /** Shows that this browser confirmed the address that the request names. */
  readonly confirmed?: string | undefined;
};

type Call<Body extends z.ZodType, Query extends QuerySchema> = CallInput<Body, Query> &
  CallOptions & {
    readonly idempotencyKey?: string;
  };

type Texts = Readonly<Record<string, string | undefined>>;

export function endpointUrl(
  { path }: { readonly path: string },
  {
    params = {},
    query = {},
  }: { readonly params?: Texts | undefined; readonly query?: Texts | undefined } = {},
): string {
  const whole = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ""));
  const searchParams = new URLSearchParams();
  for (const [name, text] of Object.entries(query)) if (text !== undefined) searchParams.set(name, text);
  const search = String(searchParams);
  return search === "" ? whole : `${whole}?${search}`;
}

type Init = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly credentials: RequestCredentials;
  readonly body?: string | Blob;
  readonly signal?: AbortSignal;
};

/** As fetch, which can't say how much it has sent. */
const upload = async (
  url: string,
  { method, headers, body, signal }: Init,
  onUpload: (progress: UploadProgress) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener("progress", ({ loaded: sent, total }) => onUpload({ sent, total }));
    xhr.addEventListener("load", () => {
      const { responseText, status, statusText } = xhr;
      resolve(new Response(responseText || null, { status, statusText }));
    });
    xhr.addEventListener("error", () => reject(new TypeError("Failed to upload")));
    xhr.addEventListener("abort", () => reject(new DOMException("Canceled", "AbortError")));
    signal?.addEventListener("abort", () => xhr.abort());
    xhr.send(body ?? null);
  });

/** Notes whether the server can be reached. A request that the page canceled says nothing about that. */
async function fetchAndNote(url: string, init: Init, onUpload: CallOptions["onUpload"]): Promise<Response> {
  try {
    const answer = await (onUpload ? upload(url, init, onUpload) : fetch(url, init));
    noteAnswer();
    return answer;
  } catch (error) {
    if (error instanceof TypeError) noteNoAnswer();
    throw error;
  }
}

/** After which another process may answer: a proxy had none, or a connection broke. */
const mayPass = (error: unknown): boolean =>
  error instanceof RequestError
    ? [502, 503, 504].includes(error.status)
    : error instanceof TypeError && navigator.onLine;

/**
 * Calls an endpoint by its contract. A submission with an idempotency key is sent once more if the server may have been
 * restarting. Throws RequestError on a non-success, TypeError without a response.
 */
export async function request<Body extends z.ZodType, Response extends z.ZodType, Query extends QuerySchema>(
  endpoint: Endpoint<Body, Response, z.ZodType, Query>,
  call: Call<Body, Query> = {},
): Promise<z.output<Response>> {
  const { idempotencyKey, signal } = call;
  try {
    return await requestOnce(endpoint, call);
  } catch (error) {
    const { afterMs } = resend;
    if (afterMs === undefined || idempotencyKey === undefined || !mayPass(error)) throw error;
    signal?.throwIfAborted();
    await pause(afterMs, signal);
    return requestOnce(endpoint, call);
  }
}

async function requestOnce<Body extends z.ZodType, Response extends z.ZodType, Query extends QuerySchema>(
  endpoint: Endpoint<Body, Response, z.ZodType, Query>,
  call: Call<Body, Query>,
): Promise<z.output<Response>> {
  const { idempotencyKey, confirmed, signal, onUpload } = call;
  const encoded = encodeBody(call);
  const init: Init = {
    method: endpoint.method,
    credentials: "include",
    headers: {
      Accept: "application/json",
      ...(encoded && { "Content-Type": encoded.type }),
      ...(idempotencyKey ? { [idempotencyHeader]: idempotencyKey } : {}),
      ...(confirmed !== undefined && { [confirmedHeader]: confirmed }),
    },
    ...(encoded && { body: encoded.content }),
    ...(signal ? { signal } : {}),
  };
  const answer = await fetchAndNote(endpointUrl(endpoint, call), init, onUpload);
  const text = await answer.text();
  if (!answer.ok) throw new RequestError(answer.status, text || answer.statusText);
  return endpoint.response.parse(parse(text));
}

/** Sends something that nobody waits for, without cookies, even if the page is left. Throws TypeError without a response. */
export async function sendQuietly<Body extends z.ZodType>(
  { method, path }: Endpoint<Body>,
  body: z.input<Body>,
): Promise<void> {
  await fetch(path, {
    method,
    credentials: "omit",
    keepalive: true,
    priority: "low",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

type DownloadOptions = {
  readonly query?: Texts;
  /** Values that don't belong in a URL: then it is a POST. */
  readonly body?: object;
  readonly signal: AbortSignal;
  readonly onBytes: (bytes: number) => void;
};

/** A file that the server makes, with the name that it gives. Throws as `request` does, and if it breaks off. */
export async function download(
  endpoint: { readonly path: string },
  { query, body, signal, onBytes }: DownloadOptions,
): Promise<DownloadedFile> {
  const encoded = encodeBody({ body });
  const init: Init = {
    method: encoded ? "POST" : "GET",
    credentials: "include",
    headers: encoded ? { "Content-Type": encoded.type } : {},
    ...(encoded && { body: encoded.content }),
    signal,
  };
  const answer = await fetchAndNote(endpointUrl(endpoint, { query }), init, undefined);
  if (!answer.ok) throw new RequestError(answer.status, (await answer.text()) || answer.statusText);
  return readFile(answer, onBytes);
}

export async function fetchAsset(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (answer.ok) return answer.arrayBuffer();
  throw new RequestError(answer.status, answer.statusText);
}

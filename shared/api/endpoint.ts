import type { z } from "zod";

/** What stands behind the question mark: an object of texts, as an address can carry no more. */
export type QuerySchema = z.ZodType<unknown, Readonly<Record<string, string | undefined>>>;

/** A file beside the JSON: the second part of a multipart/form-data body whose first part is the JSON (`jsonField`). */
export type FilePart = {
  /** The name of the file's part. */
  readonly field: string;
  /** What a sentence calls it: "The PDF is too large." */
  readonly name: string;
  /** The largest file taken, in bytes. */
  readonly maxBytes: number;
  /** Without the file the request is refused. */
  readonly required?: true;
  /** The keys of the JSON text that may carry the file in base64 instead, as clients without multipart send it. */
  readonly base64At?: readonly string[];
};

/** Who may call an endpoint: anybody, or who has an admin session (401 otherwise). */
export type Access = "public" | "admin";

/** One call of the API: mounted by the server and made by the client from this definition alone. */
export type Endpoint<
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
  Query extends QuerySchema = QuerySchema,
> = {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Path with `:name` for each of `params`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  /** The most JSON that is taken, in bytes, without the file that may come with it. */
  readonly bodyLimit?: number;
  /** The file that may come with the body. */
  readonly file?: FilePart;
  /**
   * lookup: it asks an upstream service, and one address may do so only so often, whatever the method. none: no limit, for
   * whoever monitors the server. Left out: by the method, a read or a submission.
   */
  readonly rateLimit?: "lookup" | "none";
  /** False where the answer fits into a packet or two: compressing it would cost more time than it saves. */
  readonly compress?: false;
};

/** Declares an endpoint, keeping the types of its schemas. */
export function endpoint<
  Body extends z.ZodType = z.ZodNever,
  Response extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodNever,
  Query extends QuerySchema = z.ZodNever,
>(definition: Endpoint<Body, Response, Params, Query>): Endpoint<Body, Response, Params, Query> {
  return definition;
}

/** The header under which the browser names a submission, so that a retry is recognised. 8 to 200 visible characters. */
export const idempotencyHeader = "Idempotency-Key";

/** The name of the part that carries the JSON of a multipart/form-data body. */
export const jsonField = "json";

/** The most JSON that an endpoint takes unless it says otherwise, in bytes: a fleet of 500 drivers and 1,000 units fits. */
export const defaultBodyLimit = 512 * 1024;

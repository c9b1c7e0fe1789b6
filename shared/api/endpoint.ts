import { z } from "zod";

export const maxFieldErrors = 20;

/** The body of every error response. `errors` has one entry per invalid field. */
export const errorBody = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  moreErrors: z.int().positive().optional(),
  /** Of a conflict (409): the current state of what should have been changed. */
  current: z.unknown().optional(),
  /** To be repeated after `reauthenticate` or `reauthenticateWithPasskey` (403). */
  needsReauthentication: z.literal(true).optional(),
  /** The request is let in once its browser has confirmed the address that it names (403, see `confirmedHeader`). */
  needsConfirmation: z.literal(true).optional(),
  requestId: z.string().optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;

/** The query string: an object of strings, since a URL carries nothing else. */
export type QuerySchema = z.ZodType<unknown, Readonly<Record<string, string | undefined>>>;

export type Access = "public" | "admin";

type Options<
  Body extends z.ZodType,
  Response extends z.ZodType,
  Params extends z.ZodType,
  Query extends QuerySchema,
> = {
  /** A public endpoint that reads or starts a session; those for admins always have one. */
  readonly usesSession?: true;
  /** Called automatically by an open page, which is not a sign that anybody is there. */
  readonly isBackground?: true;
  /** For admins who signed in or proved again who they are within 5 minutes: 403 for others (`errorBody`). */
  readonly needsReauthentication?: true;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  /** True if a response lacks something that is still being fetched: its status is 202 instead of 200. */
  isPending?(response: z.input<Response>): boolean;
  /** The maximum size of the JSON, in bytes. */
  readonly bodyLimit?: number;
  /** Bytes of files that may follow the JSON (see `filesContentType`); none by default. */
  readonly filesLimit?: number;
  /** Types of a body of bytes instead of JSON: the handler gets them as the request's files. */
  readonly bodyTypes?: readonly string[];
  /** lookup: per IP address, for upstream services. search: per day, so that nobody lists everything. Default: by method. */
  readonly rateLimit?: "lookup" | "search" | "none";
  /** The response isn't JSON but a file (see `fileResponse`), which a browser opens or saves. */
  readonly isFile?: true;
};

export type Endpoint<
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
  Query extends QuerySchema = QuerySchema,
> = Options<Body, Response, Params, Query> & {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: `/api/${string}`;
  readonly access: Access;
};

const createEndpoint =
  (access: Access) =>
  <
    Body extends z.ZodType = z.ZodNever,
    Response extends z.ZodType = z.ZodType,
    Params extends z.ZodType = z.ZodNever,
    Query extends QuerySchema = z.ZodNever,
  >(
    method: Endpoint["method"],
    path: Endpoint["path"],
    options: Options<Body, Response, Params, Query>,
  ): Endpoint<Body, Response, Params, Query> => ({ method, path, access, ...options });

export const publicEndpoint = createEndpoint("public");

/** An endpoint for admins with a session: 401 without one. */
export const adminEndpoint = createEndpoint("admin");

export const fileResponse = z.object({
  contentType: z.string(),
  /** The suggested file name, in ASCII; undefined for content that is not to be saved. */
  filename: z.string().exactOptional(),
  isInline: z.literal(true).exactOptional(),
  /** In bytes, if known. */
  size: z.int().exactOptional(),
  /** Ends early when the client goes away. */
  content: z.custom<AsyncIterable<Uint8Array | string>>(
    (value) => typeof value === "object" && value !== null && Symbol.asyncIterator in value,
  ),
});
export type FileContent = z.output<typeof fileResponse>;

/** The header with a submission's idempotency key, for retries. 8 to 200 visible characters. */
export const idempotencyHeader = "Idempotency-Key";

/** A body of JSON on one line, a line feed, and then the bytes of files one after another, whose sizes the JSON says. */
export const filesContentType = "application/vnd.rigfile.json-and-files";

/** The default maximum size of JSON, in bytes. */
export const defaultBodyLimit = 512 * 1024;

/** Maximum size of a profile: fits 500 drivers and 1,000 units with all optional answers. */
export const profileBodyLimit = 1024 * 1024;

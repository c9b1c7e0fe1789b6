import type { z } from "zod";

/** What stands behind the question mark: an object of texts, as an address can carry no more. */
export type QuerySchema = z.ZodType<unknown, Readonly<Record<string, string | undefined>>>;

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
  /** Who may call it; `admin` needs a session. */
  readonly access: "public" | "admin";
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  /** The largest body taken, in bytes. */
  readonly bodyLimit?: number;
  /** It makes the server ask an outside service: how often one address may do so is limited on its own. */
  readonly asksOutside?: true;
  /** Those who watch over the server ask it as often as they like: it has no rate limit. */
  readonly unlimited?: true;
  /** Its answer fits into a packet or two: compressing it would cost more time than it saves. */
  readonly small?: true;
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

/** What a body may hold unless its endpoint says otherwise, in bytes. */
export const defaultBodyLimit = 2 * 1024 * 1024;

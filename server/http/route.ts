import type { z } from "zod";
import type { Endpoint, QuerySchema } from "#shared/api/endpoint.ts";
import { invalid } from "#server/base/app-error.ts";
import type { RequestInfo } from "./request-context.ts";
import type { RequestSession } from "./sessions/session.ts";
import { fieldErrors, unstorableTexts } from "./validate.ts";

type Raw = {
  readonly body: unknown;
  readonly params: unknown;
  readonly query: unknown;
  readonly request: RequestInfo;
  readonly session: RequestSession;
};

/** An endpoint and its handler; `run` validates the input first. */
export type Route = { readonly endpoint: Endpoint; readonly run: (raw: Raw) => Promise<unknown> };

type Call<Body, Params, Query> = {
  readonly body: Body;
  readonly params: Params;
  readonly query: Query;
  readonly request: RequestInfo;
  /** The session, if the contract has one. */
  readonly session: RequestSession;
};

/** The response to what was done, with a sentence for the user. */
export const done = (message: string) => ({ success: true as const, message });

/** The response to a question. */
export const found = <Data>(data: Data) => ({ success: true as const, data });

/** The response of a list that has no pages. */
export const listed = <Item>(data: readonly Item[]): { success: true; data: Item[] } => ({
  success: true,
  data: [...data],
});

/** Binds a contract to its handler. Rejects invalid input with all its errors (AppError 400). */
export function route<
  Body extends z.ZodType,
  Response extends z.ZodType,
  Params extends z.ZodType,
  Query extends QuerySchema,
>(
  endpoint: Endpoint<Body, Response, Params, Query>,
  handle: (call: Call<z.output<Body>, z.output<Params>, z.output<Query>>) => Promise<z.input<Response>>,
): Route;
// Each part is what its schema makes of it: what that is, the signature above says.
export function route(
  endpoint: Endpoint,
  handle: (call: Call<unknown, unknown, unknown>) => Promise<unknown>,
): Route {
  return {
    endpoint,
    run: async (raw) => {
      const params = check(endpoint.params, raw.params);
      const query = check(endpoint.query, raw.query);
      const body = check(endpoint.body, raw.body ?? {});
      const { request, session } = raw;
      if (params.success && query.success && body.success)
        return handle({ params: params.data, query: query.data, body: body.data, request, session });
      const { errors, more } = fieldErrors([params.error, query.error, body.error]);
      throw invalid(errors, more);
    },
  };
}

function check(schema: z.ZodType | undefined, input: unknown): z.ZodSafeParseResult<unknown> {
  if (!schema) return { success: true, data: undefined };
  const parsed = schema.safeParse(input);
  if (!parsed.success) return parsed;
  const faults = unstorableTexts(parsed.data);
  if (faults.length > 0) throw invalid(faults);
  return parsed;
}

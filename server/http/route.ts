import { z } from "zod";
import type { Endpoint, QuerySchema } from "#shared/api/endpoint.ts";
import { invalid } from "./app-error.ts";
import type { RequestInfo } from "./request-info.ts";
import { fieldErrors, unstorableTexts } from "./validate.ts";

type Raw = {
  readonly body: unknown;
  readonly params: unknown;
  readonly query: unknown;
  readonly request: RequestInfo;
};

/** An endpoint with the function that serves it; `run` checks what comes in before it calls that. */
export type Route = { readonly endpoint: Endpoint; readonly run: (raw: Raw) => Promise<unknown> };

type Call<Body, Params, Query> = {
  readonly body: Body;
  readonly params: Params;
  readonly query: Query;
  readonly request: RequestInfo;
};

/** Binds a contract to its handler. Refuses bad input with every fault at once (AppError 400). */
export function route<
  Body extends z.ZodType,
  Response extends z.ZodType,
  Params extends z.ZodType,
  Query extends QuerySchema,
>(
  endpoint: Endpoint<Body, Response, Params, Query>,
  handle: (call: Call<z.output<Body>, z.output<Params>, z.output<Query>>) => Promise<z.input<Response>>,
): Route {
  return {
    endpoint,
    run: async (raw) => {
      const params = check(endpoint.params, raw.params);
      const query = check(endpoint.query, raw.query);
      const body = check(endpoint.body, raw.body ?? {});
      if (params.success && query.success && body.success)
        return handle({ params: params.data, query: query.data, body: body.data, request: raw.request });
      throw invalid([params, query, body].flatMap(({ error }) => (error ? fieldErrors(error) : [])));
    },
  };
}

// Without a schema the handler's type leaves no way to read the value.
const unread = z.custom<never>().safeParse(undefined);

function check<S extends z.ZodType>(
  schema: S | undefined,
  input: unknown,
): z.ZodSafeParseResult<z.output<S>> {
  if (!schema) return unread;
  const parsed = schema.safeParse(input);
  if (!parsed.success) return parsed;
  const faults = unstorableTexts(parsed.data);
  if (faults.length > 0) throw invalid(faults);
  return parsed;
}

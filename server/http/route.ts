import { z } from "zod";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { invalid } from "./app-error.ts";
import type { RequestInfo } from "./request-info.ts";
import { fieldErrors, unstorableTexts } from "./validate.ts";

type Raw = { readonly body: unknown; readonly params: unknown; readonly request: RequestInfo };

/** An endpoint with the function that serves it; `run` checks what comes in before it calls that. */
export type Route = { readonly endpoint: Endpoint; readonly run: (raw: Raw) => Promise<unknown> };

type Call<Body, Params> = { readonly body: Body; readonly params: Params; readonly request: RequestInfo };

/** Binds a contract to its handler. Refuses bad input with every fault at once (AppError 400). */
export function route<Body extends z.ZodType, Response extends z.ZodType, Params extends z.ZodType>(
  endpoint: Endpoint<Body, Response, Params>,
  handle: (call: Call<z.output<Body>, z.output<Params>>) => Promise<z.input<Response>>,
): Route {
  return {
    endpoint,
    run: async ({ body, params, request }) => {
      const checkedBody = check(endpoint.body, body ?? {});
      const checkedParams = check(endpoint.params, params);
      if (checkedBody.success && checkedParams.success)
        return handle({ body: checkedBody.data, params: checkedParams.data, request });
      throw invalid([checkedParams, checkedBody].flatMap(({ error }) => (error ? fieldErrors(error) : [])));
    },
  };
}

function check<S extends z.ZodType>(
  schema: S | undefined,
  input: unknown,
): z.ZodSafeParseResult<z.output<S>> {
  // Without a schema the handler's type leaves no way to read the value.
  if (!schema) return z.custom<z.output<S>>().safeParse(undefined);
  const parsed = schema.safeParse(input);
  if (!parsed.success) return parsed;
  const faults = unstorableTexts(parsed.data);
  if (faults.length > 0) throw invalid(faults);
  return parsed;
}

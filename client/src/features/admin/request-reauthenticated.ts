import type { z } from "zod";
import { type CallInput, request, RequestError } from "#client/lib/api/request.ts";
import { createStore } from "#client/lib/external-store.ts";
import type { Endpoint, QuerySchema } from "#shared/api/endpoint.ts";

type Question = { readonly settle: (isProven: boolean) => void };

/** Set while the administrator is asked to prove again who they are. */
export const reauthenticationStore = createStore<Question | undefined>(undefined);

let asked: Promise<boolean> | undefined;

/** Several calls wait for the same proof. */
const reauthenticate = async (): Promise<boolean> => {
  asked ??= new Promise<boolean>((settle) => {
    reauthenticationStore.set({ settle });
  }).finally(() => {
    asked = undefined;
    reauthenticationStore.set(undefined);
  });
  return asked;
};

/**
 * Calls an endpoint; if the server needs the password again, asks for it in a dialog and repeats the call. Throws
 * RequestError (403) if the dialog is closed.
 */
export async function requestReauthenticated<
  Body extends z.ZodType,
  Response extends z.ZodType,
  Query extends QuerySchema,
>(
  endpoint: Endpoint<Body, Response, z.ZodType, Query>,
  call: CallInput<Body, Query> = {},
): Promise<z.output<Response>> {
  try {
    return await request(endpoint, call);
  } catch (error) {
    const isAsked = error instanceof RequestError && error.needsReauthentication;
    if (!isAsked || !(await reauthenticate())) throw error;
    return request(endpoint, call);
  }
}

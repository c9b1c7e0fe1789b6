import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { requestReauthenticated } from "#client/features/admin/request-reauthenticated.ts";
import type { CallInput } from "#client/lib/api/request.ts";
import { useApiMutation } from "#client/lib/api/use-api-mutation.ts";
import { type TaskFailure, useTask } from "#client/ui/use-task.ts";
import { describeFailure } from "./describe-failure.ts";
import type { Endpoint, QuerySchema } from "#shared/api/endpoint.ts";

type Refreshed = readonly Pick<Endpoint, "path">[];

/** Reads again what these endpoints answered, as far as it is shown. */
function useRefresh(endpoints: Refreshed): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(endpoints.map(async ({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
  };
}

/**
 * Changes something by a contract; `refreshes` are the endpoints whose answers change with it. Rejects with
 * RequestError or TypeError.
 */
export function useAdminMutation<
  Body extends z.ZodType,
  Response extends z.ZodType,
  Query extends QuerySchema,
>(contract: Endpoint<Body, Response, z.ZodType, Query>, refreshes: Refreshed) {
  return useMutation({
    // When offline, fail at once rather than wait for a connection.
    networkMode: "always",
    mutationFn: async (input: CallInput<Body, Query>): Promise<z.output<Response>> =>
      requestReauthenticated(contract, input),
    onSettled: useRefresh(refreshes),
  });
}

/** `identity`: what else makes it another submission. */
type Submitted<Body extends z.ZodType> = CallInput<Body, z.ZodNever> & {
  readonly identity?: readonly string[];
};

/**
 * The same for what must happen once: without a clear answer, the same input (`identify`) is sent again under the
 * same key. `send` resolves to undefined, and does nothing, while another one is on its way.
 */
export function useAdminSubmission<Body extends z.ZodType, Response extends z.ZodType>(
  contract: Endpoint<Body, Response, z.ZodType, z.ZodNever>,
  refreshes: Refreshed,
  identify?: (input: Submitted<Body>) => string,
) {
  const refresh = useRefresh(refreshes);
  const submission = useApiMutation(
    contract,
    async (input: Submitted<Body>) => input,
    identify && { identify },
  );
  const send = async (input: Submitted<Body>): Promise<z.output<Response> | undefined> => {
    try {
      return (await submission.send(input))?.answer;
    } finally {
      await refresh();
    }
  };
  return { send, isPending: submission.isPending };
}

type TaskOptions<Answer> = TaskFailure & {
  readonly refreshes: Refreshed;
  /** For the error log: "remove a passkey". */
  readonly purpose: string;
  readonly onDone?: (answer: Answer) => void;
};

/** Changes something by a contract, once at a time; a toast says if it failed. */
export function useAdminTask<Body extends z.ZodType, Response extends z.ZodType, Query extends QuerySchema>(
  contract: Endpoint<Body, Response, z.ZodType, Query>,
  { refreshes, purpose, onDone, ...failure }: TaskOptions<z.output<Response>>,
) {
  const { mutateAsync } = useAdminMutation(contract, refreshes);
  const { isBusy, run } = useTask(purpose);
  const start = (input: CallInput<Body, Query> = {}): void =>
    void run({
      advice: describeFailure,
      ...failure,
      id: contract.path,
      run: async () => {
        const answer = await mutateAsync(input);
        onDone?.(answer);
      },
    });
  return { isBusy, run: start };
}

import type { z } from "zod";
import type { CallInput } from "#client/lib/api/request.ts";
import { type TaskFailure, useTask } from "#client/ui/actions/use-task.ts";
import type { Endpoint, QuerySchema } from "#shared/api/endpoint.ts";
import { useAdminMutation } from "./use-admin-mutation.ts";
import type { Refreshed } from "./use-refresh.ts";

type Options<Answer> = TaskFailure & {
  /** The endpoints whose answers change with it. */
  readonly refreshes: Refreshed;
  /** For the error log: "remove a passkey". */
  readonly purpose: string;
  readonly onDone?: (answer: Answer) => void | Promise<void>;
};

/** Changes something by a contract, once at a time; a toast says if it failed. */
export function useAdminTask<Body extends z.ZodType, Response extends z.ZodType, Query extends QuerySchema>(
  contract: Endpoint<Body, Response, z.ZodType, Query>,
  { refreshes, purpose, onDone, ...failure }: Options<z.output<Response>>,
) {
  const { mutateAsync } = useAdminMutation(contract, refreshes);
  const { isBusy, run } = useTask(purpose);
  const start = (input: CallInput<Body, Query> = {}): void =>
    void run({
      ...failure,
      id: contract.path,
      run: async () => {
        const answer = await mutateAsync(input);
        await onDone?.(answer);
      },
    });
  return { isBusy, run: start };
}

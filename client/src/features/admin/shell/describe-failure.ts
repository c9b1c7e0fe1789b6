import { RequestError } from "#client/lib/api/request.ts";

/** What to do about a request that failed: "check your connection" only if there was no answer. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof RequestError))
    return error instanceof TypeError
      ? "The server didn't answer. Check your connection and try again."
      : "The server's answer couldn't be read. Reload the page and try again.";
  const { status, serverMessage } = error;
  if (status === 401) return "Your session has ended. Sign in to continue.";
  if (status === 429) return serverMessage ?? "That's too many tries. Wait a few minutes and try again.";
  if (status < 500) return serverMessage ?? `The server refused it (status ${status}).`;
  return (
    serverMessage ??
    `The server has a problem (status ${status}), not your connection. Try again in a moment.`
  );
}

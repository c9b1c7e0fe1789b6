import { request } from "#client/lib/api/request.ts";
import { reportError } from "./report-error.ts";
import { getHealth } from "#shared/api/health-api.ts";
import { connectionStore } from "./connection.ts";

/** Waits before the server is asked again, by the number of tries, in milliseconds; the last one repeats. */
export const probeAfterMs = [3000, 10_000, 30_000, 60_000] as const;

/** Asks a server that didn't answer again until it does, which `request` notes: browsers can't tell. */
export function startProbing(): () => void {
  let tries = 0;
  let isStopped = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const probe = (): void => {
    request(getHealth)
      .catch((error: unknown) => reportError("ask whether the server is there", error))
      .finally(follow);
  };
  const follow = (): void => {
    clearTimeout(waiting);
    if (isStopped || connectionStore.get() !== "unreachable") {
      tries = 0;
      return;
    }
    waiting = setTimeout(probe, probeAfterMs[Math.min(tries, probeAfterMs.length - 1)]);
    tries += 1;
  };
  const unsubscribe = connectionStore.subscribe(follow);
  follow();
  return () => {
    isStopped = true;
    clearTimeout(waiting);
    unsubscribe();
  };
}

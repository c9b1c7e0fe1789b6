import { request } from "#client/lib/api/request.ts";
import type { UnansweredError } from "#client/lib/api/use-api-mutation.ts";
import { reportError } from "#client/lib/report-error.ts";
import type { MailTask, WaitingSubmission } from "#client/lib/offline-queue/waiting-item.ts";
import type { WaitingQueue } from "#client/lib/offline-queue/waiting-queue.ts";
import { getHealth } from "#shared/api/health.ts";
import { z } from "zod";
import { startSending } from "./start-sending.ts";

/** How long a server that is there may take to say so, in milliseconds. */
const healthTimeoutMs = 5000;

/** Whether there is no signal at all, rather than one request that broke off. */
async function isWithoutSignal(): Promise<boolean> {
  if (!navigator.onLine) return true;
  try {
    await request(getHealth, { signal: AbortSignal.timeout(healthTimeoutMs) });
    return false;
  } catch (error) {
    reportError("reach the server", error);
    return true;
  }
}

type Unsent = Pick<WaitingSubmission, "task" | "email" | "content"> & {
  readonly unanswered: UnansweredError;
};

const preparedSchema = z.object({ body: z.unknown(), timestamp: z.string().optional() });

function toWaiting({ unanswered, ...submission }: Unsent): WaitingSubmission {
  const { body, timestamp = new Date().toISOString() } = preparedSchema.parse(unanswered.prepared);
  const kept = { ...submission, key: unanswered.idempotencyKey, askedAt: timestamp, body };
  return { ...kept, isTried: navigator.onLine, state: "waiting" };
}

/** Whether an equal submission waits already; it is tried again. */
export async function isWaitingAlready(
  queue: WaitingQueue,
  task: MailTask,
  content: string,
): Promise<boolean> {
  try {
    const found = await queue.find(task, content);
    if (found) startSending(queue);
    return found !== undefined;
  } catch (error) {
    reportError("look for what waits", error);
    return false;
  }
}

/**
 * Stores a submission that got no answer under its key, to be sent when there is a signal. Resolves to false if
 * there is one, or if it can't be stored.
 */
export async function keepUntilSignal(queue: WaitingQueue, unsent: Unsent): Promise<boolean> {
  if (!(await isWithoutSignal())) return false;
  try {
    await queue.add(toWaiting(unsent));
  } catch (error) {
    reportError("keep a submission until there is a signal", error);
    return false;
  }
  startSending(queue);
  return true;
}

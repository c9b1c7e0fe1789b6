import { request } from "#client/lib/api/request.ts";
import { UnansweredError } from "#client/lib/api/use-api-mutation.ts";
import { reportError } from "#client/lib/report-error.ts";
import type { MailTask, WaitingSubmission } from "#client/lib/waiting/waiting-item.ts";
import type { WaitingQueue } from "#client/lib/waiting/waiting-queue.ts";
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

const preparedSchema = z.object({
  body: z.unknown(),
  file: z.instanceof(Blob).optional(),
  timestamp: z.string().optional(),
});

function toSubmission(
  task: MailTask,
  email: string,
  content: string,
  { prepared, idempotencyKey }: UnansweredError,
): WaitingSubmission {
  const { body, file, timestamp = new Date().toISOString() } = preparedSchema.parse(prepared);
  const isTried = navigator.onLine;
  const kept = { key: idempotencyKey, task, email, content, askedAt: timestamp, body, isTried };
  return { ...kept, state: "waiting", ...(file && { file }) };
}

type Values = { readonly email: string };
type Send<V, Sent> = (values: V) => Promise<Sent | undefined>;

/** Whether an equal submission waits already; it is tried again. */
async function isAlreadyWaiting(queue: WaitingQueue, task: MailTask, content: string): Promise<boolean> {
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
 * Sends a submission; without a signal, stores it under its key to be sent when there is one ("waiting").
 * Rejects as `send` does if it can't be stored, or if there was a signal.
 */
export async function sendOrWait<V extends Values, Sent>(
  queue: WaitingQueue | undefined,
  task: MailTask,
  values: V,
  send: Send<V, Sent>,
): Promise<Sent | "waiting" | undefined> {
  if (!queue) return send(values);
  const content = JSON.stringify(values);
  if (await isAlreadyWaiting(queue, task, content)) return "waiting";
  try {
    return await send(values);
  } catch (error) {
    if (!(error instanceof UnansweredError) || !(await isWithoutSignal())) throw error;
    try {
      await queue.add(toSubmission(task, values.email, content, error));
    } catch (storing) {
      reportError("keep a submission until there is a signal", storing);
      throw error;
    }
    startSending(queue);
    return "waiting";
  }
}

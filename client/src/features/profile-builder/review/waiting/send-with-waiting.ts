import { reportError } from "#client/lib/report-error.ts";
import type { MailTask } from "#client/lib/waiting/waiting-item.ts";
import type { ReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";

async function load({ waiting }: Pick<ReviewTools, "waiting">) {
  try {
    const [{ sendOrWait }, queue] = await Promise.all([import("./send-or-wait.ts"), waiting()]);
    return { sendOrWait, queue };
  } catch (error) {
    // Without it, a submission without a signal fails as it does in a browser that stores nothing.
    reportError("load what lets a submission wait", error);
    return undefined;
  }
}

/** `sendOrWait`, whose code loads when something is first sent: nobody needs it to fill in the form. */
export async function sendWithWaiting<V extends { readonly email: string }, Sent>(
  tools: Pick<ReviewTools, "waiting">,
  task: MailTask,
  values: V,
  send: (values: V) => Promise<Sent | undefined>,
): Promise<Sent | "waiting" | undefined> {
  const loaded = await load(tools);
  return loaded ? loaded.sendOrWait(loaded.queue, task, values, send) : send(values);
}

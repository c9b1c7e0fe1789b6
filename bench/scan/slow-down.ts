import type { Browser } from "@playwright/test";
import { z } from "zod";

const processes = z.object({ processInfo: z.array(z.object({ type: z.string(), id: z.number() })) });

/** How long a period is, in milliseconds, of which the page runs a part. */
const period = 12;

/**
 * Runs `action` while the browser's pages and their workers have only one part in `slowdown` of the processor: they are
 * stopped for the rest of each period. The protocol's own slowdown does not reach workers.
 */
export async function slowDown<Value>(
  browser: Browser,
  slowdown: number,
  action: () => Promise<Value>,
): Promise<Value> {
  if (slowdown === 1) return action();
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = processes.parse(await cdp.send("SystemInfo.getProcessInfo"));
  const pages = processInfo.flatMap(({ type, id }) => (type === "renderer" ? [id] : []));
  const signal = (name: "SIGSTOP" | "SIGCONT"): void => pages.forEach((id) => process.kill(id, name));
  let resume: ReturnType<typeof setTimeout> | undefined;
  const timer = setInterval(() => {
    signal("SIGSTOP");
    resume = setTimeout(signal, (period * (slowdown - 1)) / slowdown, "SIGCONT");
  }, period);
  try {
    return await action();
  } finally {
    clearInterval(timer);
    clearTimeout(resume);
    signal("SIGCONT");
    await cdp.detach();
  }
}

import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { root } from "#server/root.ts";
import type { startThread as startFromSource } from "#server/start-thread.ts";

/**
 * Replaces server/start-thread.ts in API tests (vitest.config.ts): runs the built threads, which are what
 * ships and start in a third of the time. From source, each thread loads TypeScript; the unit tests do that.
 */
export const startThread: typeof startFromSource = (name, options) =>
  new Worker(join(root, "dist", "server", `${name}.js`), options);

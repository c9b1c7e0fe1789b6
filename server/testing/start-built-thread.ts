import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { root } from "#server/root.ts";
import type { startThread as startFromSource } from "#server/start-thread.ts";

/**
 * In the place of server/start-thread.ts for the API tests (vitest.config.ts): threads as they were built, which is what
 * is shipped and starts in a third of the time. Started from their source, TypeScript is loaded in each of them; the unit
 * tests do so.
 */
export const startThread: typeof startFromSource = (name, options) =>
  new Worker(join(root, "dist", "server", `${name}.js`), options);

import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { root } from "#server/base/root.ts";
import type { findProgram as findSource, startThread as startFromSource } from "#server/base/start-thread.ts";

const toBuilt = (name: string): string => join(root, "dist", "server", `${name}.js`);

/**
 * Replaces server/base/start-thread.ts in API tests (vitest.config.ts): runs the built threads, which are what
 * ships and start in a third of the time. From source, each thread loads TypeScript; the unit tests do that.
 */
export const startThread: typeof startFromSource = (name, options) => new Worker(toBuilt(name), options);

export const findProgram: typeof findSource = (name) => ({ file: toBuilt(name), execArgv: [] });

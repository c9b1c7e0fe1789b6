import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";
import { root } from "./root.ts";

/** The source of each of our worker threads. vite.config.ts bundles it under the same name. */
const sources = {
  "embedded-database": "../db/embedded/embedded-thread.ts",
  "pdf-draw": "../features/pdfs/draw-thread.ts",
} as const;

/** The source of each of our programs that run in a process of their own, bundled in the same way. */
const programs = {
  cli: "../cli/cli.ts",
  "pdf-rewrite": "../files/rewrite-pdf/rewrite-program.ts",
} as const;

export type ProgramName = keyof typeof programs;

const isBundled = import.meta.url.endsWith(".js");

/** Starts one of our threads, from dist/server when bundled, from its TypeScript source otherwise. */
export function startThread(name: keyof typeof sources, options: WorkerOptions = {}): Worker {
  if (isBundled) return new Worker(join(root, "dist", "server", `${name}.js`), options);
  const source = JSON.stringify(new URL(sources[name], import.meta.url).href);
  // A thread does not inherit the main thread's TypeScript loader.
  const run = `import("tsx/esm/api").then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(run, { ...options, eval: true });
}

/** Where one of our programs is, and what Node needs to run it. */
export const findProgram = (name: ProgramName): { file: string; execArgv: readonly string[] } =>
  isBundled
    ? { file: join(root, "dist", "server", `${name}.js`), execArgv: [] }
    : {
        file: fileURLToPath(new URL(programs[name], import.meta.url)),
        execArgv: ["--import", import.meta.resolve("tsx")],
      };

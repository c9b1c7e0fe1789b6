import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";
import { root } from "./root.ts";

/** vite.config.ts bundles each thread under its key. */
const sources = {
  "embedded-database": "../db/embedded/embedded-thread.ts",
  "pdf-draw": "../features/pdfs/draw-thread.ts",
} as const;

const programs = {
  cli: "../cli/cli.ts",
  "pdf-rewrite": "../files/rewrite-pdf/rewrite-program.ts",
} as const;

export type ProgramName = keyof typeof programs;

const isBundled = import.meta.url.endsWith(".js");

/** Starts a thread from dist/server when bundled, else from its TypeScript source. */
export function startThread(name: keyof typeof sources, options: WorkerOptions = {}): Worker {
  if (isBundled) return new Worker(join(root, "dist", "server", `${name}.js`), options);
  const source = JSON.stringify(new URL(sources[name], import.meta.url).href);
  // A thread does not inherit the main thread's TypeScript loader.
  const run = `import("tsx/esm/api").then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(run, { ...options, eval: true });
}

export const findProgram = (name: ProgramName): { file: string; execArgv: readonly string[] } =>
  isBundled
    ? { file: join(root, "dist", "server", `${name}.js`), execArgv: [] }
    : {
        file: fileURLToPath(new URL(programs[name], import.meta.url)),
        execArgv: ["--import", import.meta.resolve("tsx")],
      };

// npm start: installs if needed, builds if stale, runs the production build locally. --demo serves sample data to it.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { begin } from "./lib/begin.mjs";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { ROOT } from "./lib/run.mjs";

begin();
// Prints only errors: people read this terminal.
process.env.LOG_LEVEL ??= "error";
await ensureInstalled();
const code = await ensureBuilt();
if (code !== 0) process.exit(code);

if (process.argv.includes("--demo")) {
  const { tsImport } = await import("tsx/esm/api");
  /** @type {typeof import("../server/testing/doubles/fmcsa/demo.ts")} */
  const { startDemo } = await tsImport("../server/testing/doubles/fmcsa/demo.ts", import.meta.url);
  const { url, lines } = await startDemo();
  Object.assign(process.env, { RIGFILE_DEMO: "1", FMCSA_URL: url });
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join("\n")}\n`);
}

// The server runs in this process, so signals and the exit code are its own.
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(ROOT, "dist", "server", "main.js")).href);

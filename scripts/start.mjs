// npm start: install if needed, build if stale, run the production build in local mode. --demo: with sample data.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { begin } from "./lib/begin.mjs";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { ROOT } from "./lib/run.mjs";

begin();
if (process.argv.includes("--demo")) process.env.RIGFILE_DEMO = "1";
await ensureInstalled();
const code = await ensureBuilt();
if (code !== 0) process.exit(code);

// The server runs in this very process: signals and the exit code are its own.
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(ROOT, "dist", "server", "main.js")).href);

// npm start: installs if needed, builds if stale, runs the production build locally. --demo adds sample data.
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

// The server runs in this process, so signals and the exit code are its own.
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(ROOT, "dist", "server", "main.js")).href);

// npm run build: builds dist/ for production unless it is up to date.
import { begin } from "./lib/begin.mjs";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";

begin();
await ensureInstalled();
process.exitCode = await ensureBuilt();

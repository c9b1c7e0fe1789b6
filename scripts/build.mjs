// npm run build: dist/ for production, unless it is there already.
import { begin } from "./lib/begin.mjs";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";

begin();
await ensureInstalled();
process.exitCode = await ensureBuilt();

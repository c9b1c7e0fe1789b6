// node scripts/task.mjs <file.ts> [arguments]: installs if needed, then runs one of our TypeScript files.
import { begin } from "./lib/begin.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { bin, run } from "./lib/run.mjs";

begin();
await ensureInstalled();
process.exitCode = await run(bin("tsx"), process.argv.slice(2));

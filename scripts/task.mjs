// node scripts/task.mjs <file.ts> [arguments]: installs if needed, then runs one of our TypeScript files.
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { ROOT, bin, run } from "./lib/run.mjs";

requireNode();
process.chdir(ROOT);
await ensureInstalled();
process.exitCode = await run(bin("tsx"), process.argv.slice(2));

// node scripts/task.mjs <file.ts> [arguments]: runs one of our TypeScript files with the settings of .env.
import { existsSync } from "node:fs";
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { ROOT, bin, run } from "./lib/run.mjs";

requireNode();
process.chdir(ROOT);
if (existsSync(".env")) process.loadEnvFile(".env");
await ensureInstalled();
process.exitCode = await run(bin("tsx"), process.argv.slice(2));

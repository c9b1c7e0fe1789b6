// npm run dev: the server restarts and the browser reloads as files change.
import { existsSync } from "node:fs";
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { ROOT, bin, run } from "./lib/run.mjs";

requireNode();
process.chdir(ROOT);
if (existsSync(".env")) process.loadEnvFile(".env");
await ensureInstalled();
const env = { ...process.env, NODE_ENV: "development" };
process.exitCode = await run(
  bin("tsx"),
  ["watch", "--clear-screen=false", "--exclude", "client/**", "server/main.ts"],
  { env },
);

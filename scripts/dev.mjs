// npm run dev: the server restarts and the browser reloads as files change.
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { ROOT, bin, run } from "./lib/run.mjs";

requireNode();
process.chdir(ROOT);
await ensureInstalled();
const env = { ...process.env, NODE_ENV: "development" };
process.exitCode = await run(
  bin("tsx"),
  ["watch", "--clear-screen=false", "--exclude", "client/**", "server/main.ts"],
  { env },
);

// npm run dev: the server restarts and the browser reloads as files change.
import { begin } from "./lib/begin.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { bin, run } from "./lib/run.mjs";
import { ensureOfflineData } from "./lib/offline-data.mjs";

begin();
await ensureInstalled();
if ((await ensureOfflineData()) !== 0) process.exit(1);
const env = { ...process.env, NODE_ENV: "development" };
process.exitCode = await run(
  bin("tsx"),
  ["watch", "--clear-screen=false", "--exclude", "client/**", "server/main.ts"],
  { env },
);

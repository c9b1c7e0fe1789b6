// npm run test:properties: all property tests, each round with a new seed, until one fails. ROUNDS=5 runs fewer,
// PROPERTY_SEED=17 replays one.
import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { begin } from "./lib/begin.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { say } from "./lib/run.mjs";
import { runVitest } from "./test-run/vitest.mjs";

begin();
await ensureInstalled();
const { ROUNDS = "20", PROPERTY_SEED } = process.env;
const files = execFileSync("git", [
  "grep",
  "-lE",
  String.raw`fc\.(property|asyncProperty)`,
  "--",
  "*.test.ts",
  "*.test.tsx",
]);
const seeds = PROPERTY_SEED
  ? [PROPERTY_SEED]
  : Array.from({ length: Number(ROUNDS) }, () => String(randomInt(2 ** 31)));
for (const seed of seeds) {
  say(`PROPERTY_SEED=${seed}`);
  const args = files.toString().trim().split("\n");
  const { code } = await runVitest(["unit", "client", "page"], {
    report: "properties",
    args,
    env: { PROPERTY_SEED: seed },
  });
  process.exitCode = code;
  if (code !== 0) break;
}

// npm run test:node -- 22 [steps]: npm test, or these steps of it, with another Node.
import { delimiter, join } from "node:path";
import { begin } from "./lib/begin.mjs";
import { ensureNode } from "./lib/ops/other-node.mjs";
import { run, say } from "./lib/run.mjs";

const [version, ...steps] = process.argv.slice(2);
if (version === undefined || !/^\d+(\.\d+){0,2}$/.test(version)) {
  say("Which version? For example: npm run test:node -- 22, or npm run test:node -- 24 unit api");
  process.exit(1);
}
begin();
const folder = await ensureNode(version);
// The tests' programs look for node in the PATH.
const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH ?? ""}` };
process.exitCode = await run(join(folder, "node"), ["scripts/test.mjs", ...steps], { env });

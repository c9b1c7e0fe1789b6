// npm run test:node -- 22 [steps]: the steps of npm test with all files, or these, with another Node, which npm gets from its
// registry.
import { begin } from "./lib/begin.mjs";
import { run, say } from "./lib/run.mjs";

const [version = "", ...asked] = process.argv.slice(2);
if (!/^\d+(\.\d+){0,2}$/.test(version)) {
  say("Which version? For example: npm run test:node -- 22, or npm run test:node -- 24 unit api");
  process.exit(1);
}
begin();
const steps =
  asked.length > 0 ? asked : ["lint", "format", "types", "build", "unit", "client", "page", "api", "e2e"];
const system = process.platform === "win32" ? "win" : process.platform;
const name = `${system === "darwin" && process.arch === "arm64" ? "node-bin" : "node"}-${system}-${process.arch}`;
const node = ["--yes", `--package=${name}@${version}`, "--", "node"];
process.exitCode = await run("npx", [...node, "scripts/test.mjs", ...steps]);

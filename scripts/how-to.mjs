// node scripts/how-to.mjs: follows the guides in docs/how-to word by word in a copy of the repository, then runs what a
// newcomer would run. A guide that no longer works fails it.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { begin } from "./lib/begin.mjs";
import { copyRepository } from "./lib/copy-repository.mjs";
import { applyGuide } from "./lib/guide.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { ROOT, bin, run, say } from "./lib/run.mjs";

/** Each builds on the one before. */
const GUIDES = ["add-a-question", "add-an-endpoint", "add-a-form", "add-a-page"];
const BUILDER = "client/src/features/profile-builder";
/** Tests closest to the guides' changes. */
const TESTS = [
  "architecture.test.ts",
  "shared/profile",
  "shared/api",
  "client/src/app",
  `${BUILDER}/form`,
  `${BUILDER}/navigation`,
];

begin();
await ensureInstalled();
const copy = mkdtempSync(join(tmpdir(), "how-to-"));
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));
copyRepository(copy);

/** Runs a command in the copy. @param {string} command @param {string[]} args */
const check = async (command, ...args) => {
  say(`\n> ${command} ${args.join(" ")}`);
  const code = await run(command === "sh" ? command : bin(command), args, { cwd: copy });
  if (code === 0) return;
  say("\nA guide in docs/how-to doesn't work as written: this failed in a copy that follows it.");
  process.exit(code);
};

const missing = readdirSync(join(ROOT, "docs", "how-to")).filter(
  (name) => !GUIDES.includes(name.replace(/\.md$/, "")),
);
if (missing.length > 0) throw new Error(`Nobody follows ${missing.join(", ")}.`);
const changed = new Set();
for (const name of GUIDES) {
  const guide = readFileSync(join(ROOT, "docs", "how-to", `${name}.md`), "utf8");
  const { files, commands } = applyGuide(copy, guide);
  for (const file of files) changed.add(file);
  for (const command of commands) await check("sh", "-c", command);
}
await check("oxfmt", ...changed);
await check("oxlint", ...changed);
await check("vitest", "run", "--project=unit", "--project=client", ...TESTS);
for (const folder of [".", "client"]) await check("tsc", "-p", folder, "--checkers", "1");
say(`\nThe guides work as written: ${GUIDES.join(", ")}.`);

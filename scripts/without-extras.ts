// node scripts/task.mjs scripts/without-extras.ts [--api] [NAME...]: takes each extra, or these, and then all of them at once out
// of a copy of the repository. Types must pass each time; without any extra also the build and the tests that reach a changed
// file. Of the API these are the ones for the embedded database; with --api all.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { extras, plugs, unplug, withDependents } from "./architecture/extras.ts";
import { copyRepository } from "./lib/copy-repository.mjs";
import { bin, run, say } from "./lib/run.mjs";

const copy = mkdtempSync(join(tmpdir(), "without-extras-"));
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));

async function check(command: string, ...args: string[]): Promise<void> {
  const code = await run(command, args, { cwd: copy });
  if (code === 0) return;
  say(`\nThe core doesn't stand without these extras: ${command} ${args.join(" ")} failed.`);
  process.exit(code);
}

/** Makes a fresh copy, without these extras. */
async function removeExtras(names: readonly string[]): Promise<void> {
  say(`\n> without ${names.join(", ")}`);
  rmSync(copy, { recursive: true, force: true });
  copyRepository(copy);
  const folders = names.flatMap((name) => extras[name]?.folders ?? []);
  const isRemoved = (path: string) => folders.some((folder) => path.startsWith(folder));
  for (const folder of folders) rmSync(join(copy, folder), { recursive: true });
  const changed = [...plugs].filter((path) => {
    const text = readFileSync(join(copy, path), "utf8");
    const left = unplug({ path, text }, isRemoved);
    writeFileSync(join(copy, path), left);
    return left !== text;
  });
  const touched = [...folders, ...changed];
  const projects = [
    ...(touched.some((path) => !path.startsWith("client/")) ? ["."] : []),
    ...(touched.some((path) => /^(client|shared)\//.test(path)) ? ["client"] : []),
  ];
  await Promise.all(projects.map(async (project) => check(bin("tsc"), "-p", project, "--checkers", "1")));
}

const asked = process.argv.slice(2).filter((word) => word !== "--api");
const api = process.argv.includes("--api") ? "api" : "embedded";
for (const name of asked.length > 0 ? asked : Object.keys(extras)) await removeExtras(withDependents(name));
if (asked.length === 0) {
  await removeExtras(Object.keys(extras));
  await check(process.execPath, "scripts/build.mjs");
  const projects = ["unit", "client", "page", api].map((name) => `--project=${name}`);
  await check(bin("vitest"), "related", "--run", ...projects, ...plugs);
}
say(
  asked.length > 0
    ? `\nTypes pass without ${asked.join(", without ")}.`
    : "\nThe core stands without each extra, and without all of them.",
);

import { mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { extras, plugs, unplug, withDependents } from "/tmp/w-builder/scripts/architecture/extras.ts";
import { listFiles } from "/tmp/w-builder/scripts/architecture/source.ts";
import { copyRepository } from "/tmp/w-builder/scripts/lib/copy-repository.mjs";
const copy = "/tmp/b-without";
for (const name of process.argv.slice(2)) {
  rmSync(copy, { recursive: true, force: true });
  copyRepository(copy);
  const folders = name.split("+").flatMap(withDependents).flatMap((n) => extras[n]?.folders ?? []);
  const isRemoved = (path: string) => folders.some((folder) => path.startsWith(folder));
  for (const path of listFiles()) if (isRemoved(path) || /^(e2e|bench)\//.test(path)) rmSync(join(copy, path));
  for (const path of plugs) if (existsSync(join(copy, path)))
    writeFileSync(join(copy, path), unplug({ path, text: readFileSync(join(copy, path), "utf8") }, isRemoved));
  console.log("== without", name);
  for (const folder of [".", "client"]) console.log(spawnSync("npx", ["tsc", "-p", folder, "--noEmit"], { cwd: copy, encoding: "utf8" }).stdout.slice(0, 3000));
}

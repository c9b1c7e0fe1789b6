import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run.mjs";

/** Copies what Git knows or could know into an empty folder; installed packages are shared. @param {string} folder */
export function copyRepository(folder) {
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  for (const file of files.split("\0").filter((path) => path !== "" && existsSync(join(ROOT, path))))
    cpSync(join(ROOT, file), join(folder, file), { force: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  // The architecture's rules read the files that Git knows or could.
  execFileSync("git", ["init", "--quiet"], { cwd: folder });
  appendFileSync(join(folder, ".git", "info", "exclude"), "node_modules\n");
}

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./run.mjs";

/** Runs the hook on a commit with this subject. */
function check(subject: string) {
  const folder = mkdtempSync(join(tmpdir(), "commit-"));
  const file = join(folder, "message");
  writeFileSync(file, `${subject}\n\nWhy.\n`);
  const { status, stderr } = spawnSync(join(ROOT, ".githooks", "commit-msg"), [file], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return { passes: status === 0, stderr };
}
const long = `grid: ${"a".repeat(66)}`;

test.each(["grid: paste opens the import", long, "Merge branch 'grid'", 'Revert "grid: paste"'])(
  "passes: %s",
  (subject) => expect(check(subject).passes).toBe(true),
);

test.each([`${long}a`, "Paste opens the import", "grid paste", "grid:", ""])(
  "is held back: %s",
  (subject) => {
    const { passes, stderr } = check(subject);
    expect(passes).toBe(false);
    expect(stderr).toContain(`This one has ${subject.length}`);
  },
);

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROMTOOL } from "../scripts/lib/debian.mjs";

test.each([
  ["check", "alerts.yml"],
  ["test", "alerts.test.yml"],
])("the alert rules pass promtool %s", (what, file) => {
  const { status, stdout, stderr } = spawnSync(PROMTOOL, [what, "rules", join(import.meta.dirname, file)], {
    encoding: "utf8",
  });
  expect(status, `${stdout}${stderr}`).toBe(0);
});

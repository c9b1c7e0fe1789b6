import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { root } from "#server/base/root.ts";

test("one that doesn't exist is named with those that do", () => {
  const options = { cwd: root, encoding: "utf8" } as const;
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "bench/run.ts", "speed"],
    options,
  );
  expect(stderr).toMatch(/^There is no benchmark speed\. There are keystroke, .* and mail-crash\.\n$/);
  expect(status).toBe(1);
});

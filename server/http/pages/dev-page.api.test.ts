import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "#server/base/root.ts";
import { startTestApp } from "#server/testing/test-app.ts";

const folder = join(root, "dist", "client");
const built = async (): Promise<string[]> => {
  const files = await readdir(folder, { recursive: true });
  return Promise.all(
    files
      .filter((file) => /\.(js|json|css|html)$/.test(file))
      .map(async (file) => readFile(join(folder, file), "utf8")),
  );
};

test("nothing of the development server's own page is in the build", async () => {
  const files = await built();
  expect(files.length).toBeGreaterThan(10);
  for (const mark of ["src/dev/", "Parts of the kit", "/dev/ui"])
    expect(files.filter((text) => text.includes(mark)).length, mark).toBe(0);
});

test("a built server knows no page under /dev", async () => {
  const app = await startTestApp();
  onTestFinished(app.close);
  const response = await app.get("/dev/ui");
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toContain("application/json");
});

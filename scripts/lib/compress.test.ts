import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { compressFiles } from "./compress.mjs";

const folder = mkdtempSync(join(tmpdir(), "compress-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("each text of the build lies there in two smaller forms that hold the same, and pictures are left alone", () => {
  const code = "export const answer = 42;\n".repeat(100);
  writeFileSync(join(folder, "main.js"), code);
  writeFileSync(join(folder, "icon.png"), "picture");
  compressFiles(folder);
  expect(readdirSync(folder).toSorted()).toEqual(["icon.png", "main.js", "main.js.br", "main.js.gz"]);
  const [br, gz] = ["br", "gz"].map((form) => readFileSync(join(folder, `main.js.${form}`)));
  expect(brotliDecompressSync(br ?? "").toString()).toBe(code);
  expect(gunzipSync(gz ?? "").toString()).toBe(code);
  expect(gz?.length).toBeLessThan(code.length);
});

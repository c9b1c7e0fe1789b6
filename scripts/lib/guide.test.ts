import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { applyGuide } from "./guide.mjs";

let folder = "";
const read = (name: string) => readFileSync(join(folder, name), "utf8");
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "guide-"));
  writeFileSync(join(folder, "list.ts"), "[\n  first,\n  second,\n]\n");
});
afterEach(() => rmSync(folder, { recursive: true }));

const block = (info: string, ...lines: string[]) =>
  ["1. Do this:", "", `   \`\`\`${info}`, ...lines.map((line) => `   ${line}`), "   ```", ""].join("\n");

test("a guide's blocks become files, additions and commands, and its other blocks are only read", () => {
  const guide = [
    block("ts file=made/new.ts", "export const a = {", "  b: 1,", "};"),
    block("ts file=list.ts after='first' skip=1", "third,"),
    block("sh run", "npm test"),
    block("sh", "rm everything"),
  ].join("\n");
  expect(applyGuide(folder, guide)).toEqual({ files: ["made/new.ts", "list.ts"], commands: ["npm test"] });
  expect(read("made/new.ts")).toBe("export const a = {\n  b: 1,\n};\n");
  expect(read("list.ts")).toBe("[\n  first,\n  second,\nthird,\n]\n");
});

test.each([
  ["a line that isn't there", block("ts file=list.ts after='fourth'", "fifth,"), "0 lines contain fourth"],
  ["a line that is there twice", block("ts file=list.ts after=','", "third,"), "2 lines contain ,"],
  ["a new file that is there", block("ts file=list.ts", "third,"), "list.ts exists already"],
])("a guide that names %s fails", (_what, guide, message) => {
  expect(() => applyGuide(folder, guide)).toThrow(message);
  expect(read("list.ts")).toBe("[\n  first,\n  second,\n]\n");
});

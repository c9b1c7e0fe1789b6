import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { parseConfig } from "./config.ts";
import { keyEntry } from "#server/testing/data-keys.ts";
import { productionSettings } from "#server/testing/production-settings.ts";
import { loadDataKeys, makeKeyFile } from "./data-keys.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "keys-"));
  file = join(folder, "data-keys.txt");
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const configure = (more: Record<string, string> = {}) => parseConfig({ DATA_DIR: folder, ...more });

/** The id of the key that encrypts, and the ids of all that decrypt. */
function load(more: Record<string, string> = {}) {
  const keys = loadDataKeys(configure(more));
  return { current: keys.current?.id, all: [...keys.byId.keys()] };
}

describe("without DATA_KEYS", () => {
  test("a start makes a key that only its account can read, and the next one uses it", () => {
    expect(makeKeyFile(configure())).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const made = readFileSync(file, "utf8");
    expect(made).toMatch(/^local-[0-9a-f]{8}:[\w+/]{43}=\n$/);
    const [id = ""] = made.split(":");
    expect(load()).toEqual({ current: id, all: [id] });
    expect(makeKeyFile(configure())).toBe(false);
    expect(readFileSync(file, "utf8")).toBe(made);
  });

  test("a link to a key that isn't there stops the start, since nothing would be encrypted", () => {
    symlinkSync(join(folder, "unmounted"), file);
    expect(() => makeKeyFile(configure())).toThrow(/data-keys\.txt is a link to a file that isn't there/);
  });

  test("a folder that can't be written to is named in a sentence", () => {
    writeFileSync(file, "");
    expect(() => makeKeyFile(configure({ DATA_DIR: join(file, "folder") }))).toThrow(
      /data-keys\.txt\/folder\/data-keys\.txt \(ENOTDIR\): let the server write there, or set DATA_KEYS/,
    );
  });
});

test("no key is made for production, for a test, or if encryption is off", () => {
  for (const settings of [productionSettings, { NODE_ENV: "test" }, { DATA_KEYS: "off" }])
    expect(makeKeyFile(configure(settings))).toBe(false);
  expect(load()).toEqual({ current: undefined, all: [] });
});

describe("a key file", () => {
  beforeEach(() => writeFileSync(file, `${keyEntry("local-1", "l")},${keyEntry("local-0", "k")}\n`));

  test("encrypts with its first key, and decrypts with each", () => {
    expect(load()).toEqual({ current: "local-1", all: ["local-1", "local-0"] });
  });

  test("still decrypts where DATA_KEYS encrypts, or nothing does", () => {
    const all = ["local-1", "local-0"];
    expect(load({ DATA_KEYS: keyEntry("2026", "n") })).toEqual({ current: "2026", all: [...all, "2026"] });
    expect(load({ DATA_KEYS: "off" })).toEqual({ current: undefined, all });
    expect(load({ DATA_KEYS: keyEntry("local-0", "k") })).toEqual({ current: "local-0", all });
  });

  test("that holds no key is named in a sentence", () => {
    writeFileSync(file, "half a key");
    expect(() => load()).toThrow(/data-keys\.txt must be id:key,id:key: in its key number 1, .*\./);
  });
});

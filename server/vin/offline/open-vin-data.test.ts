import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "#server/base/log.ts";
import { prepareVpicCopy } from "#server/testing/prepare-offline-data.ts";
import { smallDumpTables, toDump } from "#server/testing/doubles/vpic-dump.ts";
import { buildVinData } from "./build-vin-data.ts";
import { openVinData } from "./offline-decoder.ts";

beforeAll(prepareVpicCopy);

let folder = "";
let lines: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vin-data-"));
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (file: string) => openVinData(file, createLog("info", { write: (text) => lines.push(text) }));

describe("the VIN data of a server that starts", () => {
  it("is the copy that comes with it where there is no other", () => {
    expect(open(join(folder, "vin-data.copy"))?.month).toBeUndefined();
    expect(lines.join("")).toContain('"msg":"offline VIN data"');
  });

  it("is the whole data of a month once it is built, and the log names the month", async () => {
    const dump = join(folder, "vPICList_lite_2026_08.sql");
    const file = join(folder, "vin-data.copy");
    writeFileSync(dump, toDump(smallDumpTables));
    await buildVinData(dump, file);
    expect(open(file)?.month).toBe("2026-08");
    expect(lines.join("")).toContain('"month":"2026-08"');
  });

  it("is the copy that comes with it where the file is of an older version or damaged", () => {
    const file = join(folder, "vin-data.copy");
    writeFileSync(file, "not a copy");
    expect(open(file)?.decode("1FUJGLDR3CLBP8834")?.facts.Make).toBe("FREIGHTLINER");
    expect(lines.join("")).toContain("npm run vin:data cannot be used: run it again");
  });
});

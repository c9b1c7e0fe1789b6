import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { smallDumpTables, toDump } from "#server/testing/doubles/vpic-dump.ts";
import { withCheckDigit } from "#shared/testing/vins.ts";
import { openOfflineDecoder } from "./offline-decoder.ts";
import { VinDataError } from "#server/vin/offline/source/table-reader.ts";
import { buildVinData, type Progress, readMonth } from "./build-vin-data.ts";

const dump = toDump(smallDumpTables);
const tractor = withCheckDigit("1FUJGLDR0CLB98834");
const trailer = withCheckDigit("1JJVA5320CL178490");
const car = withCheckDigit("1HGFAXE20CL000001");

let folder = "";
let target = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vin-data-"));
  target = join(folder, "data", "vin-data.copy");
});
afterEach(() => rmSync(folder, { recursive: true }));

function toFile(content: string | Uint8Array, name = "vPICList_lite_2026_08.sql"): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const zipped = (content: string): Uint8Array =>
  zipSync({ "readme.txt": strToU8("about"), "vPICList_lite_2026_08.sql": strToU8(content) });

const build = async (content: string | Uint8Array, name?: string) =>
  buildVinData(toFile(content, name), target);

const decode = (vin: string, modelYear?: number) => openOfflineDecoder(target).decode(vin, modelYear)?.facts;

describe("NHTSA's monthly dump", () => {
  it("becomes data that decodes a tractor with cab, drive, power and displacement", async () => {
    await build(dump);
    expect(decode(tractor)).toEqual({
      ModelYear: "2012",
      Make: "FREIGHTLINER",
      Model: "Cascadia",
      BodyClass: "Truck-Tractor",
      VehicleType: "TRUCK",
      BodyCabType: "MDHD: Conventional",
      DriveType: "6x4",
      EngineModel: "DD15",
      EnginePower: "505 hp",
      DisplacementL: "14.75",
      GVWR: "Class 8",
      ManufacturerName: "DAIMLER",
    });
  });

  it("gives a car the weight class of the vehicle specs whose keys all fit, and nothing that the VIN says itself", async () => {
    await build(dump);
    expect(decode(car)).toMatchObject({ Model: "Civic", Trim: "EX-L", GVWR: "Class 1" });
    expect(decode(car)).not.toHaveProperty("DriveType");
  });

  it("applies vehicle specs in their years alone", async () => {
    await build(dump);
    expect(decode(withCheckDigit("1HGFAXE20DL000001"))).toMatchObject({ ModelYear: "2013", Model: "Civic" });
    expect(decode(withCheckDigit("1HGFAXE20DL000001"))).not.toHaveProperty("GVWR");
  });

  it("is labeled with its month, and says what it holds", async () => {
    const built = await build(dump);
    expect(built).toMatchObject({ month: "2026-08", patterns: 16, size: readFileSync(target).length });
    expect(openOfflineDecoder(target)).toMatchObject({ month: "2026-08", dataDate: "2026-07-30" });
  });

  it.each([
    ["a zip file", () => zipped(dump), "vPICList_lite_2026_08.plain.zip"],
    ["a file with Windows line ends", () => dump.replaceAll("\n", "\r\n"), undefined],
    [
      "capitals in the names of tables and columns",
      () => dump.replace(/^COPY .*$/gm, (line) => line.toUpperCase()),
      undefined,
    ],
    ["names in quotes", () => dump.replace(/^COPY vpic\.(\w+) /gm, 'COPY "vpic"."$1" '), undefined],
  ])("may come as %s", async (_how, content, name) => {
    expect(await build(content(), name)).toMatchObject({ month: "2026-08" });
    expect(decode(trailer)).toMatchObject({ TrailerLength: "53" });
  });

  it("is of the month of its newest entry where its name has none", async () => {
    expect(await build(dump, "dump.sql")).toMatchObject({ month: "2026-07" });
  });

  it("may lack the vehicle specs and a lookup table: what follows from these is missing, nothing else", async () => {
    const tables = Object.entries(smallDumpTables).filter(
      ([table]) => !/^v(ehicle|)spec|^trailertype/.test(table),
    );
    await build(toDump(Object.fromEntries(tables)));
    expect(decode(trailer)).toMatchObject({ TrailerLength: "53" });
    expect(decode(trailer)).not.toHaveProperty("TrailerType");
    expect(decode(car)).not.toHaveProperty("GVWR");
  });

  it("may bring tables that nobody knows, which are not parsed", async () => {
    const unknown = 'COPY vpic.novelty (id, "odd name") FROM stdin;\n1\n\\Q\tone\ttwo\tthree\n\\.\n';
    await build(dump.replace("COPY vpic.pattern", `${unknown}COPY vpic.pattern`));
    expect(decode(tractor)).toMatchObject({ Model: "Cascadia" });
  });

  it("reports how far it is, up to the whole", async () => {
    const seen: Progress[] = [];
    await buildVinData(toFile(zipped(dump)), target, (progress) => seen.push(progress));
    expect(seen.at(-1)).toEqual({ share: 1, rows: expect.any(Number) });
    expect(seen.at(-1)?.rows).toBeGreaterThan(50);
  });

  it.each([
    ["vPICList_lite_2026_08.plain.zip", "2026-08"],
    ["x.zip/vPICList_lite_2025_12.sql", "2025-12"],
    ["vPICList_lite_2026_13.sql", undefined],
    ["dump.sql", undefined],
  ])("has its month in its name: %s", (name, month) => expect(readMonth(name)).toBe(month));
});

const cut = (content: Uint8Array, share: number): Uint8Array => content.slice(0, content.length * share);

describe("a file that cannot be used changes nothing, and the message says what to do", () => {
  const again = "Your VIN data is unchanged. Download the file again.";
  const other = "Download vPICList_lite_YYYY_MM.plain.zip";

  it.each([
    ["cut off in a table", () => dump.slice(0, dump.indexOf("MDHD")), again],
    [
      "cut off between tables",
      () => dump.slice(0, dump.indexOf("COPY vpic.wmi ")),
      `wmi, wmi_make, wmi_vinschema. The`,
    ],
    ["a zip file that is cut off", () => cut(zipped(dump), 0.7), again],
    [
      "a zip file with a wrong byte",
      () => {
        const bytes = zipped(dump);
        return bytes.with(400, (bytes[400] ?? 0) ^ 255);
      },
      again,
    ],
    [
      "a row with a value too few",
      () => dump.replace("28\t11\t1\t1\tJGL", "28\t11\t1\tJGL"),
      "of table pattern has 6 values instead of 7. The file is cut off",
    ],
    [
      "a table without a column that is needed",
      () => dump.replace("keys, createdon", "keyz, createdon"),
      "table pattern has no column keys. NHTSA may have changed its format.",
    ],
    ["another text", () => "VIN,Make\n1FU,Freightliner\n", other],
    ["nothing", () => "", other],
    [
      "PostgreSQL's own format",
      () => "PGDMP\u0001\u000e",
      `not in plain text. Your VIN data is unchanged. ${other}`,
    ],
    ["a gzipped file", () => new Uint8Array([0x1f, 0x8b, 8, 0]), "not in plain text"],
    ["an empty zip file", () => zipSync({}), other],
    ["one endless line", () => "x".repeat(3 * 1024 * 1024), "lines beyond a megabyte"],
  ])("%s", async (_what, content, message) => {
    await build(dump);
    const before = readFileSync(target);
    const failure = await build(content()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(VinDataError);
    expect(String(failure)).toContain(message);
    expect(readFileSync(target).equals(before)).toBe(true);
    expect(readdirSync(join(folder, "data"))).toEqual(["vin-data.copy"]);
  });

  it("a file that is not there", async () => {
    await expect(buildVinData(join(folder, "none.zip"), target)).rejects.toThrow(
      /There is no file .*none\.zip\. Your VIN data/,
    );
    expect(existsSync(target)).toBe(false);
  });

  it("a folder", async () => {
    await expect(buildVinData(folder, target)).rejects.toThrow(/cannot be read\. Your VIN data is unchanged/);
  });
});

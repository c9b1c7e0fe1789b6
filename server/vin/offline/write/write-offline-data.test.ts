import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import sqlite from "node-sqlite3-wasm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { offlineElements, type OfflineData } from "#shared/vin/offline/offline-data.ts";
import { openOfflineDecoder } from "#server/vin/offline/offline-decoder.ts";
import { readOfflineData } from "#server/vin/offline/read-offline-data.ts";
import { readSqliteTables } from "./read-sqlite-tables.ts";
import { writeOfflineData } from "./write-offline-data.ts";

const tables = `
  CREATE TABLE Wmi (Id, Wmi, ManufacturerId, VehicleTypeId, TruckTypeId, CreatedOn, PublicAvailabilityDate);
  CREATE TABLE Wmi_Make (WmiId, MakeId); CREATE TABLE Make (Id, Name); CREATE TABLE Manufacturer (Id, Name);
  CREATE TABLE VehicleType (Id, Name); CREATE TABLE Model (Id, Name); CREATE TABLE Make_Model (ModelId, MakeId);
  CREATE TABLE VinSchema (Id, TobeQCed, Notes); CREATE TABLE Wmi_VinSchema (WmiId, VinSchemaId, YearFrom, YearTo);
  CREATE TABLE Element (Id, Code, LookupTable, weight); CREATE TABLE BodyStyle (Id, Name);
  CREATE TABLE EngineModel (Id, Name);
  CREATE TABLE EngineModelPattern (Id, EngineModelId, ElementId, AttributeId, CreatedOn, UpdatedOn);
  CREATE TABLE Pattern (Id, VinSchemaId, Keys, ElementId, AttributeId, CreatedOn, UpdatedOn);`;

const rows = `
  INSERT INTO Element VALUES (28, 'Model', 'Model', 99), (5, 'BodyClass', 'BodyStyle', 98), (34, 'Series', NULL, 61),
    (116, 'TrailerType', 'TrailerType', NULL), (71, 'EngineHP', NULL, NULL), (14, 'Doors', NULL, NULL),
    (26, 'Make', 'Make', 97);
  INSERT INTO BodyStyle VALUES (66, 'Truck-Tractor');
  INSERT INTO Make VALUES (1, 'Freightliner'), (2, 'Sterling'); INSERT INTO Model VALUES (2501, 'Cascadia');
  INSERT INTO Make_Model VALUES (2501, 1); INSERT INTO Manufacturer VALUES (9, 'Daimler Truck');
  INSERT INTO VehicleType VALUES (3, 'Truck'), (6, 'Trailer');
  INSERT INTO Wmi VALUES (10, '1FU', 9, 3, 2, '2015-01-01 00:00:00', '2015-01-01 00:00:00'),
    (11, '1F9123', 9, 6, NULL, NULL, '2016-02-03 00:00:00'), (12, '2LT', 9, 3, 1, NULL, NULL),
    (13, 'LRW', NULL, 3, NULL, '2026-03-12T04:06:32.407Z', '2020-01-01');
  INSERT INTO Wmi_Make VALUES (10, 1), (10, 2), (11, 1);
  INSERT INTO VinSchema VALUES (1, NULL, NULL), (2, 1, NULL), (3, 0, 'Community contribution'), (4, 0, NULL);
  INSERT INTO Wmi_VinSchema VALUES (10, 1, 2002, NULL), (10, 2, 2002, NULL), (10, 3, 2002, NULL), (10, 4, 2010, 2012);
  INSERT INTO EngineModel VALUES (7, ' DD15 ');
  INSERT INTO EngineModelPattern VALUES (1, 7, 71, '455', '2014-01-01', NULL), (2, 7, 71, '505', '2015-01-01', NULL),
    (3, 7, 14, '2', '2015-01-01', NULL);
  INSERT INTO Pattern VALUES
    (1, 1, '*G[KL]', 28, '2501', '2015-01-01 10:00:00', NULL), (2, 1, '*G', 34, 'Old', '2015-01-01 10:00:00', NULL),
    (3, 1, '*G*', 34, 'Newer', '2014-01-01 10:00:00', '2026-02-17 09:00:00'),
    (4, 1, 'J', 5, '66', '2015-01-01 10:00:00', NULL), (5, 1, 'J', 5, '404', '2020-01-01 10:00:00', NULL),
    (6, 1, 'j', 116, '1', '2015-01-01 10:00:00', NULL), (7, 2, 'J', 34, 'Unchecked', '2015-01-01 10:00:00', NULL),
    (8, 3, 'J', 34, 'Contributed', '2026-03-12T04:06:32.436Z', NULL), (9, 1, '**#', 34, 'TBD', '2025-01-01', NULL),
    (10, 4, 'J', 34, 'Two' || char(10) || 'lines', '2015-01-01 10:00:00', NULL),
    (11, 1, 'J', 14, '4', '2015-01-01 10:00:00', NULL);`;

let folder = "";
let data: OfflineData;

function sourceFile(): string {
  const path = join(folder, "source.db");
  const database = new sqlite.Database(path);
  database.exec(tables);
  database.exec(rows);
  database.close();
  const file = readFileSync(path);
  // Like the package's file: written in write-ahead log mode.
  file[18] = 2;
  file[19] = 2;
  writeFileSync(`${path}.gz`, gzipSync(file));
  return `${path}.gz`;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "vpic-source-"));
  data = readOfflineData(writeOfflineData(readSqliteTables(sourceFile())));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The matching patterns of a schema of 1FU, as "element: value", best first. */
const found = (link: number, keys: string): string[] => {
  const all: [rank: number, text: string][] = [];
  data.visit(data.wmi("1FU")?.schemas[link]?.schema ?? -1, keys, (element, value, rank) =>
    all.push([rank, `${offlineElements[element]}: ${data.text(element, value)}`]),
  );
  return all.toSorted(([one], [other]) => one - other).map(([, text]) => text);
};

describe("the offline data that is written and read again", () => {
  it("is as new as NHTSA's newest pattern in it", () => {
    expect(data.dataDate).toBe("2026-02-17");
  });

  it("knows manufacturers by three or six characters, in capitals, with their only make", () => {
    expect(data.wmi("1FU")).toMatchObject({
      manufacturer: "DAIMLER TRUCK",
      vehicleType: "TRUCK",
      make: undefined,
    });
    expect(data.wmi("1F9123")).toMatchObject({
      vehicleType: "TRAILER",
      make: "FREIGHTLINER",
      isLight: false,
      publicFrom: Date.parse("2016-02-03"),
      schemas: [],
    });
    expect(data.wmi("1F9")).toBeUndefined();
  });

  it("recognizes light trucks, and keeps to itself what it may not show on any day", () => {
    expect(data.wmi("2LT")).toMatchObject({ isLight: true, publicFrom: Number.POSITIVE_INFINITY });
  });

  it("has NHTSA's schemas with their years, but neither unchecked nor contributed ones", () => {
    expect(data.wmi("1FU")?.schemas.map(({ from, to }) => [from, to])).toEqual([
      [2002, 2999],
      [2010, 2012],
    ]);
    expect(data.wmi("LRW")).toBeUndefined();
  });

  it("finds the patterns whose key fits, the newest first, and names their values", () => {
    expect(found(0, "JGLDR|CLBP8834")).toEqual([
      "Series: Newer",
      "Series: Old",
      "BodyClass: Truck-Tractor",
      "Model: Cascadia",
    ]);
    expect(found(0, "AGADR|CLBP8834")).toEqual(["Series: Newer", "Series: Old"]);
    expect(found(1, "JGLDR|CLBP8834")).toEqual(["Series: Two lines"]);
  });

  it("knows how much an element counts, the make too, and which do not", () => {
    const elements = ["Model", "BodyClass", "Make", "EngineHP"] as const;
    expect(elements.map(data.weight)).toEqual([99, 98, 97, 0]);
  });

  it("knows the make of a model", () => {
    const makes: unknown[] = [];
    data.visit(data.wmi("1FU")?.schemas[0]?.schema ?? -1, "AGKDR|CLBP8834", (element, value) =>
      makes.push(offlineElements[element] === "Model" && data.getMake(value)),
    );
    expect(makes).toContain("FREIGHTLINER");
  });

  it("knows the newest value that an engine model gives each element", () => {
    expect(data.engine("dd15 ")).toEqual([["EngineHP", "505"]]);
    expect(data.engine("another")).toEqual([]);
  });
});

describe("a file that isn't offline data", () => {
  it.each([
    ["nothing", Buffer.alloc(0)],
    ["text", Buffer.from("no offline data at all")],
    ["an empty head", Buffer.concat([Buffer.from([2, 0, 0, 0]), Buffer.from("{}")])],
  ])("such as %s is refused, and the error says how to make offline data", (_what, content) => {
    const path = join(folder, "other.copy");
    writeFileSync(path, content);
    expect(() => openOfflineDecoder(path)).toThrow(
      "other.copy holds no VIN data of this version: npm run vin:data makes it.",
    );
  });
});

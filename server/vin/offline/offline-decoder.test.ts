import fc from "fast-check";
import { describe, expect, it, afterEach, beforeEach } from "vitest";
import { withCheckDigit } from "#shared/testing/vins.ts";
import { recordedRows } from "#server/testing/doubles/recorded-vpic.ts";
import { decodedVin, type VehicleKey } from "#shared/vin/decoded-vin.ts";
import { findCorrections } from "#shared/vin/corrections.ts";
import { decodedRow } from "#server/vin/decoded-row.ts";
import { openOfflineDecoder, openVinData } from "./offline-decoder.ts";
import { isVin } from "#shared/text/vin-text.ts";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog } from "#server/base/log.ts";
import { smallDumpTables, toDump } from "#server/testing/doubles/vpic-dump.ts";
import { buildVinData } from "./build-vin-data.ts";
import { prepareOfflineData } from "#server/testing/prepare-offline-data.ts";

await prepareOfflineData();
const { decode, dataDate } = openOfflineDecoder();

const mainKeys: VehicleKey[] = ["ModelYear", "Make", "Model", "BodyClass", "VehicleType", "GVWR"];
const class8 = "Class 8: 33,001 lb and above (14,969 kg and above)";

describe("the offline data that comes with the server", () => {
  it("says how old it is", () => {
    expect(dataDate).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(Date.parse(dataDate)).toBeLessThan(Date.now());
  });

  it.each([
    ["1FUJGLDR0CLAB1234", ["2012", "FREIGHTLINER", "Cascadia", "Truck-Tractor", "TRUCK", class8]],
    ["1JJV532D0KL123456", ["2019", "WABASH VANS", "Dry Van Duraplate", "Trailer", "TRAILER", undefined]],
    [
      "1GRAA0620FB701234",
      ["2015", "GREAT DANE TRAILERS", "Great Dane Trailers", "Trailer", "TRAILER", undefined],
    ],
  ])("decodes %s as NHTSA does, and no truck or trailer thirty years off", (vin, expected) => {
    const decoded = decode(withCheckDigit(vin));
    expect(mainKeys.map((key) => decoded?.facts[key])).toEqual(expected);
    expect(decoded?.ErrorCode).toBe("0");
  });

  it.each([
    ["1M2N179Y7JA009077", 1988],
    ["2XKWCA0A5PR000001", 1993],
    ["1HSCEAA03JA000001", 2018],
  ])("takes %s for a vehicle of %i, the year whose elements weigh most", (vin, year) => {
    expect(decode(vin)?.facts.ModelYear).toBe(String(year));
  });

  it("does not know a manufacturer that NHTSA does not", () => {
    expect(decode(withCheckDigit("ZZZJGLDR0CLAB1234"))).toBeUndefined();
  });

  it("takes the model year that the user knows", () => {
    expect(decode(withCheckDigit("1JJV532D0KL123456"), 1989)?.facts.ModelYear).toBe("1989");
  });

  it("never fails on what has the form of a VIN, and always answers in NHTSA's form", () => {
    const character = fc.constantFrom(...Array.from("0123456789ABCDEFGHJKLMNPRSTUVWXYZ"));
    const maker = fc.constantFrom("1FU", "1XK", "1JJ", "1HT", "1M1", "4V4", "1F9", "1GR", "5YJ", "JAL");
    const rest = fc.array(character, { minLength: 14, maxLength: 14 }).map((all) => all.join(""));
    fc.assert(
      fc.property(maker, rest, (wmi, end) => {
        const decoded = decode(wmi + end);
        expect(decodedVin.optional().parse(decoded)).toEqual(decoded);
      }),
      { numRuns: 500 },
    );
  });

  it("offers first what was meant when two digits of the serial number are swapped", () => {
    const right = withCheckDigit("1FUJGLDR0CLBP8834");
    const [first] = findCorrections(right.replace(/34$/, "43"), decode);
    expect(first).toMatchObject({ vin: right, positions: [16, 17] });
  });
});

/** From NHTSA's current answers: older ones contain its data of that time. */
const recorded = recordedRows().filter(({ vin, row }) => isVin(vin) && row.ErrorText !== undefined);

describe.each(recorded)("NHTSA's recorded answer about $vin", ({ vin, row }) => {
  it("is what the offline data says of the main things", () => {
    const messages = Object.entries(decodedRow(row)?.facts ?? {});
    const main = Object.fromEntries(messages.filter(([key]) => mainKeys.some((mainKey) => mainKey === key)));
    expect(decode(vin)?.facts).toMatchObject(main);
  });
});

describe("the VIN data of a server that starts", () => {
  let folder = "";
  let lines: string[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "vin-data-"));
    lines = [];
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const open = (file: string) => openVinData(file, createLog("info", { write: (text) => lines.push(text) }));

  it("is the offline data that comes with it where there is no other", () => {
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

  it("is the offline data that comes with it where the file is of an older version or damaged", () => {
    const file = join(folder, "vin-data.copy");
    writeFileSync(file, "not offline data");
    expect(open(file)?.decode("1FUJGLDR3CLBP8834")?.facts.Make).toBe("FREIGHTLINER");
    expect(lines.join("")).toContain("npm run vin:data cannot be used: run it again");
  });
});

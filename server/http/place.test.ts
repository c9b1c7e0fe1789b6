import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "#server/base/log.ts";
import { mmdbFile } from "#server/testing/mmdb-file.ts";
import { createGeoipFile, readPlaceHeaders } from "./place.ts";

const houston = {
  country: { iso_code: "US" },
  subdivisions: [{ iso_code: "TX", names: { en: "Texas" } }],
  city: { names: { en: "Houston", de: "Houston" } },
  location: { latitude: { double: 29.76 }, longitude: { double: -95.36 } },
};
const database = mmdbFile({
  "203.0.113.0/24": houston,
  "2001:db8::/32": { country: { iso_code: "CA" }, subdivisions: [{ iso_code: "ON" }] },
  "198.51.100.0/25": { country: { iso_code: "US" }, subdivisions: [{ names: { en: "California" } }] },
  "198.51.100.128/25": { continent: { code: "NA" } },
});

let folder: string;
let file: string;
let lines: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "geoip-"));
  file = join(folder, "places.mmdb");
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const getLog = () => createLog("info", { write: (text) => lines.push(text) });
async function open(content?: Uint8Array) {
  if (content) writeFileSync(file, content);
  const places = createGeoipFile(file, getLog());
  await places.refresh();
  return places;
}

describe("a file of places that cannot be used", () => {
  it.each<[string, Uint8Array | undefined]>([
    ["missing", undefined],
    ["empty", Buffer.alloc(0)],
    ["another format", Buffer.from("PK\x03\x04 not a database of places")],
    ["cut off", database.subarray(0, 500)],
  ])("that is %s is a warning, and no address has a place", async (_name, content) => {
    const places = await open(content);
    expect(places.find("203.0.113.7")).toBeNull();
    expect(lines.filter((line) => line.includes("GEOIP_FILE cannot be read"))).toHaveLength(1);
    await places.refresh();
    expect(lines).toHaveLength(1);
  });

  it("never fails a look-up, whatever the bytes of its records are", () => {
    const byte = fc.record({ at: fc.nat(database.length - 200), value: fc.nat(255) });
    return fc.assert(
      fc.asyncProperty(fc.array(byte, { minLength: 1, maxLength: 20 }), async (changes) => {
        const damaged = Buffer.from(database);
        for (const { at, value } of changes) damaged[at] = value;
        const places = await open(damaged);
        for (const address of ["203.0.113.7", "2001:db8::1", "198.51.100.1"]) places.find(address);
      }),
      { numRuns: 100 },
    );
  });

  it("keeps the last good version in use while a new one is being written", async () => {
    const places = await open(database);
    writeFileSync(file, database.subarray(0, 300));
    await places.refresh();
    expect(places.find("203.0.113.7")).toMatchObject({ city: "Houston" });
    writeFileSync(file, mmdbFile({ "203.0.113.0/24": { country: { iso_code: "MX" } } }));
    await places.refresh();
    expect(places.find("203.0.113.7")).toMatchObject({ country: "MX", city: null });
  });
});

describe("a file of places", () => {
  it("has country, state, city and location of an address", async () => {
    const places = await open(database);
    const place = { country: "US", state: "TX", city: "Houston", latitude: 29.76, longitude: -95.36 };
    expect(places.find("203.0.113.7")).toEqual(place);
  });

  it("has no more than its record says", async () => {
    const places = await open(database);
    const unknown = { city: null, latitude: null, longitude: null };
    expect(places.find("2001:db8:1::1")).toEqual({ country: "CA", state: "ON", ...unknown });
    expect(places.find("198.51.100.1")).toEqual({ country: "US", state: "CA", ...unknown });
    for (const address of ["198.51.100.200", "192.0.2.1", "::1", "127.0.0.1"])
      expect(places.find(address)).toBeNull();
  });

  it.each(["", "not an address", "203.0.113", "203.0.113.7, 10.0.0.1"])(
    "finds nothing at %j",
    async (text) => {
      expect((await open(database)).find(text)).toBeNull();
    },
  );
});

const names = ["CF-IPCountry", "cf-region-code", "cf-ipcity"];
const read = (country?: string, state?: string, city?: string) =>
  readPlaceHeaders(
    {
      ...(country !== undefined && { "cf-ipcountry": country }),
      ...(state !== undefined && { "cf-region-code": state }),
      ...(city !== undefined && { "cf-ipcity": city }),
    },
    names,
  );
const nowhere = { latitude: null, longitude: null };

it.each([undefined, "", "XX", "T1", "ZZ", "USA", "U", "1A", "<b>", "US, MX"])(
  "a country of %j isn't a place",
  (country) => expect(read(country, "TX", "Houston")).toBeNull(),
);

it("has what the headers say, and no more", () => {
  expect(read("us", "TX", "Houston")).toEqual({ country: "US", state: "TX", city: "Houston", ...nowhere });
  expect(read("US")).toEqual({ country: "US", state: null, city: null, ...nowhere });
  expect(readPlaceHeaders({ "cf-ipcountry": "US", "cf-ipcity": "Houston" }, ["cf-ipcountry"])).toMatchObject({
    city: null,
  });
});

it.each([
  ["Texas", "TX"],
  ["US-TX", "TX"],
  ["District of Columbia", "DC"],
  ["PR", "PR"],
  ["Somewhere", null],
])("a US state of %s is stored as %s", (given, stored) => {
  expect(read("US", given)?.state).toBe(stored);
});

it("reads cities in UTF-8 and percent-encoded, and takes odd ones as they are", () => {
  const asSent = Buffer.from("Cañon City").toString("latin1");
  expect(read("US", "CO", asSent)?.city).toBe("Cañon City");
  expect(read("US", "CO", "Ca%C3%B1on%20City")?.city).toBe("Cañon City");
  expect(read("US", "CO", "100% City")?.city).toBe("100% City");
  expect(read("US", "CO", "x".repeat(101))?.city).toBeNull();
});

it("never fails, and stores nothing that a database refuses, whatever the headers are", () => {
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("%00", "%ED%A0%80", "a\u0007b"));
  fc.assert(
    fc.property(fc.constantFrom("US", "DE"), text, text, (country, state, city) => {
      const place = read(country, state, city);
      expect(`${place?.state ?? ""}${place?.city ?? ""}`).not.toMatch(/[\p{Control}\p{Surrogate}]/u);
    }),
  );
});

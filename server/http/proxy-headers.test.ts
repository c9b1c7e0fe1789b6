import fc from "fast-check";
import { expect, it } from "vitest";
import { readPlaceHeaders } from "./place.ts";

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
  "a country of %j is no place",
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

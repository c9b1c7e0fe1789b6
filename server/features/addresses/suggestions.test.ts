import { describe, expect, it } from "vitest";
import { mainStreet } from "#server/testing/doubles/geocoder-double.ts";
import { usStates } from "#shared/text/us-states.ts";
import { toSuggestions } from "./create-addresses-feature.ts";

const found = mainStreet("12");
const one = (changes: object) => toSuggestions([{ ...found, ...changes }])[0];

describe("a result of the geocoder", () => {
  it("becomes a line to show and the four answers it fills in", () => {
    expect(toSuggestions([found])).toEqual([
      {
        label: "12 Main Street, Ventura, CA 93001, United States of America",
        street: "12 Main Street",
        city: "Ventura",
        state: "CA",
        zip: "93001",
      },
    ]);
  });

  it("is left out without a line to show, and without a street", () => {
    for (const lacking of [null, "", "  ", 7, undefined]) {
      expect(one({ formatted: lacking })).toBeUndefined();
      expect(one({ address_line1: lacking })).toBeUndefined();
    }
  });

  it.each(["city", "postcode", "state", "county", "country"])(
    "is left out when it is a whole %s, whose name stands where a street would",
    (type) => expect(one({ result_type: type, address_line1: "Ventura, CA" })).toBeUndefined(),
  );

  it("is left out when it lies abroad, and taken when it does not say", () => {
    expect(one({ country_code: "ca" })).toBeUndefined();
    expect(one({ country_code: "US" })).toBeDefined();
    expect(one({ country_code: undefined, result_type: undefined })).toBeDefined();
  });

  it("may lack city, state and ZIP code", () => {
    const lacking = { city: null, state: undefined, state_code: undefined, postcode: 93_001 };
    expect(one(lacking)).toMatchObject({ street: "12 Main Street", city: "", state: "", zip: "" });
  });

  it("loses its control characters, and is left out when nothing remains of it", () => {
    expect(one({ city: "San\u0000\nJose\t" })?.city).toBe("San Jose");
    expect(one({ formatted: "x".repeat(201) })).toBeUndefined();
  });

  it.each(["not an object", null, 7, [], { formatted: {} }])(
    "that is %j isn't a reason to lose the others",
    (odd) => expect(toSuggestions([odd, found])).toHaveLength(1),
  );
});

describe("the state", () => {
  it.each(usStates)("$name is $code, by its code or by its name", ({ code, name }) => {
    expect(one({ state_code: code.toLowerCase(), state: "?" })?.state).toBe(code);
    expect(one({ state_code: undefined, state: name })?.state).toBe(code);
    expect(one({ state_code: undefined, state: ` ${name.toUpperCase()} ` })?.state).toBe(code);
  });

  it.each([
    ["DC", "District of Columbia"],
    ["PR", "Puerto Rico"],
    ["US-CA", ""],
  ])("%s, %s is none of the fifty and stays empty", (code, name) => {
    expect(one({ state_code: code, state: name })?.state).toBe("");
  });

  it("is read from the name where the code is none", () => {
    expect(one({ state_code: "US-CA", state: "California" })?.state).toBe("CA");
  });
});

describe("the ZIP code", () => {
  it.each([
    ["93001", "93001"],
    ["93001-1234", "93001-1234"],
    ["93001;93003", ""],
    ["9300", ""],
    ["K1A 0B1", ""],
  ])("%j becomes %j", (postcode, zip) => expect(one({ postcode })?.zip).toBe(zip));
});

describe("the list", () => {
  it("has each line once, and ten at most", () => {
    const many = Array.from({ length: 30 }, (_, index) => mainStreet(String(index)));
    const list = toSuggestions([found, found, ...many]);
    expect(list.map(({ street }) => street)).toEqual(
      ["12", "0", "1", "2", "3", "4", "5", "6", "7", "8"].map((number) => `${number} Main Street`),
    );
  });
});

import { describe, expect, it } from "vitest";
import { stateRegions } from "#shared/text/us-states.ts";
import type { Field, Option } from "./field.ts";
import { allFields, fieldByKey, listByKey } from "./registry.ts";

const getOptions = (field: Field | undefined): readonly Option[] =>
  field && "options" in field ? field.options : [];
const getValues = (list: string, key: string): string =>
  getOptions(listByKey(list).fields.find((field) => field.key === key))
    .map(({ value }) => value)
    .join(", ");

/** Those that are checked stand word for word in recorded-keys.jsonl. */
describe("the options of the specification that words of one's own may replace", () => {
  it.each([
    ["powerUnits", "type", "tractor, dump_truck, pickup, box_truck, custom"],
    [
      "powerUnits",
      "make",
      "freightliner, peterbilt, international, volvo, kenworth, mack, western_star, ford, chevrolet, gmc, " +
        "ram, isuzu, hino, custom",
    ],
    [
      "trailers",
      "type",
      "dry_van, reefer, flatbed, walking_floor, pneumatic, hopper, semi_end_dump, bottom_dump, " +
        "transfer_trailer, custom",
    ],
    [
      "trailers",
      "make",
      "utility, great_dane, wabash, hyundai, manac, vanguard, stoughton, wilson, fontaine, dorsey, " +
        "transcraft, custom",
    ],
  ])("of %s, %s", (list, key, values) => expect(getValues(list, key)).toBe(values));

  it("of the top states are under their regions", () => {
    const states = getOptions(fieldByKey("topStates"));
    expect([...new Set(states.map(({ group }) => group))]).toEqual([...stateRegions]);
  });
});

describe("every list of options", () => {
  const lists = allFields()
    .flatMap((field) => [field, ...(field.kind === "list" ? field.fields : [])])
    .filter((field) => getOptions(field).length > 0);

  it("has each value and each label once, and a label for every value", () => {
    for (const field of lists) {
      const options = getOptions(field);
      expect(new Set(options.map(({ value }) => value)).size, field.key).toBe(options.length);
      expect(new Set(options.map(({ label }) => label)).size, field.key).toBe(options.length);
      expect(options.every(({ label }) => label.trim() !== "" && !label.includes("_"))).toBe(true);
    }
  });

  it("shows one amount as a plain amount: a split limit would be two or three numbers", () => {
    const labels = new Map(
      getOptions(fieldByKey("uninsuredMotorist")).map(({ value, label }) => [value, label]),
    );
    expect(["15000", "25000", "40000", "60000", "80000"].map((value) => labels.get(value))).toEqual([
      "$15,000",
      "$25,000",
      "$40,000",
      "$60,000",
      "$80,000",
    ]);
    const everyLabel = lists.flatMap((field) => getOptions(field).map(({ label }) => label));
    expect(everyLabel.filter((label) => /split/i.test(label))).toEqual([]);
  });

  it("says years in the plural unless it is one", () => {
    for (const key of ["ownerCdlExperience", "ownerTruckingIndustryExperience", "yearsInBusiness"]) {
      const counted = getOptions(fieldByKey(key)).filter(({ value }) => value !== "new-venture");
      expect(counted.map(({ label }) => label)).toEqual(
        counted.map(({ value }) => (value === "1" ? "1 year" : `${value} years`)),
      );
    }
  });

  it("leaves no choice to typing: custom stands last where it stands", () => {
    const values = lists.map((field) => getOptions(field).map(({ value }) => value));
    const misplaced = values.filter((list) => list.slice(0, -1).includes("custom"));
    expect(misplaced).toEqual([]);
  });

  it("asks for an amount wherever a limit may be custom", () => {
    const custom = lists.filter(
      (field) => field.kind === "select" && getOptions(field).some(({ value }) => value === "custom"),
    );
    expect(custom).toHaveLength(5);
    for (const { key } of custom) {
      const amounts = allFields().filter(({ showIf }) => showIf?.key === key);
      expect(amounts.map(({ kind }) => kind)).toEqual(["money"]);
    }
  });
});

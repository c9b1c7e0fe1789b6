import { describe, expect, it } from "vitest";
import { stateRegions, usStates } from "#shared/text/us-states.ts";
import type { Field, Option } from "./field.ts";
import { allFields, fieldByKey } from "./registry.ts";

const getOptions = (field: Field | undefined): readonly Option[] =>
  field && "options" in field ? field.options : [];
const getRowField = (listKey: string, key: string): Field | undefined => {
  const list = fieldByKey(listKey);
  return list.kind === "list" ? list.fields.find((field) => field.key === key) : undefined;
};
const getValues = (key: string): string => {
  const [list = "", rowKey] = key.split(".");
  const field = rowKey ? getRowField(list, rowKey) : fieldByKey(list);
  return getOptions(field)
    .map(({ value }) => value)
    .join(", ");
};

const stateCodes = usStates.map(({ code }) => code).join(", ");
const radius = "0_50, 51_100, 101_300, 301_500, 501_plus";
const deductibles = "500, 1000, 2500, 3500, 5000";
const experience = "0, 1, 2, 3, 4+";
const classes = "non_cdl, class_a, class_b, class_c, class_d, class_m";
const borrowed =
  "dry_van, reefer, flatbed, step_deck, lowboy, tanker, dump, end_dump, bottom_dump, auto_hauler, heavy_haul, " +
  "livestock, grain_hopper, cement_mixer, other";
const csl = "100000, 300000, 500000, 1000000, 2000000";

describe("the options of the specification, word for word", () => {
  it.each([
    ["businessType", "individual, corp, llc, partnership"],
    ["yearsInBusiness", "new-venture, 1, 2, 3, 4, 5+"],
    ["parkAtMailingAddress", "yes, no"],
    ["preferredContact", "email, phone, both"],
    ["type", "motor_carrier, owner_operator, private_fleet, freight_broker, other"],
    ["mailingState", stateCodes],
    ["garagingState", stateCodes],
    ["ownerLicenseState", stateCodes],
    ["ownerLicenseClass", classes],
    ["ownerCdlExperience", experience],
    ["ownerTruckingIndustryExperience", experience],
    ["ownerWillDrive", "yes, no"],
    [
      "cargoCommodities",
      "aggregate_products, agricultural_products, amazon_goods, automobiles_vehicles, building_materials, " +
        "construction_debris, general_freight, hot_shot_trucking, household_goods, logging_products, " +
        "machinery_equipment, produce_perishables, steel_metal, other",
    ],
    ["operatingRadius", radius],
    ["drivers.licenseState", stateCodes],
    ["drivers.licenseClass", classes],
    ["drivers.cdlExperience", experience],
    ["powerUnits.type", "tractor, dump_truck, pickup, box_truck, custom"],
    [
      "powerUnits.make",
      "freightliner, peterbilt, international, volvo, kenworth, mack, western_star, ford, chevrolet, gmc, " +
        "ram, isuzu, hino, custom",
    ],
    [
      "trailers.type",
      "dry_van, reefer, flatbed, walking_floor, pneumatic, hopper, semi_end_dump, bottom_dump, " +
        "transfer_trailer, custom",
    ],
    [
      "trailers.make",
      "utility, great_dane, wabash, hyundai, manac, vanguard, stoughton, wilson, fontaine, dorsey, " +
        "transcraft, custom",
    ],
    ["powerUnits.radius", radius],
    ["trailers.radius", radius],
    ["powerUnits.deductible", deductibles],
    ["trailers.deductible", deductibles],
    ["autoLiabilityCsl", "100000, 300000, 500000, 750000, 1000000, 1500000, 2000000, custom"],
    [
      "motorTruckCargo",
      "5000, 10000, 15000, 20000, 25000, 50000, 75000, 100000, 150000, 200000, 250000, custom",
    ],
    ["motorTruckCargoDeductible", "500, 1000, 1500, 2000, 2500"],
    ["truckersGeneralLiability", "1000000_1000000, 1000000_2000000"],
    ["trailerInterchangeTrailerType", borrowed],
    ["nonOwnedTrailerTrailerType", borrowed],
    ["trailerInterchangeDeductible", deductibles],
    ["nonOwnedTrailerDeductible", deductibles],
    ["uninsuredMotorist", `match_auto_liability, 15000, 25000, 40000, 60000, 80000, ${csl}, custom`],
    ["uninsuredMotoristPropertyDamage", `match_auto_liability, ${csl}`],
    ["medicalPayments", "500, 1000, 2000, 2500, 5000"],
    ["rentalReimbursementDowntime", "50, 75, 100, 150, 200, 250"],
  ])("%s", (key, values) => expect(getValues(key)).toBe(values));

  it("of the top states are the fifty, under their regions", () => {
    const states = getOptions(fieldByKey("topStates"));
    expect(states.map(({ value }) => value).toSorted()).toEqual(stateCodes.split(", ").toSorted());
    expect([...new Set(states.map(({ group }) => group))]).toEqual([...stateRegions]);
    expect(fieldByKey("topStates")).toMatchObject({ max: 6 });
  });

  it("of the reefer breakdown are 2500 or nothing, of a carrier type yes or nothing", () => {
    expect(fieldByKey("motorTruckCargoReeferBreakdownDeductible")).toMatchObject({
      kind: "flag",
      on: "2500",
    });
    for (const kind of ["Common", "Contract", "Private"]) {
      expect(fieldByKey(`is${kind}Carrier`)).toMatchObject({ kind: "flag", on: "yes" });
    }
    expect(fieldByKey("isBrokerAuthority")).toMatchObject({ kind: "flag", on: "yes" });
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

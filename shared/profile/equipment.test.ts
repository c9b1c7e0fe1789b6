import { describe, expect, it } from "vitest";
import { toMake, equipmentIn, toEquipment, isOfThisVin, powerUnitType, trailerType } from "./equipment.ts";
import fc from "fast-check";
import { powerUnitMakes, powerUnitTypes, trailerMakes, trailerTypes } from "./options.ts";
import { draftSchema } from "./schema.ts";
import { vehicleKeys, type VehicleFacts } from "#shared/vin/decoded-vin.ts";

describe("the make of a power unit", () => {
  it.each([
    ["FREIGHTLINER", "freightliner"],
    ["Western Star", "western_star"],
    ["VOLVO TRUCK", "volvo"],
    ["INTERNATIONAL", "international"],
  ])("%s is the form's %s", (make, value) => expect(toMake("powerUnits", make)).toBe(value));

  it.each([
    ["NAVISTAR", "Navistar"],
    ["BLUE BIRD", "Blue Bird"],
    ["IC BUS", "IC Bus"],
    ["MERCEDES-BENZ", "Mercedes-Benz"],
    ["HYUNDAI", "Hyundai"],
    ["WHITEGMC", "WhiteGMC"],
    ["RAMSEY FABRICATION", "Ramsey Fabrication"],
    ["STERLING TRUCK", "Sterling Truck"],
  ])("%s has none in the form and keeps its name: %s", (make, words) => {
    expect(toMake("powerUnits", make)).toBe(words);
  });

  it("is not known where NHTSA names none", () => {
    for (const make of ["", "  ", "custom"]) expect(toMake("powerUnits", make)).toBeUndefined();
  });
});

describe("the make of a trailer", () => {
  it.each([
    ["WABASH VANS", "wabash"],
    ["WABASH PLATFORMS", "wabash"],
    ["TRANSCRAFT/WABASH", "transcraft"],
    ["UTILITY TRAILER MANUFACTURER", "utility"],
    ["HYUNDAI TRANSLEAD TRAILERS", "hyundai"],
    ["GREAT DANE TRAILERS", "great_dane"],
    ["MANAC TRAILERS USA", "manac"],
    ["VANGUARD NATIONAL TRAILER CORPORATION (VNTC)", "vanguard"],
    ["WILSON TRAILER CO.", "wilson"],
    ["FONTAINE TRAILER CO.", "fontaine"],
    ["DORSEY", "dorsey"],
  ])("%s is the form's %s", (make, value) => expect(toMake("trailers", make)).toBe(value));

  it.each([
    ["FONTAINE TRUCK EQUIPMENT COMPANY", "Fontaine Truck Equipment Company"],
    ["VANGUARD INDUSTRIES OF MICHIGAN, INC.", "Vanguard Industries of Michigan, Inc."],
    ["WILSON STEEL PRODUCTS CO.", "Wilson Steel Products Co."],
    ["PARKER UTILITY", "Parker Utility"],
    ["MAC TRAILER", "MAC Trailer"],
    ["TNT TRAILERS", "TNT Trailers"],
    ["MCCLAIN INDUSTRIES", "McClain Industries"],
    ["FORD", "Ford"],
  ])("%s only resembles one of them, or none, and keeps its name: %s", (make, words) => {
    expect(toMake("trailers", make)).toBe(words);
  });
});

const today = new Date(2026, 10, 1);
const of = (facts: VehicleFacts) => toEquipment(facts, today);
const trailer = (facts: VehicleFacts) => of({ VehicleType: "TRAILER", BodyClass: "Trailer", ...facts });
const truck = (facts: VehicleFacts) => of({ VehicleType: "TRUCK", ...facts });

describe("a decoded vehicle as a row of the equipment schedule", () => {
  it("is a tractor with its year and its make where it is one", () => {
    const facts = { ModelYear: "2012", Make: "FREIGHTLINER", BodyClass: "Truck-Tractor" };
    expect(truck(facts)).toEqual({
      list: "powerUnits",
      year: "2012",
      make: "freightliner",
      type: "tractor",
    });
    expect(truck({ BodyClass: "Truck - Tractor " }).type).toBe("tractor");
  });

  it("is a trailer by its kind of vehicle, its body class or its trailer's body", () => {
    const van = { TrailerBodyType: "Box or Van Enclosed Trailer" };
    expect(trailer({ Make: "WABASH VANS", ...van })).toEqual({
      list: "trailers",
      make: "wabash",
      type: "dry_van",
    });
    expect(of({ BodyClass: "Trailer" }).list).toBe("trailers");
    expect(of({ VehicleType: "INCOMPLETE VEHICLE", BodyClass: "Incomplete - Trailer Chassis" }).list).toBe(
      "trailers",
    );
    expect(of(van).list).toBe("trailers");
  });

  it.each([
    "PASSENGER CAR",
    "BUS",
    "MULTIPURPOSE PASSENGER VEHICLE (MPV)",
    "INCOMPLETE VEHICLE",
    "MOTORCYCLE",
  ])("is a power unit where it is a %s", (VehicleType) =>
    expect(of({ VehicleType }).list).toBe("powerUnits"),
  );

  it("is in no list, and has no type, where NHTSA says nothing about it", () => {
    expect(of({})).toEqual({});
    expect(of({ ModelYear: "2019", Make: "KENWORTH" })).toEqual({ year: "2019", make: "kenworth" });
  });

  it("has a year only where it is one that the form takes", () => {
    expect(truck({ ModelYear: "2027" }).year).toBe("2027");
    for (const ModelYear of ["1899", "2031", "19", "2O19", "Not Applicable"]) {
      expect(truck({ ModelYear }).year).toBeUndefined();
    }
  });
});

describe("a decoded vehicle in a row of one list", () => {
  const van = {
    VehicleType: "TRAILER",
    Make: "WABASH VANS",
    ModelYear: "2018",
    TrailerBodyType: "Box or Van Enclosed Trailer",
  } as const;

  it("has the answers of that list where it belongs there", () => {
    expect(equipmentIn("trailers", van, today)).toEqual({ year: "2018", make: "wabash", type: "dry_van" });
  });

  it("has no type, and a make that the list can show, where it does not", () => {
    expect(equipmentIn("powerUnits", van, today)).toEqual({ year: "2018", make: "Wabash Vans" });
  });
});

describe("whatever NHTSA answers", () => {
  const text = fc.oneof(
    fc.constantFrom("custom", "CUSTOM", "Other", "other", " ", "Truck-Tractor", "TRAILER", "FORD", "Wabash"),
    fc.string({ unit: "binary", minLength: 1, maxLength: 60 }),
  );
  const facts = fc.dictionary(fc.constantFrom(...vehicleKeys), text, { maxKeys: 12 });
  const options = {
    powerUnits: { make: powerUnitMakes, type: powerUnitTypes },
    trailers: { make: trailerMakes, type: trailerTypes },
  };

  it("the row is one that the profile takes, and never the option without words of one's own", () => {
    fc.assert(
      fc.property(facts, (some) => {
        const { list = "powerUnits", ...row } = of(some);
        expect([row.make, row.type]).not.toContain("custom");
        expect(Object.values(row).every((value) => value !== "")).toBe(true);
        expect(draftSchema.safeParse({ [list]: [row] }).error).toBeUndefined();
      }),
    );
  });

  it("each label of the form, in capitals, is its own option again", () => {
    for (const list of ["powerUnits", "trailers"] as const) {
      for (const { value, label } of options[list].make.filter((option) => option.value !== "custom")) {
        const VehicleType = list === "trailers" ? "TRAILER" : "TRUCK";
        expect(of({ VehicleType, Make: label.toUpperCase() }).make).toBe(value);
      }
    }
    for (const { value, label } of trailerTypes.filter((option) => option.value !== "custom")) {
      expect(trailer({ TrailerBodyType: label }).type).toBe(value);
    }
  });
});

describe("what was decoded", () => {
  const decoded = (ErrorCode: string) => ({ facts: {}, ErrorCode, ErrorText: "" });

  it.each(["0", "0,9", "0,14", "1", "1,14", "7", "8"])("is of this VIN with the codes %s", (codes) => {
    expect(isOfThisVin(decoded(codes))).toBe(true);
  });

  it.each(["1,11,14,400", "5,6,14", "3", "4", "2"])("may be of another with the codes %s", (codes) => {
    expect(isOfThisVin(decoded(codes))).toBe(false);
  });
});

describe("the type of a power unit", () => {
  it.each([
    ["Truck-Tractor", "tractor"],
    ["Bus", "Bus"],
    ["Bus - School Bus", "School bus"],
    ["Step Van / Walk-in Van", "Step van"],
    ["Fire Apparatus", "Fire apparatus"],
    ["Sedan/Saloon", "Sedan"],
    ["Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)", "SUV"],
    ["Motorcycle - Touring / Sport Touring", "Motorcycle"],
  ])("of the body class %s is %s", (BodyClass, type) => expect(powerUnitType({ BodyClass })).toBe(type));

  it.each(["Truck", "", "Incomplete", "Incomplete - Chassis Cab (Single Cab)", "Not Applicable", "(", " / "])(
    "is left open by the body class %j",
    (BodyClass) => expect(powerUnitType({ BodyClass })).toBeUndefined(),
  );
});

describe("the type of a trailer", () => {
  it.each([
    ["Box or Van Enclosed Trailer", "dry_van"],
    ["Van Trailer", "dry_van"],
    ["Reefer Trailer", "reefer"],
    ["Flatbed or Platform Trailer", "flatbed"],
    ["Flatbed - Extendable", "flatbed"],
    ["Transfer Trailer", "transfer_trailer"],
    ["Flatbed - Single Drop", "Step deck"],
    ["Lowboy/Low bed Trailer", "Lowboy"],
    ["Intermodal Container Chassis or Trailer", "Container chassis"],
    ["Grain Trailer", "Grain trailer"],
    ["Tank Trailer", "Tank trailer"],
    ["ATV Trailer", "ATV trailer"],
  ])("with the body %s is %s", (TrailerBodyType, type) => {
    expect(trailerType({ TrailerBodyType })).toBe(type);
  });

  it.each(["Other Trailer", "Custom Trailer", "Incomplete Trailer Chassis", "Standard"])(
    "is left open by the body %s",
    (TrailerBodyType) => expect(trailerType({ TrailerBodyType })).toBeUndefined(),
  );

  it("is a reefer in an enclosed body where the model's name says so", () => {
    const enclosed = { TrailerBodyType: "Box or Van Enclosed Trailer" };
    expect(trailerType({ ...enclosed, Model: "Refrigerated Van" })).toBe("reefer");
    expect(trailerType({ ...enclosed, Model: "ARCTIC LITE" })).toBe("reefer");
    expect(trailerType({ ...enclosed, Series: "Reefer" })).toBe("reefer");
    expect(trailerType({ ...enclosed, Model: "Dry Van Duraplate" })).toBe("dry_van");
  });

  it("isn't a dry van where a ball or a hook draws it", () => {
    const cargo = { TrailerBodyType: "Box or Van Enclosed Trailer", TrailerType: "Ball Type Pull" };
    expect(trailerType(cargo)).toBe("Enclosed trailer");
    expect(trailerType({ ...cargo, TrailerType: "Straight Semi/Semi Trailer" })).toBe("dry_van");
  });

  it.each([
    ["Dry Van Sheet & Post", "dry_van"],
    ["Steel Platform", "flatbed"],
    ["Combo Steel/Alum Flatbed", "flatbed"],
    ["Walking Floor", "walking_floor"],
    ["Pneumatic Tank", "pneumatic"],
    ["Super Hopper", "hopper"],
    ["Belly Dump", "bottom_dump"],
  ])("of which no body is named is what its model says: %s", (Model, type) => {
    expect(trailerType({ Model })).toBe(type);
  });

  it("is not known where nothing says it", () => {
    expect(trailerType({ Make: "GREAT DANE TRAILERS", Model: "Great Dane Trailers" })).toBeUndefined();
    expect(trailerType({})).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import { powerUnitType, trailerType } from "./equipment.ts";

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

  it("is no dry van where a ball or a hook draws it", () => {
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

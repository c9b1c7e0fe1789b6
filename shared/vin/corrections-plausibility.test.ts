import { describe, expect, it } from "vitest";
import { plausibility } from "./corrections.ts";

const vin = "1M1AX04Y3GM012345";
const truck = { VehicleType: "TRUCK", ModelYear: "2016", Model: "GU (Granite)" };

describe("a VIN is the more plausible", () => {
  it("the more it says of its vehicle, a body or a plant above all", () => {
    const withCity = plausibility(vin, { ...truck, PlantCity: "MACUNGIE" });
    expect(withCity).toBeGreaterThan(plausibility(vin, truck));
    expect(plausibility(vin, { ...truck, BodyClass: "Truck-Tractor" })).toBeGreaterThan(withCity);
  });

  it("with digits in its serial number, but with letters where its maker begins so", () => {
    expect(plausibility("1M1AX04Y3GMBP2345", truck)).toBeLessThan(plausibility(vin, truck));
    expect(plausibility("1FUJGLDR3CLBP8834", truck)).toBeGreaterThan(
      plausibility("1FUJGLDR3CL128834", truck),
    );
    // Small makers use positions 12-14 for their code.
    expect(plausibility("1T9735367JHBA8138", truck)).toBeGreaterThan(plausibility(vin, truck));
  });

  it("as a truck or trailer of our days than as a motorcycle or an old one", () => {
    expect(plausibility(vin, { ...truck, VehicleType: "MOTORCYCLE" })).toBeLessThan(plausibility(vin, truck));
    expect(plausibility(vin, { ...truck, ModelYear: "1986" })).toBeLessThan(plausibility(vin, truck));
  });
});

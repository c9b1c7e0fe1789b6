import { describe, expect, test } from "vitest";
import { parseConfig } from "./config.ts";

describe("who runs the site", () => {
  const operatorAt = (OPERATOR_ADDRESS: string) =>
    parseConfig({ OPERATOR_NAME: "Haul & Sons LLC", OPERATOR_ADDRESS }).operator;

  test("is named as configured, under the law of the state that ends the address", () => {
    expect(operatorAt("12 Depot Rd, Amarillo, TX 79101")).toEqual({
      name: "Haul & Sons LLC",
      address: "12 Depot Rd, Amarillo, TX 79101",
      law: "Texas",
    });
    expect(operatorAt("PO Box 5, Boise, ID 83701-0005, US")?.law).toBe("Idaho");
  });

  test.each(["1 Rue du Port, Montreal, QC H2Y 1A1", "12 Depot Rd, Amarillo", "TX 79101 Depot Rd, Nowhere"])(
    "has no state by guess: %s",
    (address) => {
      expect(operatorAt(address)?.law).toBe("the state where the operator is established");
    },
  );

  test("may be left out where nobody else is served", () => {
    expect(parseConfig({}).operator).toBeUndefined();
    expect(parseConfig({ OPERATOR_NAME: "Haul LLC" }).operator).toBeUndefined();
  });
});

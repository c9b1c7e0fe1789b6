import { describe, expect, test } from "vitest";
import { fieldByKey } from "#shared/profile/registry.ts";
import { getFilledTogether, getOtherBoxes, saysTheSame } from "./plan-prefill.ts";

describe("a user's answer says the same as FMCSA's", () => {
  test.each([
    ["name", "Lopez & Sons Trucking, L.L.C.", "Lopez and Sons Trucking LLC"],
    ["mailingAddress", "12 Main Street", "12 MAIN ST"],
    ["mailingZipCode", "93650", "93650-3729"],
    ["phone", "559.555.0143", "(559) 555-0143"],
    ["email", " Office@Lopez.example", "office@lopez.example"],
    ["mcNumber", "MC-0139446", "MC-139446"],
    ["businessType", "llc", "llc"],
    ["annualMileagePerTruck", "80000", "80000"],
  ])("as %s: %s and %s", (key, typed, offered) => {
    expect(saysTheSame(fieldByKey(key), typed, offered)).toBe(true);
  });

  test("in a list in any order", () => {
    const field = fieldByKey("cargoCommodities");
    expect(saysTheSame(field, ["other", "general_freight"], ["general_freight", "other"])).toBe(true);
    expect(saysTheSame(field, ["other"], ["general_freight", "other"])).toBe(false);
  });
});

describe("it says something else", () => {
  test.each([
    ["name", "Lopez Bros LLC", "Lopez & Sons Trucking LLC"],
    ["mailingAddress", "12 Main St", "12 Main Ave"],
    ["phone", "(559) 555-0144", "(559) 555-0143"],
    ["businessType", "corp", "llc"],
  ])("as %s: %s and %s", (key, typed, offered) => {
    expect(saysTheSame(fieldByKey(key), typed, offered)).toBe(false);
  });
});

describe("questions that belong together", () => {
  test("are the parts of one address, and nothing else", () => {
    expect(getFilledTogether("garagingCity")).toContain("garagingAddress");
    expect(getFilledTogether("garagingCity")).not.toContain("mailingCity");
    expect(getFilledTogether("phone")).toEqual(["phone"]);
  });

  test("are the boxes that answer one question", () => {
    expect(getOtherBoxes("isCommonCarrier")).toEqual([
      "isContractCarrier",
      "isPrivateCarrier",
      "isBrokerAuthority",
    ]);
    expect(getOtherBoxes("phone")).toEqual([]);
  });
});

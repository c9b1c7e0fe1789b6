import { describe, expect, test } from "vitest";
import {
  normalizeName,
  normalizeNumber,
  normalizePhone,
  normalizeStreet,
  normalizeZip,
} from "./normalize.ts";

describe("are written the same way:", () => {
  test.each([
    ["United Moving & Storage, Inc.", "UNITED MOVING AND STORAGE INC"],
    ["The Lopez Company", "LOPEZ CO"],
    ["J.B. Hauling L.L.C.", "JB HAULING LLC"],
    ["O’Brien Trucking", "OBRIEN TRUCKING"],
    ["Acme Incorporated", "ACME, INC"],
  ])("the names %s and %s", (a, b) => {
    expect(normalizeName(a)).toBe(normalizeName(b));
  });

  test.each([
    ["1770 Northeast Fuson Road", "1770 NE FUSON RD"],
    ["12 Main Street, Apt. 4", "12 MAIN ST #4"],
    ["P.O. Box 9", "PO BOX 9"],
    ["5 Saint Paul Avenue Suite 2", "5 ST PAUL AVE STE 2"],
  ])("the streets %s and %s", (a, b) => {
    expect(normalizeStreet(a)).toBe(normalizeStreet(b));
  });

  test("phones, ZIP codes and numbers", () => {
    expect(normalizePhone("+1 (559) 555-0143")).toBe(normalizePhone("5595550143"));
    expect(normalizeZip("93650-3729")).toBe(normalizeZip("93650"));
    expect(normalizeNumber("MC-0139446")).toBe(normalizeNumber("139446"));
  });
});

describe("stay different:", () => {
  test.each([
    ["Lopez Transport LLC", "Lopez Transportation LLC"],
    ["Lopez Trucking LLC", "Lopez Trucking Inc"],
  ])("the names %s and %s", (a, b) => {
    expect(normalizeName(a)).not.toBe(normalizeName(b));
  });

  test("another house number, and another unit", () => {
    expect(normalizeStreet("12 Main St")).not.toBe(normalizeStreet("21 Main St"));
    expect(normalizeStreet("12 Main St # 4")).not.toBe(normalizeStreet("12 Main St # 5"));
  });
});

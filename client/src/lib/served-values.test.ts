import { brand } from "#shared/text/brand.ts";
import { afterEach, expect, it } from "vitest";
import { builtValues, getServedValue } from "./served-values.ts";

afterEach(() => {
  document.head.innerHTML = "";
});

it("is what the page was served with", () => {
  document.head.innerHTML =
    '<meta name="support-address" content="help@haulbook.example"><meta name="operator-name" content="Haul &amp; Sons LLC">';
  expect(getServedValue("support-address")).toBe("help@haulbook.example");
  expect(getServedValue("operator-name")).toBe("Haul & Sons LLC");
});

it("is the build's where the page names none", () => {
  expect(getServedValue("support-address")).toBe(brand.supportAddress);
  expect(getServedValue("operator-law")).toBe("the state where the operator is established");
});

it("can be replaced in a page: no two are part of each other, and HTML needs no escapes for them", () => {
  const values = Object.values(builtValues);
  for (const value of values) {
    expect(value).not.toMatch(/[&<>"']/);
    expect(values.filter((other) => other.includes(value))).toEqual([value]);
  }
});

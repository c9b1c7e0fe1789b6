import { brand } from "#shared/brand.ts";
import { afterEach, expect, it } from "vitest";
import { getSupportAddress, supportAddressMeta } from "./support-address.ts";

afterEach(() => {
  document.head.innerHTML = "";
});

it("is the address that the page was served with", () => {
  document.head.innerHTML = `<meta name="${supportAddressMeta}" content="help@haulbook.example">`;
  expect(getSupportAddress()).toBe("help@haulbook.example");
});

it("is the brand's where the page names none", () => {
  expect(getSupportAddress()).toBe(brand.supportAddress);
});

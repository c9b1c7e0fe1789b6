import { expect, it } from "vitest";
import { vinsInText } from "./vins-in-text.ts";

const tractor = "1FUJGLDR3CLBP8834";
const trailer = "1JJV532D9JL178490";

it.each([
  [`VIN: ${tractor}`, [tractor]],
  [`  ${tractor.toLowerCase()}  `, [tractor]],
  [`Unit 12;${trailer};Wabash`, [trailer]],
  [`${tractor}\n${trailer}\n${tractor}`, [tractor, trailer]],
])("finds the VINs in %j, each once", (text, vins) => expect(vinsInText(text)).toEqual(vins));

it("puts one with a right check digit before one with a wrong one", () => {
  const wrong = tractor.replace("8834", "8835");
  expect(vinsInText(`${wrong} ${tractor}`)).toEqual([tractor, wrong]);
});

it.each([
  "",
  tractor.slice(1),
  `${tractor}1`,
  "counterrevolution",
  "uncharacteristical",
  "incomprehensibles",
])("finds none in %j", (text) => expect(vinsInText(text)).toEqual([]));

it("scans a megabyte with hardly any VINs", () => {
  expect(vinsInText("A".repeat(1_048_576))).toEqual([]);
  expect(vinsInText(`${"1FUJGLDR3CLBP883 ".repeat(60_000)} ${trailer}`)).toEqual([trailer]);
});

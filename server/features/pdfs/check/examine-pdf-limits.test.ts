import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { pageObjects, toPdf, toStream } from "#server/testing/pdf-files.ts";
import { examinePdf } from "./examine-pdf.ts";

const megabyte = 1024 * 1024;
const twentyMegabytes = 20 * megabyte;

/** A sound PDF except for the bytes between its objects and its end. */
function filled(text: string, total = twentyMegabytes): Buffer {
  const fill = Buffer.alloc(total, text, "latin1");
  return Buffer.concat([toPdf(pageObjects()), fill, toPdf(pageObjects()).subarray(9)]);
}
const withObject = (object: string | Uint8Array) => toPdf([...pageObjects(), object]);
const deflated = (content: string | Uint8Array, entries: string) =>
  toStream(deflateSync(content), `/Type/ObjStm/Filter/FlateDecode${entries}`);

describe("a PDF that would take forever is too complex", () => {
  const nested = (open: string, depth: number) => open.repeat(depth);
  test.each([
    ["tiny objects", filled("7 0 obj<<>>endobj\n")],
    ["numbers", withObject(`[${"1 ".repeat(10 * megabyte)}]`)],
    ["names that are all different", withObject(`[${names(400_000)}]`)],
    ["references", withObject(`[${"7 0 R ".repeat(1_000_000)}]`)],
    ["dictionaries in a list", withObject(`[${"<<>>".repeat(1_000_000)}]`)],
    ["lists in lists", withObject(nested("[", twentyMegabytes))],
    ["dictionaries in dictionaries", withObject(nested("<</A", 5_000_000))],
    ["hidden lists in lists", withObject(toStream(`9 0 obj ${nested("[", megabyte)}`))],
    ["strings that begin inside each other", withObject(toStream("9 0 obj(".repeat(2_500_000)))],
    ["objects that begin inside each other", filled("9 0 obj ")],
    ["words without end", filled("obj")],
    ["comments", withObject(toStream("9 0 obj%".repeat(2_500_000)))],
    ["a name without end", withObject(`/${"A".repeat(twentyMegabytes)}`)],
    ["a packed list that bursts", withObject(deflated(Buffer.alloc(200 * megabyte, "9 0 "), "/N 1/First 4"))],
    [
      "packed lists that burst together",
      toPdf([...pageObjects(), ...many(30, () => deflated(Buffer.alloc(megabyte, " "), "/N 0/First 0"))]),
    ],
    [
      "one packed object under many numbers",
      withObject(deflated(`${"9 0 ".repeat(40_000)}[${"1 ".repeat(10_000)}]`, "/N 40000/First 160000")),
    ],
    ["packed objects without end", withObject(deflated("9 0 ".repeat(megabyte), "/N 999999999/First 4"))],
    ["packed lists in lists", withObject(deflated(`9 0 ${"[".repeat(megabyte)}`, "/N 1/First 4"))],
  ])("%s", (_what, pdf) => {
    expect(examinePdf(pdf)).toBe("complex");
  });
});

describe("a PDF that is strange and large is soon understood", () => {
  const circle = many(1000, (index) => `<</Type/Pages/Kids[${((index + 2) % 1000) + 2} 0 R]>>`);
  test.each([
    ["20 MB of trailers", "unreadable", filled("trailer")],
    ["20 MB of garbage", "unreadable", filled("garbage ")],
    ["a string of 20 MB", undefined, withObject(`(${"x".repeat(twentyMegabytes)})`)],
    ["a string of 20 MB in hexadecimal", undefined, withObject(`<${"0".repeat(twentyMegabytes)}>`)],
    ["a number of 20 MB", "unreadable", withObject("1".repeat(twentyMegabytes))],
    ["a comment of 20 MB", undefined, withObject(`%${"x".repeat(twentyMegabytes)}\n7`)],
    ["20 MB of blanks", undefined, withObject(`${" ".repeat(twentyMegabytes)}7`)],
    [
      "a stream that claims to have 10^300 bytes",
      undefined,
      withObject(`<</Length 1${"0".repeat(60)}>>stream\nq\nendstream`),
    ],
    [
      "a stream that claims to end before it begins",
      undefined,
      withObject("<</Length -300>>stream\nq\nendstream"),
    ],
    ["an object that is itself", undefined, withObject("4 0 R")],
    ["objects in a circle", undefined, toPdf([...pageObjects(), "<</Next 5 0 R>>", "<</Next 4 0 R>>"])],
    ["a length that is its own stream", undefined, withObject("<</Length 4 0 R>>stream\nq\nendstream")],
    ["a large circle of pages", "unreadable", toPdf([pageObjects()[0] ?? "", ...circle])],
    [
      "a page 50,000 times",
      "unreadable",
      toPdf([
        pageObjects()[0] ?? "",
        `<</Type/Pages/Kids[${"3 0 R ".repeat(50_000)}]>>`,
        pageObjects()[2] ?? "",
      ]),
    ],
    ["packed objects at no place", "unreadable", withObject(deflated("9 999999999 <<>>", "/N 1/First 4"))],
    ["packed objects of a negative number", "unreadable", withObject(deflated("9 0 <<>>", "/N -1/First 4"))],
  ])("%s", (_what, expected, pdf) => {
    expect(examinePdf(pdf)).toBe(expected);
  });
});

function many<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_none, index) => make(index));
}

function names(count: number): string {
  return many(count, (index) => `/N${index.toString(36)}`).join("");
}

import { expect, it } from "vitest";
import { kilobytes, median, percentile } from "./statistics.ts";

it("a percentile is the sample below which that share lies", () => {
  const samples = [5, 1, 4, 2, 3, 6, 7, 8, 9, 10];
  expect(percentile(samples, 0.5)).toBe(6);
  expect(percentile(samples, 0.95)).toBe(10);
  expect(percentile(samples, 1)).toBe(10);
  expect(median([3])).toBe(3);
  expect(median([])).toBeNaN();
});

it("bytes are formatted in kB of 1,024", () => {
  expect(kilobytes(1536)).toBe("1.5 kB");
  expect(kilobytes(1024 * 1234)).toBe("1,234.0 kB");
});

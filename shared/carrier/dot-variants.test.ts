import { expect, test } from "vitest";
import { toDotVariants } from "./dot-number.ts";

test.each([
  ["1234567", ["1234567", "01234567"]],
  ["01234567", ["1234567", "01234567"]],
  ["12345678", ["12345678"]],
  ["0000000012345678", ["12345678", "0000000012345678"]],
  ["0", ["0", "00", "000", "0000", "00000", "000000", "0000000", "00000000"]],
])("DOT number %s is looked up as it may have been written: %j", (dot, variants) => {
  expect(toDotVariants(dot)).toEqual(variants);
});

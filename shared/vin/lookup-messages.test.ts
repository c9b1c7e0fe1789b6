import { expect, it } from "vitest";
import { vinLookupMessage } from "./lookup-messages.ts";

it.each([
  [429, "Too many requests. Please wait a moment and try again."],
  [500, "The vehicle-safety agency service is temporarily unavailable. Please try again later."],
  [503, "The vehicle-safety agency service is temporarily unavailable. Please try again later."],
  [404, "VIN not found in the agency database."],
  [403, "Failed to decode VIN (Error 403). Please try again."],
  [undefined, "Failed to decode VIN. Please check the VIN and try again."],
])("a lookup that fails with %s has the specified message", (status, message) => {
  expect(vinLookupMessage(status)).toBe(message);
});

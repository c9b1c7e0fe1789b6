import { expect, test } from "vitest";
import { toBasic } from "./basic.ts";

test.each([
  ["Vehicle Maintenance", "maintenance"],
  ["Vehicle Maint.", "maintenance"],
  ["Hours-of-Service Compliance", "hos"],
  ["HOS Compliance", "hos"],
  ["Unsafe Driving", "unsafe"],
  ["DRIVER FITNESS", "fitness"],
  ["Controlled Substances/Alcohol", "substances"],
  ["Hazardous Materials Compliance", undefined],
  ["", undefined],
  [undefined, undefined],
])("FMCSA's %j is the BASIC %s", (name, basic) => {
  expect(toBasic(name)).toBe(basic);
});

import { expect, test } from "vitest";
import { describeFix } from "./describe-fix.ts";

test("a unit that tops the list isn't said to be alone, nor to be what was put out of service", () => {
  const vehicle = {
    vin: "1XKWDB0X57J211825",
    inspections: ["1"],
    violations: 2,
    out_of_service: 1,
    unique_id: "1",
    report_number: "NM1",
    report_state: "NM",
  };
  expect(describeFix({ kind: "unit", vehicle }).text).toBe(
    "1 inspection of this unit put it, or a unit with it, out of service. No other unit had more.",
  );
});

import fc from "fast-check";
import { expect, test, describe } from "vitest";
import { maskVin, getUnits, toRoster } from "./roster.ts";
import { createInspection } from "#shared/testing/inspections.ts";

test("a VIN shows its first 3 and last 4 characters, with ten bullets between", () => {
  expect(maskVin("1FUBCXBS9DHFG2386")).toBe("1FU••••••••••2386");
});

test("a number too short to hide anything is bullets only", () => {
  expect(maskVin("1234567")).toBe("••••••••••");
  expect(maskVin("")).toBe("••••••••••");
});

test("of any number, at least one character is hidden", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), (vin) => {
      const shown = maskVin(vin).replaceAll("•", "");
      expect(shown.length).toBeLessThan(Math.max(vin.length, 1));
    }),
  );
});

const tractor = "1FUBCXBS9DHFG2386";
const trailer = "1KKVE4823RL099385";

const withUnits = (unique_id: string, inspection_date: string, ...vins: (string | undefined)[]) => {
  const [vin, vin2, ...further] = vins;
  const more_units = further.map((each, index) => ({ unit: index + 3, vin: each }));
  return createInspection({ unique_id, inspection_date, vin, vin2, more_units });
};

describe("the roster", () => {
  test("has one line for each VIN, in whichever slot it stood, with the latest inspection first", () => {
    const roster = toRoster([
      withUnits("1", "2026-01-01", tractor, trailer),
      withUnits("2", "2026-05-01", "3ALACXFC1RDUW8608", undefined, tractor),
      withUnits("3", "2025-12-01", trailer),
    ]);
    expect(roster.map(({ vin, unique_id, inspections }) => [vin, unique_id, inspections])).toEqual([
      ["3ALACXFC1RDUW8608", "2", ["2"]],
      [tractor, "2", ["2", "1"]],
      [trailer, "1", ["1", "3"]],
    ]);
  });

  test("takes the make and type of an earlier inspection where the latest has none", () => {
    const roster = toRoster([
      createInspection({ unique_id: "1", inspection_date: "2026-05-01", vin: tractor }),
      createInspection({
        unique_id: "2",
        vin: tractor,
        unit_make: "FREIGHTLIN",
        unit_type_desc: "TRUCK TRACTOR",
        inspection_date: "2026-01-01",
      }),
    ]);
    expect(roster).toMatchObject([
      { make: "FREIGHTLIN", unit_make: "FREIGHTLIN", unit_type: "TRUCK TRACTOR" },
    ]);
  });

  test("adds up violations and out-of-service inspections of a vehicle", () => {
    const roster = toRoster([
      createInspection({ unique_id: "1", vin: tractor, basic_viol: 2, vehicle_oos_total: 3 }),
      createInspection({ unique_id: "2", vin: tractor, basic_viol: 1 }),
    ]);
    expect(roster).toMatchObject([{ violations: 3, out_of_service: 1 }]);
  });

  test.each([undefined, "UNKNOWN", "NONE", "0"])(
    "does not take units with the number %s for one vehicle",
    (vin) => {
      const unit = { vin, unit_make: "FORD" };
      const roster = toRoster([
        createInspection({ unique_id: "1", ...unit }),
        createInspection({ unique_id: "2", ...unit }),
      ]);
      expect(roster).toHaveLength(2);
    },
  );

  test("leaves out slots without any data", () => {
    expect(getUnits(createInspection())).toEqual([]);
  });

  test("loses no inspection and no VIN, and repeats no VIN", () => {
    const vin = fc.constantFrom(tractor, trailer, "3ALACXFC1RDUW8608", undefined);
    const inspection = fc
      .record({ id: fc.uuid(), day: fc.integer({ min: 10, max: 28 }), vins: fc.array(vin, { maxLength: 6 }) })
      .map(({ id, day, vins }) => withUnits(id, `2026-03-${day}`, ...vins));
    fc.assert(
      fc.property(fc.uniqueArray(inspection, { selector: ({ unique_id }) => unique_id }), (inspections) => {
        const roster = toRoster(inspections);
        const vins = roster.flatMap((vehicle) => vehicle.vin ?? []);
        expect(new Set(vins).size).toBe(vins.length);
        for (const each of inspections)
          for (const unit of getUnits(each))
            expect(
              roster.some((line) => line.vin === unit.vin && line.inspections.includes(each.unique_id)),
            ).toBe(true);
      }),
    );
  });
});

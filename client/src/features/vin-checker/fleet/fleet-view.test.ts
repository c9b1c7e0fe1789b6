import { describe, expect, it } from "vitest";
import { createVinAnswer, getVin } from "#client/testing/vin-fixtures.ts";
import type { VinAnswer } from "#shared/api/vins.ts";
import { vinLookupMessage } from "#shared/vin/lookup-messages.ts";
import type { VehicleFacts } from "#shared/vin/decoded-vin.ts";
import type { FleetRow } from "#shared/profile/import/vehicle-list.ts";
import { fleetView, isReady, yearProblem } from "./fleet-view.ts";
import { answerTo, manyRows } from "#client/features/vin-checker/fleet/testing/fleet-fixtures.ts";
import {
  emptyFleet,
  withAnswers,
  withRows,
  withVin,
} from "#client/features/vin-checker/fleet/run/fleet-state.ts";
import { toRowViews } from "#client/features/vin-checker/fleet/table/fleet-results.tsx";

const listed = withRows(emptyFleet, manyRows(3));
const vehicle = { vin: getVin(1) };

describe("the views of a fleet", () => {
  it("are new only if their result is", () => {
    const before = toRowViews(listed);
    const after = toRowViews(withAnswers(listed, [vehicle], [answerTo(vehicle)]));
    expect(after.map((view, index) => view === before[index])).toEqual([true, false, true]);
    expect(after.map(({ status }) => status)).toEqual(["waiting", "checked", "waiting"]);
    expect(toRowViews(listed)[0]).toBe(before[0]);
  });

  it("mark a duplicate, until the row that it repeats is changed", () => {
    const twice = withVin(listed, 2, getVin(0));
    expect(toRowViews(twice)[2]).toMatchObject({ status: "duplicate", problem: "The same VIN as in row 1." });
    expect(toRowViews(withVin(twice, 0, getVin(7)))[2]?.status).toBe("waiting");
  });
});

describe("the model year of a list", () => {
  it.each([
    ["", "2012", undefined],
    ["2012", "2012", undefined],
    ["2013", "2012", "Your list says 2013, the VIN says 2012."],
    ["2013", undefined, "Your list says 2013, the VIN says 1982 or 2012."],
    ["'12", "2012", `"'12" is not a model year.`],
  ])("%j beside the decoded %j shows %j", (given, decoded, messages) => {
    expect(yearProblem(tractor, given, decoded)).toBe(messages);
  });

  it.each(["1FUJGLDR3ULBP8834", "WDD2470031J059461"])(
    "isn't a problem where %s names no year at all",
    (vin) => {
      expect(yearProblem(vin, "2012", undefined)).toBeUndefined();
    },
  );

  it("is none yet where it may still turn out right", () => {
    expect(yearProblem(tractor, "2012", undefined)).toBeUndefined();
  });
});

const tractor = "1FUJGLDR3CLBP8834";
const row = (text: string, more: Partial<FleetRow> = {}): FleetRow => ({
  id: 0,
  line: 7,
  text,
  vin: text,
  year: "",
  ...more,
});

const agency = { kind: "agency", answeredAt: "2026-11-21T10:00:00.000Z", stale: false } as const;
const offline = { kind: "offline", dataDate: "2026-03-12" } as const;
const cascadia: VehicleFacts = {
  ModelYear: "2012",
  Make: "FREIGHTLINER",
  VehicleType: "TRUCK",
  BodyClass: "Truck-Tractor",
  GVWR: "Class 8: 33,001 lb and above (14,969 kg and above)",
};

const answered = (
  ErrorCode = "0",
  ErrorText = "0 - VIN decoded clean. Check Digit (9th position) is correct",
  facts: VehicleFacts = cascadia,
): VinAnswer => createVinAnswer(facts, { source: agency, codes: { ErrorCode, ErrorText } });

describe("a row of the fleet", () => {
  it("that was decoded says so, of which list it is and how heavy", () => {
    const view = fleetView(row(tractor), undefined, answered());
    expect(view).toMatchObject({
      status: "checked",
      list: "powerUnits",
      weightClass: "Class 8",
      problem: "",
    });
    expect(view.source).toBe("NHTSA, 2026-11-21");
    expect(isReady(view)).toBe(true);
  });

  it("of a fire truck has no year until the list has one, and isn't ready before", () => {
    const { ModelYear: _year, ...facts } = cascadia;
    const result = { ...answered("0", "0", facts), yearChoices: ["1994", "2024"] } satisfies VinAnswer;
    const view = fleetView(row(tractor), undefined, result);
    expect(view).toMatchObject({
      status: "yearOpen",
      problem: "The VIN's year code fits 1994 and 2024. Add the year to your list.",
    });
    expect([view.facts.ModelYear, isReady(view)]).toEqual([undefined, false]);
  });

  it("from the offline data is labeled", () => {
    const view = fleetView(row(tractor), undefined, { ...answered(), source: offline });
    expect(view.status).toBe("offline");
    expect(view.source).toBe("Offline copy of NHTSA's data, 2026-03-12");
    expect(isReady(view)).toBe(true);
  });

  it("with a wrong check digit shows its vehicle, the right digit and what was meant", () => {
    const wrong = "1FUJGLDR4CLBP8834";
    const result = answered("1", "1 - Check Digit (9th position) does not calculate properly");
    const view = fleetView(row(wrong), undefined, {
      ...result,
      corrections: [{ vin: tractor, positions: [9], facts: cascadia }],
    });
    expect(view.status).toBe("wrongCheckDigit");
    expect(view.problem).toBe("The check digit (position 9) is 4; for this VIN it would be 3.");
    expect(view.fixes.map(({ vin }) => vin)).toEqual([tractor]);
    expect(view.facts.Make).toBe("Freightliner");
    expect(isReady(view)).toBe(false);
  });

  it("tells what else NHTSA says, in sentences", () => {
    const view = fleetView(row(tractor), undefined, answered("14", "14 - Some characters are unknown"));
    expect(view).toMatchObject({ status: "checked", problem: "Some characters are unknown." });
  });

  it("shows no vehicle where not even its make can be believed", () => {
    const view = fleetView(row(tractor), undefined, answered("6", "6 - Incomplete VIN"));
    expect(view).toMatchObject({ status: "unknown", facts: {}, list: undefined, problem: "Incomplete VIN." });
    expect(isReady(view)).toBe(false);
  });

  it("of which nothing is known says so", () => {
    const view = fleetView(row(tractor), undefined, answered("0", "", {}));
    expect(view).toMatchObject({ status: "unknown", problem: "NHTSA has no data on this VIN." });
  });

  it("whose year is another in the list says so, once it is decoded and before", () => {
    const result = "Your list says 2013, the VIN says";
    expect(fleetView(row(tractor, { year: "2013" }), undefined, answered()).problem).toBe(`${result} 2012.`);
    expect(fleetView(row(tractor, { year: "2013" })).problem).toBe(`${result} 1982 or 2012.`);
  });

  it("that repeats another names it, whatever was answered", () => {
    const view = fleetView(row(tractor), 3, answered());
    expect(view).toMatchObject({ status: "duplicate", problem: "The same VIN as in row 3.", facts: {} });
    expect(isReady(view)).toBe(false);
  });

  it("without a VIN tells why, and what was likely meant", () => {
    const view = fleetView(row("1FUJGLDR3CLBР8834", { vin: undefined }));
    expect(view).toMatchObject({ status: "notVin", fixes: [{ vin: tractor }] });
  });

  it("that could not be asked keeps the reason", () => {
    const view = fleetView(row(tractor), undefined, { vin: tractor, failed: "No connection." });
    expect(view).toMatchObject({ status: "notChecked", problem: "No connection." });
    const unknown = { vin: tractor, failed: vinLookupMessage(404) };
    expect(fleetView(row(tractor), undefined, unknown).status).toBe("unknown");
    expect(fleetView(row(tractor))).toMatchObject({ status: "waiting", problem: "" });
  });
});

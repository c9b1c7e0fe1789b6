import { vinLookupMessage } from "#shared/vin/lookup-messages.ts";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { answerTo, createRows, manyRows } from "#client/features/vin-checker/fleet/testing/fleet-fixtures.ts";
import { getVin } from "#client/testing/vin-fixtures.ts";
import {
  toVinRequest,
  emptyFleet,
  type FleetState,
  toRequestKey,
  getFleetProgress,
  toVinRequests,
  withAnswers,
  withFailure,
  withoutResults,
  withReplaced,
  withRows,
  withVin,
  findRepeats,
  saveFleet,
  readFleet,
} from "./fleet-state.ts";

const listed = (count: number): FleetState => withRows({ ...emptyFleet, text: "list" }, manyRows(count));
const key = "vin_fleet_check";

describe("the fleet of a tab", () => {
  it("comes back as it was kept, a thousand answers, too", () => {
    const state = listed(1000);
    const batch = [...toVinRequests(state.rows).values()];
    const whole = withAnswers(state, batch, [
      { vin: getVin(0), failed: "No." },
      ...batch.slice(1).map(answerTo),
    ]);
    expect(saveFleet({ ...whole, isRunning: true })).toBe(true);
    expect(sessionStorage.getItem(key)?.length).toBeLessThan(1_000_000);
    expect(readFleet()).toEqual(whole);
  });

  it("is forgotten once it is empty", () => {
    saveFleet(listed(1));
    expect(saveFleet(emptyFleet)).toBe(true);
    expect(sessionStorage.getItem(key)).toBeNull();
    expect(readFleet()).toBeUndefined();
  });

  it.each(["", "{", "[]", '{"version":2}', '{"version":1,"text":"a","rows":[{}],"results":[]}'])(
    "is not there where something else is: %j",
    (raw) => {
      sessionStorage.setItem(key, raw);
      expect(readFleet()).toBeUndefined();
    },
  );

  it("comes back without results that are of an earlier version", () => {
    const [row] = manyRows(1);
    const kept = { version: 1, text: "list", rows: [row], results: [["A", { kind: "unknown" }]] };
    sessionStorage.setItem(key, JSON.stringify(kept));
    expect(readFleet()).toEqual(listed(1));
  });

  it("is not kept where the browser refuses, and it says so", () => {
    const refuse = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(saveFleet(listed(1))).toBe(false);
    refuse.mockRestore();
  });
});

it("a VIN that comes again is marked as repeating its first row", () => {
  const rows = createRows(getVin(1), getVin(2), getVin(1), "x", "x", getVin(1)).map((row) =>
    row.text === "x" ? { ...row, vin: undefined } : row,
  );
  expect(findRepeats(rows)).toEqual([undefined, undefined, 1, undefined, undefined, 1]);
});

const [one, two, three] = [getVin(1), getVin(2), getVin(3)];
const fleet = (...vins: string[]): FleetState => withRows(emptyFleet, createRows(...vins));
const request = (...vins: string[]) => vins.map((vin) => ({ vin }));

describe("the vehicles of a list", () => {
  it("are its VINs, each of them once, with the model year closest to the list's", () => {
    const [first, second, again, bad] = [
      { id: 0, line: 1, text: one, vin: one, year: "2012" },
      { id: 1, line: 2, text: two, vin: two, year: "2013" },
      { id: 2, line: 3, text: one, vin: one, year: "" },
      { id: 3, line: 4, text: "?", vin: undefined, year: "2012" },
    ];
    expect([...toVinRequests([first, second, again, bad]).values()]).toEqual([
      { vin: one, modelYear: "2012" },
      { vin: two, modelYear: "2012" },
    ]);
    expect(toVinRequest(bad)).toBeUndefined();
  });

  it("are counted as done, failed and waiting", () => {
    const state = withFailure(
      withAnswers(fleet(one, two, three, two), request(one), [answerTo({ vin: one })]),
      request(two),
      "No.",
    );
    expect(getFleetProgress(state)).toEqual({
      of: 3,
      done: 1,
      failed: request(two),
      waiting: request(three),
    });
    expect(getFleetProgress(emptyFleet)).toEqual({ of: 0, done: 0, failed: [], waiting: [] });
  });
});

describe("what is known of a vehicle", () => {
  it("stays when the list changes around it, and goes when the list no longer has it", () => {
    const known = withAnswers(
      fleet(one, two),
      request(one, two),
      [one, two].map((vin) => answerTo({ vin })),
    );
    const changed = withRows(known, createRows(three, one));
    expect([...changed.results.keys()]).toEqual([one]);
  });

  it("is that NHTSA has no data, which is final, or why the request failed", () => {
    const state = withAnswers(fleet(one, two, three), request(one, two, three), [
      { vin: one, failed: vinLookupMessage(404) },
      { vin: two, failed: vinLookupMessage(503) },
    ]);
    expect(state.results.get(three)).toEqual({ vin: three, failed: vinLookupMessage(undefined) });
    expect(getFleetProgress(state)).toMatchObject({ done: 1, failed: request(two, three) });
  });

  it("keeps what may have been meant, without those vehicles: a tab has room for 5 MB", () => {
    const corrections = [two, three].map((vin) => ({ vin, positions: [9], facts: { Make: "MACK" } }));
    const state = withAnswers(fleet(one), request(one), [{ ...answerTo({ vin: one }), corrections }]);
    expect(state.results.get(one)).toMatchObject({
      corrections: [two, three].map((vin) => ({ vin, positions: [9], facts: {} })),
    });
  });

  it("is dropped only for vehicles to request again", () => {
    const state = withFailure(fleet(one, two), request(one, two), "No.");
    expect([...withoutResults(state, request(one)).results.keys()]).toEqual([two]);
  });
});

describe("a row that gets another VIN", () => {
  it("changes in the list and its text, and its duplicate becomes the first with the old VIN", () => {
    const state = { ...fleet(one, one, two), text: `${one}\r\n${one}\r\n${two}` };
    const changed = withVin(state, 0, three);
    expect(changed.rows.map(({ vin }) => vin)).toEqual([three, one, two]);
    expect(changed.text).toBe(`${three}\r\n${one}\r\n${two}`);
    expect([...toVinRequests(changed.rows).values()].map(toRequestKey)).toEqual([three, one, two]);
    expect(withVin(state, 7, three)).toBe(state);
  });

  it.each([
    ["a\nb\na", 3, "a", "x", "a\nb\nx"],
    ['"a\nb",c\nd', 1, "c", "x", '"a\nb",x\nd'],
    ["a", 1, "z", "x", "a"],
    ["a$&", 1, "a", "$&", "$&$&"],
  ])("in %j on line %d", (text, line, old, vin, after) => {
    expect(withReplaced(text, line, old, vin)).toBe(after);
  });

  it("changes no other line, whatever is there", () => {
    const lines = fc.array(
      fc.string({ maxLength: 8 }).map((text) => text.replace(/[\r\n]/g, " ")),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(lines, fc.nat(), (all, pick) => {
        const at = pick % all.length;
        const before = all.map((line, index) => (index === at ? one : line));
        expect(withReplaced(before.join("\n"), at + 1, one, two)).toBe(
          before.map((line, index) => (index === at ? two : line)).join("\n"),
        );
      }),
    );
  });
});

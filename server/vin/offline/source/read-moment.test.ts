import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NumberColumn } from "./pattern-rows.ts";
import { readMoment, toDay } from "./table-reader.ts";

describe("the moment of a timestamp", () => {
  it("is in microseconds, with or without a fraction", () => {
    const second = Date.parse("2015-03-05T07:53:07Z") * 1000;
    expect(readMoment("2015-03-05 07:53:07")).toBe(second);
    expect(readMoment("2015-03-05 07:53:07.65")).toBe(second + 650_000);
    expect(readMoment("2015-03-05 07:53:07.653041")).toBe(second + 653_041);
    expect(readMoment("2015-03-05")).toBe(Date.parse("2015-03-05") * 1000);
  });

  it.each([null, "", "never", "2015-99-99 00:00:00"])("is the first of all for %j", (text) => {
    expect(readMoment(text)).toBe(0);
  });

  it("keeps the order of days", () => {
    const date = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
    const toText = (moment: Date): string => moment.toISOString().replace("T", " ").replace("Z", "");
    fc.assert(
      fc.property(date, date, (one, other) => {
        expect(Math.sign(readMoment(toText(one)) - readMoment(toText(other)))).toBe(
          Math.sign(one.getTime() - other.getTime()),
        );
        expect(toDay(readMoment(toText(one)))).toBe(toText(one).slice(0, 10));
      }),
    );
  });
});

it("a column of numbers keeps all of them as it grows", () => {
  const column = new NumberColumn((length) => new Uint32Array(length));
  for (let value = 0; value < 5000; value += 1) column.push(value);
  expect(column.length).toBe(5000);
  expect([0, 1023, 1024, 4999, 5000].map((index) => column.at(index))).toEqual([0, 1023, 1024, 4999, 0]);
});

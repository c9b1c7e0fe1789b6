import fc from "fast-check";
import { expect, it } from "vitest";
import { formatMoney } from "../profile/format.ts";
import { readDollars } from "./fleet-money.ts";

it.each([
  ["$45,000", "45000"],
  ["45k", "45000"],
  ["$45 K", "45000"],
  ["45.5k", "45500"],
  ["1.2m", "1200000"],
  ["45000.00", "45000"],
  ["45,000.75", "45000"],
  ["45 000", "45000"],
  ["USD 45,000", "45000"],
  ["45000 dollars", "45000"],
  ["0", "0"],
])("%j is %s dollars", (text, dollars) => expect(readDollars(text)).toBe(dollars));

it.each(["", "TBD", "-45000", "45-50k", "4,50", "45.000", "45,000/unit", "$", "123456789012", "k"])(
  "%j is no amount",
  (text) => expect(readDollars(text)).toBeUndefined(),
);

it("every amount of whole dollars is read as it was meant, however it is written", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (dollars) => {
      const text = String(dollars);
      const written = [text, formatMoney(text), `${formatMoney(text)}.00`, ` ${text} USD`];
      expect(written.map(readDollars)).toEqual(written.map(() => text));
      expect(readDollars(`${text}k`)).toBe(dollars * 1000 > 99_999_999_999 ? undefined : `${text}000`);
    }),
  );
});

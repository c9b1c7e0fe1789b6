import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toUsText } from "./format-cell.ts";
import { listByKey } from "#shared/profile/registry.ts";
import { readCell } from "#shared/profile/import/values/read-cell.ts";
import { listDay } from "#shared/profile/import/testing/lists.ts";
import { getColumnFormats } from "./column-format.ts";

const birth = listByKey("drivers").fields.find(({ key }) => key === "dateOfBirth");

const formatsOf = (...columns: readonly (readonly string[])[]) => {
  const [first = []] = columns;
  const rows = first.slice(1).map((_cell, index) => columns.map((cells) => cells[index + 1] ?? ""));
  return getColumnFormats(
    columns.map(([name = ""]) => name),
    rows,
  );
};

describe("the order of a column's dates", () => {
  it.each([
    [["DOB", "15/05/1990", "01/12/1992"], "dayFirst"],
    [["DOB", "05/15/1990", "01-12-1992"], "monthFirst"],
    [["DOB", "1/2/1990", "3/4/1992"], "monthFirst"],
    [["DOB (dd/mm/yyyy)", "1/2/1990"], "dayFirst"],
    [["DOB", "01.02.1990", "03.04.1992"], "either"],
    [["DOB", "01-02-1990"], "either"],
    [["DOB", "15/05/1990", "05/16/1990", "1/2/1990"], "either"],
    [["DOB", "1990-02-01", "Jan 2, 1980", "29222"], undefined],
    [["License", "12-34-567", "A1"], undefined],
  ])("of %j is %j", (column, dates) => expect(formatsOf(column)[0]?.dates).toBe(dates));

  it("follows the other dates of the table where its own don't tell", () => {
    const born = ["DOB", "15/05/1990", "01/12/1992"];
    expect(formatsOf(born, ["Hired", "01/06/2018", "02/03/2019"])[1]).toEqual({
      dates: "dayFirst",
      isFollowed: true,
      example: "01/06/2018",
    });
    expect(formatsOf(["A", "05/15/1990"], ["B", "01.02.1990"])[1]?.dates).toBe("monthFirst");
    expect(formatsOf(born, ["B", "05/15/1990", "5/16/90"], ["C", "1/2/90", "3/4/90"])[2]?.dates).toBe(
      "either",
    );
  });

  it("is one for all of its cells, and none is read in another", () => {
    const day = fc.date({ min: new Date("1945-01-01"), max: new Date("2005-12-31"), noInvalidDate: true });
    const isDayFirst = fc.boolean();
    fc.assert(
      fc.property(
        fc.array(day, { minLength: 1, maxLength: 8 }),
        isDayFirst,
        fc.constantFrom("/", "-", "."),
        (days, first, separator) => {
          const parts = days.map(
            (date) => [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear()] as const,
          );
          const cells = parts.map(([d, m, y]) => (first ? [d, m, y] : [m, d, y]).join(separator));
          const [format] = getColumnFormats(
            ["DOB"],
            cells.map((cell) => [cell]),
          );
          if (!birth) throw new Error("No date of birth");
          const read = cells.map((cell) => {
            const { text, problem } = toUsText(cell, "dateOfBirth", birth, format);
            const reading =
              problem === undefined ? readCell(birth, text, { list: "drivers", today: listDay }) : {};
            return "answer" in reading ? reading.answer : undefined;
          });
          const two = (number: number) => String(number).padStart(2, "0");
          const right = parts.map(([d, m, y]) => `${two(m)}/${two(d)}/${y}`);
          const turned = parts.map(([d, m, y]) => `${two(d)}/${two(m)}/${y}`);
          const isRight = read.every((answer, index) => answer === undefined || answer === right[index]);
          // Only US slashes are taken without a hint: then all of them could be either way.
          const isUsual = first && separator === "/" && parts.every(([d]) => d <= 12);
          expect(isRight || (isUsual && read.every((answer, index) => answer === turned[index]))).toBe(true);
        },
      ),
    );
  });
});

describe("an amount", () => {
  const value = listByKey("powerUnits").fields.find(({ key }) => key === "value");
  const read = (...column: string[]) => {
    const [format] = formatsOf(column);
    return column.slice(1).map((cell) => {
      const { text, problem } = toUsText(cell, "value", value, format);
      return problem === undefined ? text : "asked";
    });
  };

  it.each([
    [
      ["Value", "118.000,00", "92.500"],
      ["118000.00", "92500"],
    ],
    [
      ["Value", "1.118.000", "92.500"],
      ["1118000", "92500"],
    ],
    [
      ["Value", "$118,000", "92.500"],
      ["$118,000", "asked"],
    ],
    [["Value", "118.000"], ["asked"]],
    [
      ["Value", "118000", "118.50"],
      ["118000", "118.50"],
    ],
    [
      ["Value ($000)", "118", "118,000"],
      ["118000", "asked"],
    ],
    [["Value (EUR)", "99 000,00 €"], ["99000.00"]],
  ])("of the column %j is read as %j", (column, texts) => expect(read(...column)).toEqual(texts));
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readField } from "#shared/profile/import/testing/lists.ts";
import { findPeriods } from "./read-date.ts";

const read = (key: string, text: string) => readField("drivers", key, text);

describe("a date of birth", () => {
  it.each([
    "1/2/1980",
    "01-02-1980",
    "1.2.1980",
    "1 / 2 / 1980",
    "1 2 1980",
    "1980-01-02",
    "1980-01-02T00:00:00",
    "1980-01-02 00:00:00.000",
    "1/2/1980 12:00 AM",
    "Jan 2, 1980",
    "January 2nd, 1980",
    "2-Jan-80",
    "1980 Jan 2",
    "29222",
    "29222.5",
    "19800102",
    "01021980",
    '="1/2/1980"',
    "'1/2/1980",
  ])("%j is read as 01/02/1980", (text) => {
    expect(read("dateOfBirth", text)).toEqual({ answer: "01/02/1980" });
  });

  it("has the century of the form's pivot", () => {
    expect(read("dateOfBirth", "1/2/05")).toEqual({ answer: "01/02/2005" });
    expect(read("dateOfBirth", "1/2/45")).toEqual({ answer: "01/02/1945" });
  });

  it.each([
    ["25/12/1980", "Write the month first, like 01/31/1980."],
    ["2/30/1980", "That date doesn't exist. Check the month and day."],
    ["March 1980", "Enter the full date: month, day and four-digit year."],
    ["1/2/1890", "Enter a year between 1940 and 2010."],
    ["born in Texas", "We couldn't read this date. Write it like 01/31/1980."],
    ["5", "We couldn't read this date. Write it like 01/31/1980."],
  ])("%j shows the reason", (text, problem) => {
    expect(read("dateOfBirth", text)).toEqual({ problem });
  });

  it.each(["", "  ", "N/A", "-", "unknown", "TBD"])("%j isn't an answer", (text) => {
    expect(read("dateOfBirth", text)).toEqual({ blank: true });
  });

  it("reads every day of the form's range in each style as that day", () => {
    const day = fc.date({ min: new Date("1940-01-01"), max: new Date("2010-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
        const two = (number: number) => String(number).padStart(2, "0");
        const answer = `${two(month)}/${two(dayOfMonth)}/${year}`;
        const serial = Math.round(
          (Date.UTC(year, month - 1, dayOfMonth) - Date.UTC(1899, 11, 30)) / 86_400_000,
        );
        const name = date.toLocaleDateString("en-US", { month: "short", timeZone: "UTC" });
        const styles = [answer, `${month}-${dayOfMonth}-${year}`, `${year}-${two(month)}-${two(dayOfMonth)}`];
        for (const text of [
          ...styles,
          `${name} ${dayOfMonth}, ${year}`,
          `${dayOfMonth}-${name}-${year}`,
          String(serial),
        ])
          expect(read("dateOfBirth", text)).toEqual({ answer });
      }),
    );
  });
});

describe("a month of hire", () => {
  it.each([
    "3/19",
    "03/2019",
    "Mar 2019",
    "March 2019",
    "2019-03",
    "3/15/2019",
    "2019-03-15",
    "Mar-19",
    "43539",
  ])("%j is read as 03/2019", (text) => expect(read("dateOfHire", text)).toEqual({ answer: "03/2019" }));

  it("takes a two-digit year as this century's, up to this year", () => {
    expect(read("dateOfHire", "5/25")).toEqual({ answer: "05/2025" });
    expect(read("dateOfHire", "5/98")).toEqual({ answer: "05/1998" });
  });

  it("says what is wrong, and takes the owner's own word as no date", () => {
    expect(read("dateOfHire", "spring")).toEqual({
      problem: "We couldn't read this month. Write it like 03/2019.",
    });
    expect(read("dateOfHire", "2/30/2019")).toEqual({
      problem: "That date doesn't exist. Check the month and day.",
    });
    expect(read("dateOfHire", "Owner")).toEqual({ blank: true });
  });
});

describe("a text", () => {
  it.each([
    ["Accidents", []],
    ["Accidents (3 yrs)", [36]],
    ["accidents_5_years", [60]],
    ["Accidents5Yrs", [60]],
    ["# ACC 36 MO", [36]],
    ["Violations in the past three (3) years", [36]],
    ["Tickets, 12 months", [12]],
    ["Tickets (60m)", [60]],
    ["Accidentes (5 años)", [60]],
    ["Accidents, 3 dernières années (3 ans)", [36]],
    ["Accidents last year", [0]],
    ["Violations YTD", [0]],
    ["Accidents since 2020", [0, 0]],
    ["Accidents 2024", [0]],
    ["Lifetime accidents", [Number.POSITIVE_INFINITY]],
    ["Violations 3 yrs / 5 yrs", [36, 60]],
    ["12. Accidents", []],
  ])("%j names periods of %j months", (text, months) => expect(findPeriods(text)).toEqual(months));
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import { summarizeDocument, type SummarySection } from "#shared/profile/derived/summary.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { formatAddress, joinAddresses } from "./addresses.ts";

const keys = { street: "street", unit: "unit", city: "city", state: "state", zip: "zip" };
const format = (address: AnyAnswers) => formatAddress(address, keys);
const join = (answers: AnyAnswers) => joinAddresses(summarizeDocument(answers), answers);
const itemsIn = (sections: readonly SummarySection[]) =>
  sections.flatMap(({ blocks }) => blocks).flatMap((block) => (block.kind === "items" ? block.items : []));

describe("an address in one line", () => {
  it.each([
    [{ street: "1 Main Street", city: "Reno", state: "NV", zip: "89502" }, "1 Main Street, Reno, NV 89502"],
    [{ street: "1 Main Street", unit: "Lot B" }, "1 Main Street, Lot B"],
    [{ city: "Reno", zip: "89502" }, "Reno, 89502"],
    [{ state: "NV" }, "NV"],
    [{ street: " ", unit: "", city: "  Reno " }, "Reno"],
    [{}, ""],
  ])("of %j is %s", (address, line) => {
    expect(format(address)).toBe(line);
  });

  it("has each part that was typed, in the order of an envelope", () => {
    const part = fc.option(fc.stringMatching(/^[A-Za-z]{1,9}$/), { nil: undefined });
    const address = fc.record({ street: part, unit: part, city: part, state: part, zip: part });
    fc.assert(
      fc.property(address, (typed) => {
        const { street, unit, city, state, zip } = typed;
        const parts = [street, unit, city, state, zip].filter((text) => text !== undefined);
        expect(format(typed).split(/,? /).filter(Boolean)).toEqual(parts);
      }),
    );
  });
});

describe("the addresses of a document", () => {
  it("are under the label of their street, once, whichever of their parts is there", () => {
    fc.assert(
      fc.property(
        fc.subarray(["mailingAddress", "mailingAddressUnit", "mailingCity", "mailingZipCode"]),
        (some) => {
          const answers = Object.fromEntries(
            some.map((key) => [key, key === "mailingZipCode" ? "79101" : "Abc"]),
          );
          const items = itemsIn(join(answers));
          expect(items.map(({ label }) => label)).toEqual(some.length > 0 ? ["Mailing address"] : []);
        },
      ),
    );
  });

  it("stand without a heading that says the same", () => {
    const titles = join({ mailingCity: "Reno" }).flatMap(({ blocks }) => blocks.map(({ title }) => title));
    expect(titles).toEqual([undefined]);
  });

  it("answer whether the trucks park elsewhere; without one, the answer itself is printed", () => {
    const parked = (answers: AnyAnswers) =>
      itemsIn(join(answers)).filter(({ key }) => key === "parkAtMailingAddress");
    expect(parked({ parkAtMailingAddress: "no", garagingCity: "Reno" })).toEqual([]);
    expect(parked({ parkAtMailingAddress: "no" })).toHaveLength(1);
  });

  it("are all that is joined: every other answer stays as it was, whatever was typed", () => {
    const isOfAddress = (key: string) => /^(?:mailing|garaging)|^parkAt/.test(key);
    fc.assert(
      fc.property(typedAnswers, (answers) => {
        const others = (sections: readonly SummarySection[]) =>
          itemsIn(sections).filter(({ key }) => !isOfAddress(key));
        expect(others(join(answers))).toEqual(others(summarizeDocument(answers)));
      }),
      { numRuns: 60 },
    );
  });
});

describe("the addresses of a list", () => {
  const tableOf = (answers: AnyAnswers, key: string) =>
    join(answers)
      .flatMap(({ blocks }) => blocks)
      .find((block) => block.kind === "table" && block.key === key);

  it("keep their rows apart, and leave an empty cell where there is none", () => {
    const table = tableOf(
      {
        certificateHolders: [
          { name: "First", city: "Oakland", state: "CA" },
          { name: "Second" },
          { name: "Third", street: "9 Pier", zip: "94607" },
        ],
      },
      "certificateHolders",
    );
    expect(table?.kind === "table" && table.rows).toEqual([
      ["1", "First", "", "Oakland, CA"],
      ["2", "Second", "", ""],
      ["3", "Third", "", "9 Pier, 94607"],
    ]);
  });

  it("change no list without them, such as the drivers with their states", () => {
    const drivers = (sections: readonly SummarySection[]) =>
      sections.flatMap(({ blocks }) => blocks).filter((block) => "key" in block && block.key === "drivers");
    expect(drivers(join(maximalProfile))).toEqual(drivers(summarizeDocument(maximalProfile)));
  });
});

import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Answers } from "#shared/profile/answers.ts";
import { listFlags } from "#shared/profile/derived/document/flags.ts";
import { getLossConflict, syncLosses } from "./derived-losses.ts";
import { getReadiness } from "./readiness.ts";

const isMissing = (answers: Answers): boolean =>
  getReadiness(answers).missing.some(({ label }) => /losses/i.test(label));
const points = (answers: Answers): string[] =>
  listFlags(answers).map(({ label, value }) => `${label}: ${value}`);

describe("no losses", () => {
  test.each<[Answers, Answers]>([
    [{ numberOfLosses: "0" }, { numberOfLosses: "0", noKnownLosses: "yes" }],
    [{ numberOfLosses: "00" }, { numberOfLosses: "0", noKnownLosses: "yes" }],
    [{ noKnownLosses: "yes" }, { numberOfLosses: "0", noKnownLosses: "yes" }],
  ])("%j answers both questions", (typed, both) => expect(syncLosses({}, typed)).toEqual(both));

  it("is one answer, whatever is typed and checked in which order", () => {
    const edit = fc.oneof(
      fc.record({ numberOfLosses: fc.constantFrom("", "0", "00", "2", "10") }),
      fc.record({ noKnownLosses: fc.constantFrom("", "yes") }),
    );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 10 }), (edits) => {
        let answers: Answers = {};
        for (const each of edits) {
          answers = syncLosses(answers, { ...answers, ...each });
          const { numberOfLosses = "", noKnownLosses = "" } = answers;
          expect(noKnownLosses === "yes").toBe(numberOfLosses === "0");
          expect(getLossConflict(answers)).toBeUndefined();
          expect(numberOfLosses === "0" && isMissing(answers)).toBe(false);
        }
      }),
    );
  });

  it("leaves alone what was there: other answers, and losses that are listed", () => {
    const listed = { losses: [{ line: "cargo" }] };
    expect(syncLosses(listed, { ...listed, numberOfLosses: "0" })).toEqual({
      ...listed,
      numberOfLosses: "0",
    });
    const before = { numberOfLosses: "2" };
    expect(syncLosses(before, { ...before, name: "A" })).toEqual({ ...before, name: "A" });
  });
});

describe("what contradicts itself, as a file may, is a point to check", () => {
  test.each<[Answers, string[]]>([
    [{ numberOfLosses: "3", noKnownLosses: "yes" }, ["Number of losses: 3, but no known losses stated"]],
    [
      { noKnownLosses: "yes", losses: [{ line: "cargo" }] },
      ["Number of losses: No known losses, but 1 listed"],
    ],
    [{ numberOfLosses: "0", losses: [{ line: "cargo" }] }, ["Number of losses: 0, but 1 listed"]],
    [{ numberOfLosses: "0", noKnownLosses: "yes" }, []],
    [{ numberOfLosses: "1", losses: [{ line: "cargo" }] }, []],
  ])("%j: %j", (answers, expected) => expect(points(answers)).toEqual(expected));
});

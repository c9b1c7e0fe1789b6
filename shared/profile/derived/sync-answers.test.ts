import { describe, expect, it, test } from "vitest";
import type { Answers } from "#shared/profile/answers.ts";
import { compareSync, isOwnerRow, syncOwnerAndDriver, getLossConflict, syncLosses } from "./sync-answers.ts";
import fc from "fast-check";
import { listFlags } from "#shared/profile/derived/document/flags.ts";
import { getReadiness } from "./readiness.ts";

const owner: Answers = {
  ownerFullName: "Jane Doe",
  ownerDateOfBirth: "04/09/1985",
  ownerLicenseNumber: "D1",
  ownerLicenseState: "TX",
  ownerLicenseClass: "class_a",
  ownerCdlDate: "01/02/2010",
  ownerCdlExperience: "4+",
};
const janeAsDriver = {
  fullName: "Jane Doe",
  dateOfBirth: "04/09/1985",
  licenseNumber: "D1",
  licenseState: "TX",
  licenseClass: "class_a",
  cdlDate: "01/02/2010",
  cdlExperience: "4+",
};
const sam = { fullName: "Sam Roe" };
const driving: Answers = { ...owner, ownerWillDrive: "yes", drivers: [janeAsDriver, sam] };

describe("saying that the owner drives", () => {
  it("adds the owner as the first driver", () => {
    const before = { ...owner, drivers: [sam] };
    const after = syncOwnerAndDriver(before, { ...before, ownerWillDrive: "yes" });
    expect(after.drivers).toEqual([janeAsDriver, sam]);
  });

  it("moves up a driver of that name instead of adding one, and fills what each side leaves empty", () => {
    const known = { fullName: " jane doe ", licenseState: "OK", dateOfHire: "01/2020" };
    const before = {
      ...owner,
      ownerDateOfBirth: "",
      drivers: [sam, { ...known, dateOfBirth: "04/09/1985" }],
    };
    const after = syncOwnerAndDriver(before, { ...before, ownerWillDrive: "yes" });
    expect(after.drivers).toEqual([{ ...janeAsDriver, ...known }, sam]);
    expect(after).toMatchObject({ ownerDateOfBirth: "04/09/1985", ownerLicenseState: "TX" });
  });

  it("adds nobody while the owner has no name, and the owner once there is one", () => {
    const nameless = syncOwnerAndDriver({}, { ownerWillDrive: "yes" });
    expect(nameless.drivers).toBeUndefined();
    const named = syncOwnerAndDriver(nameless, { ...nameless, ownerFullName: "Jane Doe" });
    expect(named.drivers?.[0]?.fullName).toBe("Jane Doe");
  });
});

describe("a driver typed in the schedule before the owner's section", () => {
  const typed: Answers = { ownerFullName: "Jane Doe", ownerWillDrive: "yes", drivers: [janeAsDriver] };

  it("keeps every answer when the owner's license state is chosen", () => {
    const after = syncOwnerAndDriver(typed, { ...typed, ownerLicenseState: "OK" });
    expect(after.drivers).toEqual([{ ...janeAsDriver, licenseState: "OK" }]);
    expect(after.ownerDateOfBirth ?? "").toBe("");
  });

  it("fills the owner's answers as soon as the owner bears that name", () => {
    const before = { ...typed, ownerFullName: "" };
    expect(syncOwnerAndDriver(before, typed)).toMatchObject(owner);
  });

  it("fills them as well where the driver is the one who gets the name", () => {
    const before = { ...typed, drivers: [sam] };
    const after = syncOwnerAndDriver(before, { ...typed, drivers: [sam, janeAsDriver] });
    expect(after).toMatchObject({ ...owner, drivers: [janeAsDriver, sam] });
  });
});

describe("an answer that the user empties", () => {
  it("stays where it is on the other side", () => {
    const after = syncOwnerAndDriver(driving, { ...driving, ownerLicenseNumber: "" });
    expect(after).toMatchObject({ ownerLicenseNumber: "", drivers: [janeAsDriver, sam] });
    const emptied = { ...driving, drivers: [{ ...janeAsDriver, dateOfBirth: "" }, sam] };
    expect(syncOwnerAndDriver(driving, emptied)).toMatchObject({ ownerDateOfBirth: "04/09/1985" });
  });

  it("renames the owner's row where it was the name, typed again another way", () => {
    const nameless = syncOwnerAndDriver(driving, { ...driving, ownerFullName: "" });
    expect(nameless.drivers).toEqual(driving.drivers);
    const renamed = syncOwnerAndDriver(nameless, { ...nameless, ownerFullName: "Jane Smith" });
    expect(renamed.drivers).toEqual([{ ...janeAsDriver, fullName: "Jane Smith" }, sam]);
  });
});

describe("saying that the owner does not drive", () => {
  it("leaves the owner what the driver's row alone said", () => {
    const before = { ...driving, ownerLicenseNumber: "" };
    const after = syncOwnerAndDriver(before, { ...before, ownerWillDrive: "no" });
    expect(after).toMatchObject({ ownerLicenseNumber: "D1", drivers: [sam] });
  });

  it("removes nobody else where the owner's row went in the same step", () => {
    const after = syncOwnerAndDriver(driving, { ...driving, ownerWillDrive: "no", drivers: [sam] });
    expect(after.drivers).toEqual([sam]);
  });

  it("leaves a first driver who is someone else", () => {
    const before: Answers = { ...owner, ownerWillDrive: "yes", drivers: [sam] };
    expect(syncOwnerAndDriver(before, { ...before, ownerWillDrive: "no" }).drivers).toEqual([sam]);
  });
});

describe("an edit", () => {
  it("of the owner is copied into the first driver, whose hire date stays", () => {
    const hired = { ...driving, drivers: [{ ...janeAsDriver, dateOfHire: "01/2020" }, sam] };
    const after = syncOwnerAndDriver(hired, {
      ...hired,
      ownerFullName: "Jane Smith",
      ownerLicenseState: "OK",
    });
    expect(after.drivers?.[0]).toMatchObject({
      fullName: "Jane Smith",
      licenseState: "OK",
      dateOfHire: "01/2020",
    });
    expect(after.drivers?.[1]).toBe(sam);
  });

  it("of the first driver is copied into the owner", () => {
    const drivers = [{ ...janeAsDriver, fullName: "Jane Smith", licenseNumber: "D2" }, sam];
    const after = syncOwnerAndDriver(driving, { ...driving, drivers });
    expect(after).toMatchObject({
      ownerFullName: "Jane Smith",
      ownerLicenseNumber: "D2",
      ownerWillDrive: "yes",
    });
  });
});

describe("deleting a driver", () => {
  it("who is the owner says that the owner does not drive", () => {
    const after = syncOwnerAndDriver(driving, { ...driving, drivers: [sam] });
    expect(after).toMatchObject({ ownerWillDrive: "no", ownerFullName: "Jane Doe", drivers: [sam] });
  });

  it("who is someone else leaves the owner driving", () => {
    const after = syncOwnerAndDriver(driving, { ...driving, drivers: [janeAsDriver] });
    expect(after.ownerWillDrive).toBe("yes");
  });
});

describe("two drivers of the owner's name", () => {
  it("keep their own answers when the first of them is deleted", () => {
    const junior = { fullName: "Jane Doe", dateOfBirth: "01/02/2004" };
    const before = { ...driving, drivers: [janeAsDriver, junior] };
    const after = syncOwnerAndDriver(before, { ...before, drivers: [junior] });
    expect(after).toEqual({ ...before, drivers: [junior] });
  });
});

describe("what was carried over", () => {
  it("is an added driver, or the fields that were filled and changed on each side", () => {
    const added = { ...driving, drivers: [sam] };
    expect(compareSync(added, driving)).toEqual({ added: true, driverKeys: [], ownerKeys: [] });
    const edited = { ...driving, ownerLicenseState: "OK" };
    expect(compareSync(edited, syncOwnerAndDriver(driving, edited))).toEqual({
      added: false,
      driverKeys: ["licenseState"],
      ownerKeys: [],
    });
    const moved = { ...owner, ownerDateOfBirth: "", ownerWillDrive: "yes", drivers: [sam, janeAsDriver] };
    expect(compareSync(moved, syncOwnerAndDriver({ ...moved, ownerWillDrive: "no" }, moved))).toEqual({
      added: false,
      driverKeys: [],
      ownerKeys: ["ownerDateOfBirth"],
    });
  });
});

describe("the owner's row", () => {
  it("is the first one, of the owner's name, while the owner drives", () => {
    expect(isOwnerRow(0, driving)).toBe(true);
    expect(isOwnerRow(1, driving)).toBe(false);
    expect(isOwnerRow(0, { ...driving, ownerWillDrive: "no" })).toBe(false);
    expect(isOwnerRow(0, { ownerWillDrive: "yes", drivers: [{}] })).toBe(false);
  });
});

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

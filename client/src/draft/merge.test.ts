import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeAnswers, mergeSets, sameAnswer, sameAnswers } from "./merge.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";
import { notices } from "#client/draft/store/draft-notices.ts";

test.each([
  ["", undefined, true],
  [[], undefined, true],
  [[], "", true],
  ["a", "a", true],
  ["a", "b", false],
  [false, undefined, false],
  [true, true, true],
  [["a", "b"], ["a", "b"], true],
  [["a", "b"], ["b", "a"], false],
  [["a"], ["a", "b"], false],
  [[{ a: "1", b: "" }], [{ a: "1" }], true],
  [[{ a: "1", b: "2" }], [{ b: "2", a: "1" }], true],
  [[{ a: "1" }], [{ a: "2" }], false],
  [[{ a: "1" }], ["1"], false],
])("%j and %j say the same: %j", (a, b, same) => {
  expect(sameAnswer(a, b)).toBe(same);
  expect(sameAnswer(b, a)).toBe(same);
});

test("answers say the same when each of them does", () => {
  expect(sameAnswers({ name: "Doe", email: "" }, { name: "Doe" })).toBe(true);
  expect(sameAnswers({ name: "Doe" }, { name: "Doe", email: "a@b.co" })).toBe(false);
});

const driver = fc.record(
  {
    fullName: fc.constantFrom("Ana", "Bo", "Cy", "Di", "Ed", "Flo"),
    licenseState: fc.constantFrom("TX", "CA"),
  },
  { requiredKeys: ["fullName"] },
);
const answers: fc.Arbitrary<Answers> = fc.record(
  {
    name: fc.constantFrom("", "One", "Two", "Three"),
    email: fc.constantFrom("", "a@b.co", "c@d.co"),
    autoLiabilityEnabled: fc.boolean(),
    topCities: fc.subarray(["Reno", "Waco", "Yuma"]),
    drivers: fc.array(driver, { maxLength: 5 }),
  },
  { requiredKeys: [] },
);

const merged = (base: Answers, mine: Answers, theirs: Answers): Answers => mergeAnswers(base, mine, theirs);

describe("two tabs' drafts as one", () => {
  test("a row of three that both edited in place, each another answer, stays one row with both", () => {
    const drivers = [{ fullName: "Ana" }, { fullName: "Bo" }, { fullName: "Cy" }];
    const edit = (more: object) => ({
      drivers: drivers.map((row) => (row.fullName === "Bo" ? { ...row, ...more } : row)),
    });
    expect(merged({ drivers }, edit({ licenseState: "TX" }), edit({ licenseNumber: "D1" })).drivers).toEqual([
      { fullName: "Ana" },
      { fullName: "Bo", licenseState: "TX", licenseNumber: "D1" },
      { fullName: "Cy" },
    ]);
  });

  test("each key that only one side changed has that side's value, whatever happened to the others", () => {
    const keys = ["name", "email", "autoLiabilityEnabled"] as const;
    fc.assert(
      fc.property(answers, answers, answers, (base, mine, theirs) => {
        const result = merged(base, mine, theirs);
        const onlyTheirs = keys.filter((key) => mine[key] === base[key]);
        const onlyMine = keys.filter((key) => theirs[key] === base[key] && mine[key] !== base[key]);
        expect(onlyTheirs.map((key) => result[key])).toEqual(onlyTheirs.map((key) => theirs[key]));
        expect(onlyMine.map((key) => result[key] ?? "")).toEqual(onlyMine.map((key) => mine[key] ?? ""));
      }),
    );
  });

  test("a driver added by either side is there afterwards", () => {
    const added = fc.uniqueArray(fc.constantFrom("Gil", "Hal", "Ida", "Jo"), { maxLength: 2 });
    fc.assert(
      fc.property(fc.array(driver, { maxLength: 4 }), added, added, (drivers, one, two) => {
        const names = (list: string[]) => list.map((fullName) => ({ fullName }));
        const mine = { drivers: [...drivers, ...names(one)] };
        const theirs = { drivers: [...drivers, ...names(two)] };
        const found = merged({ drivers }, mine, theirs).drivers?.map(({ fullName }) => fullName);
        expect(found).toEqual(expect.arrayContaining([...one, ...two]));
        expect(found).toHaveLength(drivers.length + new Set([...one, ...two]).size);
      }),
    );
  });

  test("merging again changes nothing", () => {
    fc.assert(
      fc.property(answers, answers, answers, (base, mine, theirs) => {
        const once = merged(base, mine, theirs);
        expect(sameAnswers(merged(theirs, once, theirs), once)).toBe(true);
      }),
    );
  });

  test("a row that one side deleted is gone, the one that the other added is there", () => {
    const base = { drivers: [{ fullName: "Ana" }, { fullName: "Bo" }] };
    const mine = { drivers: [{ fullName: "Bo" }] };
    const theirs = { drivers: [{ fullName: "Ana" }, { fullName: "Bo" }, { fullName: "Cy" }] };
    expect(merged(base, mine, theirs).drivers).toEqual([{ fullName: "Bo" }, { fullName: "Cy" }]);
  });

  test("rows that moved are not mixed up with what the other tab edited in their place", () => {
    const base = {
      drivers: [
        { fullName: "Ana", licenseState: "TX" },
        { fullName: "Bo", licenseState: "TX" },
      ],
    };
    const mine = { drivers: [{ fullName: "Bo", licenseState: "TX" }, { fullName: "Cy" }] };
    const theirs = {
      drivers: [
        { fullName: "Ana", licenseState: "NM" },
        { fullName: "Bo", licenseState: "TX" },
      ],
    };
    const found = merged(base, mine, theirs).drivers;
    expect(found).toContainEqual({ fullName: "Bo", licenseState: "TX" });
    expect(found).toContainEqual({ fullName: "Cy" });
    expect(found).toContainEqual({ fullName: "Ana", licenseState: "NM" });
  });

  test("an owner that came first comes first", () => {
    const base = { drivers: [{ fullName: "Bo" }] };
    const mine = { drivers: [{ fullName: "Owner" }, { fullName: "Bo" }] };
    const theirs = { drivers: [{ fullName: "Bo" }, { fullName: "Cy" }] };
    expect(merged(base, mine, theirs).drivers?.[0]).toEqual({ fullName: "Owner" });
  });

  test("a list that would grow beyond its limit stays mine", () => {
    const record = (carrier: string) => ({ carrier });
    const base = { priorInsuranceHistory: [record("A")] };
    const mine = { priorInsuranceHistory: [record("A"), record("B"), record("C")] };
    const theirs = { priorInsuranceHistory: [record("A"), record("D")] };
    expect(merged(base, mine, theirs)).toEqual(mine);
  });

  test("what was done in either tab is done", () => {
    const both = mergeSets(new Set(["quote"]), new Set(["quote", "email"]), new Set(["quote", "download"]));
    expect(both).toEqual(new Set(["quote", "email", "download"]));
    expect(mergeSets(new Set(["quote"]), new Set(), new Set(["quote"]))).toEqual(new Set());
  });
});

/** Two tabs sharing one storage. Each learns of the other's writes only through `storedChanged`. */
function twoTabs() {
  const { storage } = memoryStorage();
  let minute = 0;
  const now = () => new Date(Date.UTC(2026, 0, 1, 0, (minute += 1)));
  return [new DraftStore(storage, now), new DraftStore(storage, now)] as const;
}

function write(tab: DraftStore, other: DraftStore, given: Answers): void {
  tab.update((before) => ({ ...before, ...given }));
  tab.save();
  other.storedChanged();
}

describe("two tabs that answer the same question", () => {
  test("tell the tab whose answer was replaced, and give it back in one step, in both tabs", () => {
    const [one, two] = twoTabs();
    write(one, two, { phone: "(555) 010-0101" });
    write(two, one, { phone: "(555) 010-0202" });
    expect(one.conflicts()).toEqual(new Map([["phone", { lost: "(555) 010-0101", lostIn: "this tab" }]]));
    expect(two.conflicts().size).toBe(0);
    one.takeLost("phone");
    one.save();
    two.storedChanged();
    expect([one.answers().phone, two.answers().phone]).toEqual(["(555) 010-0101", "(555) 010-0101"]);
    expect(one.conflicts().size).toBe(0);
  });

  test("show the tab whose unsaved answer won the other tab's answer", () => {
    const [one, two] = twoTabs();
    two.set("email", "two@example.com");
    write(one, two, { email: "one@example.com" });
    expect(two.answers().email).toBe("two@example.com");
    expect(two.conflicts()).toEqual(new Map([["email", { lost: "one@example.com", lostIn: "another tab" }]]));
  });

  test("offer the first answer, not one that the other tab typed on the way", () => {
    const [one, two] = twoTabs();
    write(one, two, { name: "Doe Trucking" });
    for (const name of ["R", "Ro", "Roe"]) write(two, one, { name });
    expect(one.conflicts().get("name")?.lost).toBe("Doe Trucking");
  });

  test("settle it by answering it again, or by leaving it as it is shown", () => {
    const [one, two] = twoTabs();
    write(one, two, { name: "Doe", website: "doe.example.com" });
    write(two, one, { name: "Roe", website: "roe.example.com" });
    one.set("name", "Poe");
    expect([...one.conflicts().keys()]).toEqual(["website"]);
    one.dismissConflicts();
    expect(one.conflicts().size).toBe(0);
    expect(one.answers()).toMatchObject({ name: "Poe", website: "roe.example.com" });
  });

  test("show nothing if the other tab only added a driver", () => {
    const [one, two] = twoTabs();
    write(one, two, { drivers: [{ fullName: "Sam Roe" }] });
    write(two, one, { drivers: [{ fullName: "Sam Roe" }, { fullName: "Ana Poe" }] });
    expect(one.conflicts().size).toBe(0);
  });

  test("tell of a driver that the other tab took away", () => {
    const [one, two] = twoTabs();
    write(one, two, { drivers: [{ fullName: "Sam Roe" }] });
    write(two, one, { drivers: [] });
    expect(one.conflicts().get("drivers")?.lost).toEqual([{ fullName: "Sam Roe" }]);
  });

  test("show a notice for a cleared profile, with no answer to choose", () => {
    const [one, two] = twoTabs();
    write(one, two, { name: "Doe" });
    two.clear();
    one.storedChanged();
    expect(one.conflicts().size).toBe(0);
    expect(one.notice()).toBe(notices.clearedElsewhere);
  });

  test("never lose an answer without offering it: it is shown, or is one step away in one of the tabs", () => {
    const keys = fc.constantFrom("name", "phone", "website");
    const step = fc.oneof(
      fc.record({ tab: fc.nat(1), key: keys, value: fc.constantFrom("A", "B", "C") }),
      fc.record({ tab: fc.nat(1), save: fc.constant(true) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const tabs = twoTabs();
        const typed = [new Map<string, string>(), new Map<string, string>()] as const;
        const shownIn = (tab: DraftStore, key: string) => new Map(Object.entries(tab.answers())).get(key);
        const pass = (at: number) => {
          const [tab, other] = at === 0 ? tabs : ([tabs[1], tabs[0]] as const);
          tab.save();
          other.storedChanged();
        };
        for (const one of steps) {
          const tab = tabs[one.tab === 0 ? 0 : 1];
          if ("save" in one) pass(one.tab);
          else if (shownIn(tab, one.key) !== one.value) {
            tab.set(one.key, one.value);
            typed[one.tab === 0 ? 0 : 1].set(one.key, one.value);
          }
        }
        for (const at of [0, 1, 0]) pass(at);
        for (const map of typed)
          for (const [key, value] of map) {
            const shown = tabs.map((tab) => shownIn(tab, key));
            const offered = tabs.map((tab) => tab.conflicts().get(key)?.lost);
            expect([...shown, ...offered]).toContain(value);
          }
      }),
      { numRuns: 200 },
    );
  });
});

import type { Answers } from "#shared/profile/answers.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/memory-storage.ts";
import { notices } from "#client/draft/store/draft-notices.ts";

/** Two tabs sharing one storage. Each learns of the other's writes only through `storedChanged`. */
function twoTabs() {
  const { storage } = memoryStorage();
  let minute = 0;
  const now = () => new Date(Date.UTC(2026, 0, 1, 0, (minute += 1)));
  return [new DraftStore(storage, now), new DraftStore(storage, now)] as const;
}

function write(tab: DraftStore, other: DraftStore, answers: Answers): void {
  tab.update((before) => ({ ...before, ...answers }));
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
      { numRuns: 500 },
    );
  });
});

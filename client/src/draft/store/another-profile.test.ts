import { separateTabs, tabs } from "#client/testing/tabs.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { restoreSnapshot, takeSnapshot } from "./draft-snapshot.ts";
import type { DraftStore } from "./draft-store.ts";
import { notices } from "./draft-notices.ts";

describe("two tabs", () => {
  describe("and another profile started in one of them", () => {
    const start = (tab: DraftStore) => {
      tab.clear();
      tab.set("name", "Bar Crashes");
      tab.save();
    };

    test.each([
      ["with the event of its clearing", true],
      ["at once", false],
    ])("show it whole, and nothing that the other one hadn't saved: heard %s", (_how, isHeard) => {
      const {
        state,
        tabs: [one, two],
      } = tabs();
      one.set("name", "Doe");
      one.save();
      two.storedChanged();
      two.setOpenRow("drivers", { index: null, row: { fullName: "Ana Doe" } });
      two.set("email", "ana@doe.example");
      start(one);
      const news = state.raw;
      if (isHeard) {
        state.raw = null;
        two.storedChanged();
        state.raw = news;
      }
      two.storedChanged();
      expect(two.answers()).toEqual(one.answers());
      expect(two.openRow("drivers")).toBeUndefined();
      expect([two.isDirty(), two.notice()]).toEqual([false, notices.startedElsewhere]);
      two.set("contactName", "Bo");
      two.save();
      one.storedChanged();
      expect(one.answers()).toMatchObject({ name: "Bar Crashes", contactName: "Bo" });
    });

    test("merges what is written to it afterwards, and again after Undo of it", () => {
      const {
        tabs: [one, two],
      } = tabs();
      one.set("name", "Doe");
      one.save();
      two.storedChanged();
      const before = takeSnapshot(one);
      start(one);
      two.storedChanged();
      two.set("email", "bo@bar.example");
      restoreSnapshot(one, before);
      one.save();
      two.storedChanged();
      expect(two.answers()).toEqual(one.answers());
      expect(two.answers().email).toBeUndefined();
      one.set("email", "ana@doe.example");
      two.set("website", "doe.example");
      one.save();
      two.save();
      one.storedChanged();
      expect(one.answers()).toMatchObject({ name: "Doe", email: "ana@doe.example", website: "doe.example" });
    });
  });

  test("that were given different DOT numbers at once aren't merged", () => {
    const {
      state,
      tabs: [one, two],
    } = tabs();
    one.set("dotNumber", "1111111");
    two.set("dotNumber", "2222222");
    two.set("phone", "(222) 222-2222");
    one.save();
    two.save();
    expect(JSON.parse(state.raw ?? "").answers).toEqual(one.answers());
    expect(two.answers().phone).toBeUndefined();
    expect(state.aside).toContain("(222) 222-2222");
  });

  describe("in separate processes", () => {
    const at = fc.constantFrom(0 as const, 1 as const);
    const does = fc.constantFrom("save" as const, "flush" as const, "receive" as const);
    const typing = fc.record({ at: fc.constant(1 as const), does: fc.constant("type" as const) });
    const steps = fc.array(fc.oneof(fc.record({ at, does }), typing), { maxLength: 12 });

    /** One tab changes the profile "Doe", with random steps of both before and after; the other one types in it. */
    const tryOrders = (
      change: (one: DraftStore) => void,
      check: (one: DraftStore, two: DraftStore) => void,
    ): void => {
      const property = fc.property(steps, steps, (before, after) => {
        const { pair, settle } = separateTabs();
        const [{ tab: one }, { tab: two }] = pair;
        const play = (all: typeof before) => {
          for (const step of all) {
            if (step.does !== "type") pair[step.at][step.does]();
            else if (two.answers().name === "Doe") two.set("contactName", `${two.answers().contactName} Doe`);
          }
        };
        one.set("name", "Doe");
        settle();
        play(before);
        change(one);
        play(after);
        settle();
        expect(one.answers()).toEqual(two.answers());
        check(one, two);
      });
      fc.assert(property, { numRuns: 300 });
    };

    test("show the profile started in one, however late the other one saves what it typed", () => {
      tryOrders(
        (one) => {
          one.replace({ name: "Bar Crashes" });
          one.save();
        },
        (one) => {
          const { name, contactName } = one.answers();
          expect([name, contactName, one.notice()]).toEqual(["Bar Crashes", undefined, undefined]);
        },
      );
    });

    test("don't show a profile cleared in one, however late the other one saves what it typed", () => {
      tryOrders(
        (one) => one.clear(),
        (one) => expect(one.answers().name).toBeUndefined(),
      );
    });
  });
});

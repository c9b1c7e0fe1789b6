import { tabs } from "#client/testing/tabs.ts";
import { describe, expect, test } from "vitest";

describe("two tabs", () => {
  test("a tab keeps what it has not written yet", () => {
    const {
      tabs: [one, two],
    } = tabs();
    two.set("email", "typing@");
    one.set("name", "Doe");
    one.save();
    two.storedChanged();
    expect(two.answers()).toMatchObject({ name: "Doe", email: "typing@" });
    two.save();
    one.storedChanged();
    expect(one.answers()).toMatchObject({ name: "Doe", email: "typing@" });
  });

  test("a tab that was not told reads before it writes: no update is lost", () => {
    const {
      tabs: [one, two],
      state,
    } = tabs();
    one.set("name", "Doe");
    one.save();
    two.set("email", "a@b.co");
    two.save();
    expect(JSON.parse(state.raw ?? "")).toMatchObject({
      answers: { name: "Doe", email: "a@b.co" },
      revision: 2,
    });
  });

  test("two tabs that write at the same moment converge", () => {
    const {
      state,
      tabs: [one, two],
    } = tabs();
    one.set("name", "Doe");
    one.set("website", "one.example.com");
    two.set("email", "a@b.co");
    two.set("website", "two.example.com");
    one.save();
    const ones = state.raw;
    // The second tab's process had not yet seen the first tab's write.
    state.raw = null;
    two.save();
    const twos = state.raw;
    one.storedChanged();
    state.raw = ones;
    two.storedChanged();
    state.raw = twos;
    expect(one.answers()).toEqual(two.answers());
    expect(one.answers()).toMatchObject({ name: "Doe", email: "a@b.co", website: "two.example.com" });
    one.save();
    two.storedChanged();
    two.save();
    one.storedChanged();
    expect(one.isDirty() || two.isDirty()).toBe(false);
    expect(JSON.parse(state.raw ?? "").answers).toMatchObject({ name: "Doe", email: "a@b.co" });
  });

  test("clearing in one tab clears the other, but not what is being typed there", () => {
    const {
      tabs: [one, two],
    } = tabs();
    one.set("name", "Doe");
    one.save();
    two.storedChanged();
    two.set("email", "typing@");
    one.clear();
    two.storedChanged();
    expect(two.answers().name).toBeUndefined();
    expect(two.answers().email).toBe("typing@");
    two.save();
    one.storedChanged();
    expect(one.answers().email).toBe("typing@");
  });

  test("each tab keeps its own open row and leaves the other's stored", () => {
    const {
      state,
      tabs: [one, two],
    } = tabs();
    one.setOpenRow("drivers", { index: null, row: { fullName: "An" } });
    one.save();
    two.setOpenRow("trailers", { index: null, row: { year: "20" } });
    two.save();
    expect(Object.keys(JSON.parse(state.raw ?? "").openRows)).toEqual(["drivers", "trailers"]);
  });

  test("a renewal that one tab began is in both, and so is each list that either settled", () => {
    const {
      tabs: [one, two],
    } = tabs();
    const startedAt = "2027-03-25";
    one.setParts({ renewal: { startedAt, settled: [] } });
    one.save();
    two.storedChanged();
    expect(two.renewal()).toEqual({ startedAt, settled: [] });
    one.setParts({ renewal: { startedAt, settled: ["drivers"] } });
    two.setParts({ renewal: { startedAt, settled: ["trailers"] } });
    one.save();
    two.save();
    one.storedChanged();
    for (const tab of [one, two]) expect(tab.renewal()?.settled.toSorted()).toEqual(["drivers", "trailers"]);
  });

  test("what either tab noted beside the answers is in both, and each keeps its own last section", () => {
    const {
      tabs: [one, two],
      state,
    } = tabs();
    one.open("contact-info");
    one.setParts({ origin: { filled: ["name"] } });
    two.open("review");
    two.setParts({ done: new Set(["quote"]) });
    one.save();
    two.save();
    one.storedChanged();
    for (const tab of [one, two]) {
      expect([...tab.opened()].toSorted()).toEqual(["contact-info", "review"]);
      expect(tab.origin()).toEqual({ filled: ["name"] });
      expect(tab.done()).toEqual(new Set(["quote"]));
    }
    expect([one.last(), two.last()]).toEqual(["contact-info", "review"]);
    one.clear();
    state.raw = null;
    two.storedChanged();
    expect([two.opened().size, two.origin(), two.done().size]).toEqual([0, undefined, 0]);
  });

  test("what a tab with the last version's code doesn't know survives its writing", () => {
    const {
      state,
      tabs: [one],
    } = tabs();
    const renewal = { startedAt: "2027-03-25", settled: ["drivers"] };
    one.open("review");
    one.setParts({ origin: "FMCSA", renewal });
    one.save();
    const { opened: _o, last: _l, origin: _p, renewal: _r, ...old } = JSON.parse(state.raw ?? "");
    state.raw = JSON.stringify({ ...old, revision: 9, answers: { ...old.answers, name: "Theirs" } });
    one.storedChanged();
    expect(one.answers().name).toBe("Theirs");
    expect([one.opened(), one.origin(), one.renewal()]).toEqual([new Set(["review"]), "FMCSA", renewal]);
  });

  test("what another tab stored unreadably changes nothing", () => {
    const {
      state,
      tabs: [one],
    } = tabs();
    one.set("name", "Doe");
    state.raw = "{ broken";
    one.storedChanged();
    expect(one.answers().name).toBe("Doe");
    one.save();
    expect(JSON.parse(state.raw).answers.name).toBe("Doe");
  });
});

import { rowsAt } from "#shared/profile/answers.ts";
import { prune } from "#shared/profile/derived/visibility.ts";
import { registryVersion } from "#shared/profile/registry-version.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { openSaveFile } from "#client/draft/save-file/open-save-file.ts";
import { toSaveFile } from "#client/draft/save-file/save-file.ts";
import { restoreSnapshot, takeSnapshot } from "./draft-snapshot.ts";
import { DraftStore } from "./draft-store.ts";
import { memoryStorage } from "./draft-storage.ts";
import { notices } from "./draft-notices.ts";

const record = z.record(z.string(), z.unknown());
const lists = ["drivers", "powerUnits", "trailers"] as const;
type List = (typeof lists)[number];

/** Whatever a newer version may add under keys of its own. */
const additions = fc.dictionary(fc.stringMatching(/^new[A-Z][a-z]{0,5}$/), fc.jsonValue({ maxDepth: 2 }), {
  maxKeys: 3,
});
const newer = fc.record({
  parts: additions,
  answers: additions,
  rows: fc.record({ drivers: additions, powerUnits: additions, trailers: additions }),
  openRow: additions,
  openRows: additions,
});
type Newer = typeof newer extends fc.Arbitrary<infer T> ? T : never;

const mark = (list: List, row: object, index: number, { rows }: Newer) =>
  index === 0 ? { ...row, ...rows[list] } : row;

/** A draft as a version stores it that knows more. */
const store = (added: Newer): string =>
  JSON.stringify({
    ...added.parts,
    version: 1,
    revision: 5,
    savedAt: "2027-01-01T00:00:00.000Z",
    registryVersion: registryVersion + 1,
    answers: {
      ...maximalProfile,
      operatingRadius: "a choice of tomorrow",
      ...added.answers,
      ...Object.fromEntries(
        lists.map((list) => [
          list,
          rowsAt(maximalProfile, list).map((row, at) => mark(list, row, at, added)),
        ]),
      ),
    },
    openRows: { ...added.openRows, drivers: { index: null, row: { fullName: "Bo", ...added.openRow } } },
    done: ["email", "tomorrow"],
  });

const read = (raw: string | null) =>
  z
    .object({
      registryVersion: z.number(),
      answers: record,
      openRows: z.object({ drivers: z.object({ row: record }).default({ row: {} }) }).loose(),
      done: z.array(z.string()),
    })
    .loose()
    .parse(JSON.parse(raw ?? ""));

const getRows = (answers: object, list: List) => z.array(record).parse(record.parse(answers)[list]);

/** Names the values of `added` that aren't in their place, to the byte. */
function findLost(raw: string | null, added: Newer, at: (list: List) => number): string[] {
  const { answers, openRows, ...envelope } = read(raw);
  const places: [string, object, object][] = [
    ["parts", added.parts, envelope],
    ["answers", { ...added.answers, operatingRadius: "a choice of tomorrow" }, answers],
    ["openRows", added.openRows, openRows],
    ["openRow", added.openRow, openRows.drivers.row],
    ...lists.map((list): [string, object, object] => [
      list,
      added.rows[list],
      getRows(answers, list)[at(list)] ?? {},
    ]),
  ];
  return places.flatMap(([place, wanted, found]) =>
    Object.entries(wanted)
      .filter(([key, value]) => JSON.stringify(record.parse(found)[key]) !== JSON.stringify(value))
      .map(([key]) => `${place}.${key}`),
  );
}

const first = () => 0;

describe("what a newer version stored", () => {
  test("stays as it is when this one changes answers and rows, whether it loads it or hears of it", () => {
    fc.assert(
      fc.property(newer, fc.constantFrom("loads", "hears", "finds"), (added, how) => {
        const { state, storage } = memoryStorage(how === "loads" ? store(added) : null);
        const draft = new DraftStore(storage);
        state.raw = store(added);
        if (how === "hears") draft.storedChanged();
        draft.set("name", "Edited Freight");
        if (how !== "finds") {
          draft.update(({ powerUnits = [], ...rest }) => ({ ...rest, powerUnits: powerUnits.toReversed() }));
          draft.update(({ drivers = [], ...rest }) => ({
            ...rest,
            drivers: drivers.map((row) => ({ ...row, licenseNumber: "E1" })),
          }));
        }
        draft.save();
        const units = rowsAt(maximalProfile, "powerUnits").length;
        const at = (list: List) => (list === "powerUnits" && how !== "finds" ? units - 1 : 0);
        expect(findLost(state.raw, added, at)).toEqual([]);
        expect(read(state.raw)).toMatchObject({
          done: ["email", "tomorrow"],
          answers: { name: "Edited Freight" },
        });
        expect([draft.notice(), state.aside]).toEqual([undefined, undefined]);
      }),
      { numRuns: 60 },
    );
  });

  const some = { newOne: { deep: [1, null] } };
  const added: Newer = {
    parts: some,
    answers: some,
    rows: { drivers: some, powerUnits: some, trailers: some },
    openRow: some,
    openRows: some,
  };

  test("comes back with Undo after another file was opened, and is gone without", () => {
    const { state, storage } = memoryStorage(store(added));
    const draft = new DraftStore(storage);
    const before = takeSnapshot(draft);
    draft.replace({ name: "Other" });
    draft.save();
    expect(read(state.raw).registryVersion).toBe(registryVersion);
    expect(state.raw).not.toMatch(/newOne|_unread/);
    restoreSnapshot(draft, before);
    draft.save();
    expect(findLost(state.raw, added, first)).toEqual([]);
  });

  test("goes into a profile file of that version, which this one refuses to open", () => {
    const draft = new DraftStore(memoryStorage(store(added)).storage);
    const file = toSaveFile(draft.answers(), new Date(), draft.newerValues());
    const { version, answers } = z.object({ version: z.number(), answers: record }).parse(JSON.parse(file));
    expect(version).toBe(registryVersion + 1);
    expect(answers).toMatchObject(some);
    expect(lists.map((list) => getRows(answers, list)[0])).toMatchObject([some, some, some]);
    expect(openSaveFile(file)).toMatchObject({
      ok: false,
      message: expect.stringContaining("newer version"),
    });
  });

  test("of which everything is known is a draft of this version", () => {
    const none = {
      parts: {},
      answers: {},
      rows: { drivers: {}, powerUnits: {}, trailers: {} },
      openRow: {},
      openRows: {},
    };
    const { state, storage } = memoryStorage(store(none));
    const draft = new DraftStore(storage);
    expect(draft.newerValues()).toBeUndefined();
    draft.set("name", "Edited");
    draft.save();
    expect(read(state.raw).registryVersion).toBe(registryVersion);
  });

  test("is damaged where an answer that is known has another shape, and a copy is kept", () => {
    const raw = store({ ...added, answers: { ...some, name: 7 } });
    const { state, storage } = memoryStorage(raw);
    const draft = new DraftStore(storage);
    expect(draft.notice()).toBe(notices.repaired);
    expect(state.aside).toBe(raw);
    draft.set("phone", "1");
    draft.save();
    expect(findLost(state.raw, added, first)).toEqual([]);
  });

  test("isn't among the answers that are shown and sent", () => {
    const draft = new DraftStore(memoryStorage(store(added)).storage);
    expect(JSON.stringify(prune(draft.answers()))).not.toMatch(/newOne|_unread/);
  });

  test("of both places is there when a shared computer's draft joins another", () => {
    const { state, storage } = memoryStorage(store(added));
    const draft = new DraftStore(storage);
    state.raw = store({ ...added, answers: { newTwo: 2 } });
    draft.rejoin();
    expect(findLost(state.raw, { ...added, answers: { ...some, newTwo: 2 } }, first)).toEqual([]);
  });

  test("stays when a tab that knows no versions writes in between, and goes when a newer one removes it", () => {
    const { state, storage } = memoryStorage(store(added));
    const draft = new DraftStore(storage);
    const old = { version: 1, revision: 6, savedAt: "", answers: { name: "Old" }, openRows: {}, done: [] };
    state.raw = JSON.stringify(old);
    draft.storedChanged();
    expect(draft.newerValues()?.answers).toEqual(some);
    state.raw = JSON.stringify({ ...old, revision: 7, registryVersion: registryVersion + 1 });
    draft.storedChanged();
    expect(draft.newerValues()).toBeUndefined();
  });
});

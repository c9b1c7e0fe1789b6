import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import { createLog } from "#server/base/log.ts";
import { type Answer, cachedLookup, type LookupResult } from "./cached-lookup.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const keys = ["a", "b", "c", "d"] as const;
type Key = (typeof keys)[number];
/** The fallback has values for these two. */
const isKnown = (key: Key): boolean => key === "a" || key === "b";
const freshFor = 2000;
type Result = LookupResult<Key, string, string>;
type Pending = { readonly end: (how: "works" | "fails" | "leaves out") => void };

/** A service and a database whose answers the test controls, with a record of the calls. */
function createWorld() {
  const upstream: Pending[] = [];
  const database: Pending[] = [];
  const table = new Map<Key, Answer<Key, string>>();
  const answered = new Map<Key, { readonly value: string; readonly at: number }[]>();
  // Left by an earlier process: too old to be fresh.
  for (const query of ["b", "d"] as const) {
    const at = Date.now() - 2 * freshFor;
    table.set(query, { query, value: "old", answeredAt: new Date(at) });
    answered.set(query, [{ value: "old", at }]);
  }
  const requested: Key[] = [];
  const underWay: Key[] = [];
  const repeated: Key[] = [];

  const answerTo = (key: Key): string => {
    const past = answered.get(key) ?? [];
    const value = `${key}${past.length}`;
    answered.set(key, [...past, { value, at: Date.now() }]);
    return value;
  };
  const getMany = async (queries: readonly Key[]) =>
    new Promise<(string | undefined)[]>((resolve, reject) => {
      requested.push(...queries);
      repeated.push(...queries.filter((key) => underWay.includes(key)));
      underWay.push(...queries);
      const end: Pending["end"] = (how) => {
        for (const key of queries) underWay.splice(underWay.indexOf(key), 1);
        if (how === "fails") reject(new UpstreamError("a service", "unreachable"));
        else resolve(queries.map((key, index) => (how === "works" || index > 0 ? answerTo(key) : undefined)));
      };
      upstream.push({ end });
    });
  const operate = async <T>(work: () => T) =>
    new Promise<T>((resolve, reject) => {
      database.push({ end: (how) => (how === "works" ? resolve(work()) : reject(new Error("no database"))) });
    });
  const lookup = cachedLookup<Key, string, string>({
    service: "a service",
    toKey: String,
    ask: getMany,
    stored: {
      subject: "its answers",
      find: async (queries) => operate(() => queries.flatMap((key) => table.get(key) ?? [])),
      save: async (found) => operate(() => found.forEach((each) => table.set(each.query, each))),
    },
    freshFor,
    staleFor: 60_000,
    waitMs: 1000,
    fallback: (key) => (isKnown(key) ? `${key}?` : undefined),
    log: createLog("silent"),
    now: () => new Date(),
  });
  return { lookup, upstream, database, answered, requested, repeated };
}
type World = ReturnType<typeof createWorld>;

type Call = { readonly queries: readonly Key[]; results?: readonly Result[] };
type Step = (world: World, calls: Call[]) => unknown;

const how = fc.constantFrom("works", "fails", "leaves out");
const endOne = (pick: (world: World) => Pending[]) =>
  fc.tuple(fc.nat(), how).map(([which, outcome]): Step => (world) => {
    const pending = pick(world);
    const [one] = pending.splice(pending.length === 0 ? 0 : which % pending.length, 1);
    one?.end(outcome);
  });
const begin = fc
  .array(fc.constantFrom(...keys), { minLength: 1, maxLength: 5 })
  .map((queries): Step => ({ lookup }, calls) => {
    const call: Call = { queries };
    calls.push(call);
    const [first] = queries;
    const results =
      queries.length === 1 && first !== undefined
        ? lookup.get(first, "request").then((result) => [result])
        : lookup.getMany(queries, "request");
    void results.then((found) => (call.results = found));
  });
const wait = fc.integer({ min: 0, max: 3000 }).map(
  (ms): Step =>
    async () =>
      vi.advanceTimersByTimeAsync(ms),
);
const step = fc.oneof(
  { weight: 4, arbitrary: begin },
  { weight: 3, arbitrary: endOne(({ upstream }) => upstream) },
  { weight: 4, arbitrary: endOne(({ database }) => database) },
  { weight: 2, arbitrary: wait },
);

/** Completes everything in progress, and what follows from it. */
async function finish({ upstream, database }: World): Promise<void> {
  while (upstream.length + database.length > 0) {
    for (const { end } of [...upstream.splice(0), ...database.splice(0)]) end("works");
    await vi.advanceTimersByTimeAsync(1);
  }
  await vi.advanceTimersByTimeAsync(2000);
}

function expectOneOf(result: Result, { answered }: World): void {
  const { query } = result;
  const isOwn = "answer" in result && answered.get(query)?.some(({ value }) => value === result.answer.value);
  const isRight = {
    fresh: isOwn,
    stale: isOwn,
    fallback: isKnown(query) && "value" in result && result.value === `${query}?`,
    failed: !isKnown(query),
  };
  expect(isRight[result.kind]).toBe(true);
}

test("whatever fails, hangs or comes late: each query gets one result, and no key has two requests at a time", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const world = createWorld();
      const calls: Call[] = [];
      for (const run of steps) {
        await run(world, calls);
        await vi.advanceTimersByTimeAsync(0);
      }
      await finish(world);
      for (const { queries, results } of calls) {
        expect(results?.map(({ query }) => query)).toEqual(queries);
        for (const result of results ?? []) {
          expectOneOf(result, world);
          seen.add(result.kind);
        }
      }
      expect(world.repeated).toEqual([]);
    }),
    { numRuns: 300 },
  );
  expect(seen).toEqual(new Set(["fresh", "stale", "fallback", "failed"]));
});

test("whatever happened before, an answer that came late is there for the next caller, without a request", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const world = createWorld();
      for (const run of steps) {
        await run(world, []);
        await vi.advanceTimersByTimeAsync(0);
      }
      await finish(world);
      const requests = world.requested.length;
      for (const [query, past] of world.answered) {
        const { value = "", at = 0 } = past.at(-1) ?? {};
        if (Date.now() - at >= freshFor) continue;
        const result = await world.lookup.get(query, "request");
        expect(result).toMatchObject({ kind: "fresh", answer: { value } });
      }
      expect(world.requested).toHaveLength(requests);
    }),
    { numRuns: 200 },
  );
});

import { beforeEach, describe, expect, test, vi } from "vitest";
import { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import { createLog } from "#server/base/log.ts";
import { type Answer, cachedLookup, type LookupOptions } from "./cached-lookup.ts";

const freshFor = 1000;
const staleFor = 5000;
const down = async () => {
  throw new UpstreamError("a service", "status", { status: 404 });
};
const broken = async () => {
  throw new Error("no connection");
};
const never = async () => new Promise<never>(() => {});

let now: number;
let table: Map<string, Answer<string, string>>;
let lines: string[];
const get = vi.fn<(query: string) => Promise<string | undefined>>();
const getMany = vi.fn<(queries: readonly string[]) => Promise<(string | undefined)[]>>();
const find = vi.fn(async (queries: readonly string[]) =>
  queries.flatMap((query) => table.get(query.toLowerCase()) ?? []),
);
const save = vi.fn(async (answers: readonly Answer<string, string>[]) => {
  for (const answer of answers) table.set(answer.query.toLowerCase(), answer);
});

beforeEach(() => {
  vi.clearAllMocks();
  now = Date.parse("2026-06-01T00:00:00Z");
  table = new Map();
  lines = [];
  get.mockImplementation(async (query) => `${query}!`);
  getMany.mockImplementation(async (queries) => queries.map((query) => `${query}!!`));
});

type Options = LookupOptions<string, string, string>;
const toOptions = (options: Partial<Options>): Options => ({
  service: "a service",
  toKey: (query) => query.toLowerCase(),
  ask: async (queries, isList) =>
    isList ? getMany(queries) : Promise.all(queries.map(async (query) => get(query))),
  stored: { find, save, subject: "its answers" },
  freshFor,
  staleFor,
  log: createLog("info", { write: (text) => lines.push(text) }),
  now: () => new Date(now),
  ...options,
});
const create = (options: Partial<Options> = {}) => cachedLookup(toOptions(options));
function held<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((onResolve, onReject) => {
    [resolve, reject] = [onResolve, onReject];
  });
  return { promise, resolve, reject };
}
const fresh = (value: string) => ({ kind: "fresh", answer: { value } });

describe("an answer", () => {
  test("comes from memory while it is fresh, the same one each time", async () => {
    const lookup = create();
    const first = await lookup.get("a", "1");
    const answer = { query: "a", value: "a!", answeredAt: new Date(now) };
    expect(first).toEqual({ query: "a", kind: "fresh", answer });
    now += freshFor - 1;
    const second = await lookup.get("A", "2");
    expect("answer" in first && "answer" in second && second.answer === first.answer).toBe(true);
    expect([find, get, save].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
    now += 1;
    expect(await lookup.get("a", "3")).toMatchObject({ answer: { answeredAt: new Date(now) } });
    expect(get).toHaveBeenCalledTimes(2);
  });

  test("lives in memory alone where there is no repository", async () => {
    const { stored: _stored, ...options } = toOptions({});
    const lookup = cachedLookup(options);
    expect(await lookup.get("a", "1")).toMatchObject(fresh("a!"));
    expect(await lookup.get("a", "2")).toMatchObject(fresh("a!"));
    expect(get).toHaveBeenCalledTimes(1);
    expect(find).not.toHaveBeenCalled();
  });

  test("takes room in memory by its size, and is asked for again where it has none", async () => {
    const lookup = create({
      maxSize: 5,
      getSize: ({ length }) => length,
      stored: { find: async () => [], save, subject: "its answers" },
    });
    for (const query of ["aa", "b", "too long"]) await lookup.get(query, "1");
    for (const query of ["aa", "b", "too long"]) await lookup.get(query, "2");
    expect(get.mock.calls.flat()).toEqual(["aa", "b", "too long", "too long"]);
  });

  test("is not requested when one came while the table was read", async () => {
    const lookup = create();
    find.mockImplementationOnce(async () => {
      await lookup.get("a", "1");
      return [];
    });
    expect(await lookup.get("a", "2")).toMatchObject(fresh("a!"));
    expect(get).toHaveBeenCalledTimes(1);
  });

  test("of a list is read in one query, and only the rest is requested, once each", async () => {
    await create().get("a", "1");
    const results = await create().getMany(["b", "a", "c", "b"], "2");
    expect(results).toMatchObject(["b!!", "a!", "c!!", "b!!"].map(fresh));
    expect(getMany.mock.calls).toEqual([[["b", "c"]]]);
    expect([find, save].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  });
});

describe("a request under way", () => {
  test("is shared by all who want the same, alone or in a list", async () => {
    const call = held<string>();
    get.mockReturnValueOnce(call.promise);
    const lookup = create();
    const alone = [lookup.get("a", "1"), lookup.get("a", "2")];
    await vi.waitFor(() => expect(get).toHaveBeenCalled());
    const list = lookup.getMany(["a", "b"], "3");
    await vi.waitFor(() => expect(getMany).toHaveBeenCalled());
    call.resolve("shared");
    expect(await Promise.all(alone)).toMatchObject([fresh("shared"), fresh("shared")]);
    expect(await list).toMatchObject([fresh("shared"), fresh("b!!")]);
    expect(getMany.mock.calls).toEqual([[["b"]]]);
    expect(get).toHaveBeenCalledTimes(1);
  });

  test("reaches those who wait though memory has no room for its answer", async () => {
    const lookup = create({ maxSize: 1 });
    const both = await Promise.all([lookup.get("a", "1"), lookup.get("b", "2")]);
    expect(both).toMatchObject([fresh("a!"), fresh("b!")]);
  });

  test("that fails does so for all who wait, and for nobody after them", async () => {
    get.mockImplementationOnce(down);
    const lookup = create();
    const both = await Promise.all([lookup.get("a", "1"), lookup.get("a", "2")]);
    const failed = { kind: "failed", error: { status: 404 } };
    expect(both).toMatchObject([failed, failed]);
    expect(await lookup.get("a", "3")).toMatchObject(fresh("a!"));
    expect(get).toHaveBeenCalledTimes(2);
  });

  test("that outlasts the wait continues, and the next caller gets its answer", async () => {
    const call = held<string>();
    get.mockReturnValueOnce(call.promise);
    const lookup = create({ waitMs: 1, fallback: (query) => `${query}?` });
    expect(await lookup.get("a", "1")).toMatchObject({ kind: "fallback", value: "a?", isPending: true });
    expect(lines.join("")).toContain("not waited for any longer");
    call.resolve("late");
    await vi.waitFor(() => expect(table.size).toBe(1));
    expect(await lookup.get("a", "2")).toMatchObject(fresh("late"));
    expect(get).toHaveBeenCalledTimes(1);
  });

  test("that ends with our mistake rejects for all who wait, and is logged where nobody does", async () => {
    const lookup = create({ waitMs: 30_000 });
    get.mockRejectedValueOnce(new TypeError("a mistake"));
    const both = await Promise.allSettled([lookup.get("a", "1"), lookup.get("a", "2")]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const call = held<string>();
    get.mockReturnValueOnce(call.promise);
    const failed = { kind: "failed", error: { fault: "timeout" } };
    expect(await create({ waitMs: 1 }).get("secret", "3")).toMatchObject(failed);
    call.reject(new TypeError("a mistake"));
    await vi.waitFor(() => expect(lines.join("")).toContain("TypeError"));
    expect(lines.join("")).not.toContain("secret");
  });
});

describe("without a present answer", () => {
  test("an earlier one is given with its time, of this process or of another, until it is too old", async () => {
    const answeredAt = new Date(now);
    const lookup = create({ fallback: (query) => `${query}?` });
    await lookup.get("a", "1");
    get.mockImplementation(down);
    now += freshFor;
    const stale = { query: "a", kind: "stale", answer: { query: "a", value: "a!", answeredAt } };
    expect(await lookup.get("a", "2")).toEqual(stale);
    expect(await create().get("a", "3")).toEqual(stale);
    find.mockImplementationOnce(broken);
    expect(await lookup.get("a", "4")).toEqual(stale);
    now += staleFor - freshFor;
    expect(await lookup.get("a", "5")).toEqual({ query: "a", kind: "fallback", value: "a?" });
  });

  test("an earlier one stands in for a slow one, with a note that a newer one is on its way", async () => {
    const lookup = create({ waitMs: 1 });
    await lookup.get("a", "1");
    now += freshFor;
    const call = held<string>();
    get.mockReturnValueOnce(call.promise);
    expect(await lookup.get("a", "2")).toMatchObject({
      kind: "stale",
      isPending: true,
      answer: { value: "a!" },
    });
    call.resolve("new");
    await vi.waitFor(async () => expect(await lookup.get("a", "3")).toMatchObject(fresh("new")));
    expect(get).toHaveBeenCalledTimes(2);
  });

  test("the fallback is given where it knows something, fresh each time", async () => {
    const lookup = create({ fallback: (query) => (query === "a" ? "known" : undefined) });
    get.mockImplementation(down);
    expect(await lookup.get("a", "1")).toEqual({ query: "a", kind: "fallback", value: "known" });
    expect(await lookup.get("b", "2")).toMatchObject({ query: "b", kind: "failed" });
    expect(table.size).toBe(0);
    get.mockImplementation(async () => "back");
    expect(await lookup.get("a", "3")).toMatchObject(fresh("back"));
  });

  test("what the service left out has no error, and the others lose nothing by it", async () => {
    getMany.mockResolvedValueOnce(["one", undefined]);
    const [one, two] = await create().getMany(["a", "b"], "1");
    expect(one).toMatchObject(fresh("one"));
    expect(two).toEqual({ query: "b", kind: "failed", error: undefined });
    expect([...table.keys()]).toEqual(["a"]);
    expect(lines.join("")).toContain('"leftOut":1');
  });

  test("the reason is logged with the request's id, and the query is not", async () => {
    get.mockImplementation(down);
    await create().get("secret", "request-1");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/"requestId":"request-1","fault":"status","status":404/);
    expect(lines[0]).not.toContain("secret");
  });
});

describe("a database", () => {
  test.each([
    ["fails", broken, "its answers could not be read or kept"],
    ["hangs", never, "the database is too slow for its answers"],
  ])("that %s costs a request, not the answer, and is logged", async (_how, work, logged) => {
    vi.useFakeTimers();
    const lookup = create();
    await create().get("a", "0");
    find.mockImplementationOnce(work);
    save.mockImplementationOnce(work);
    const answer = lookup.get("a", "1");
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    expect(await answer).toMatchObject(fresh("a!"));
    expect(get).toHaveBeenCalledTimes(2);
    expect(lines).toHaveLength(2);
    expect(lines.join("")).toContain(logged);
    expect(await lookup.get("a", "2")).toMatchObject(fresh("a!"));
    expect(get).toHaveBeenCalledTimes(2);
  });
});

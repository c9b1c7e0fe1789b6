import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  address,
  logged,
  type Reply,
  siteThat,
  suggests,
  twoStreets,
} from "#client/testing/suggestions-harness.ts";
import { WithQueries } from "#client/testing/with-queries.tsx";
import { suggestionDelay, useSuggestions } from "./street-combobox.tsx";

beforeEach(() => void vi.useFakeTimers());
/** Advances time and lets responses arrive. */
async function pass(ms: number) {
  // The request starts after the pause is rendered; its response is rendered after that.
  for (const time of [ms, 0, 0]) await act(async () => vi.advanceTimersByTimeAsync(time));
}

/** An input whose whole text is replaced. */
function input() {
  const { result, rerender, unmount } = renderHook(({ text }) => useSuggestions(text), {
    initialProps: { text: "" },
    wrapper: WithQueries,
  });
  return {
    type: (text: string) => {
      act(() => result.current.ask(text));
      rerender({ text });
    },
    /** The value changes without being typed. */
    becomes: (text: string) => rerender({ text }),
    stop: () => act(() => result.current.stop()),
    leave: unmount,
    streets: () => result.current.suggestions.map(({ street }) => street),
  };
}

/** A server whose responses the test releases in any order. */
function slowSite() {
  const waiting: (() => void)[] = [];
  const reply: Reply = async (text) =>
    new Promise((resolve) => {
      waiting.push(() => resolve(suggests(address(`${text} Street`))));
    });
  return {
    ...siteThat(reply),
    answer: async (index: number) => {
      waiting[index]?.();
      await pass(0);
    },
  };
}

describe("suggestions", () => {
  test("are asked for 300 ms after the last key, not before", async () => {
    const { texts } = siteThat(twoStreets);
    const { type, streets } = input();
    for (const text of ["123", "123 M", "123 Main"]) {
      type(text);
      await pass(suggestionDelay - 1);
    }
    expect(texts()).toEqual([]);
    await pass(1);
    expect(texts()).toEqual(["123 Main"]);
    expect(streets()).toEqual(["123 Main Street", "9 Maine Road"]);
  });

  test.each(["", "12", "  12  ", "x".repeat(201)])("are not asked for %j", async (text) => {
    const { texts } = siteThat(twoStreets);
    input().type(text);
    await pass(1000);
    expect(texts()).toEqual([]);
  });

  test("are never those for an earlier text, in whatever order answers come", async () => {
    const { requests, answer } = slowSite();
    const { type, streets } = input();
    type("123 M");
    await pass(suggestionDelay);
    type("123 Main");
    expect(requests[0]?.signal?.aborted).toBe(true);
    await pass(suggestionDelay);
    await answer(1);
    await answer(0);
    expect(streets()).toEqual(["123 Main Street"]);
    type("123 Main S");
    expect(streets()).toEqual([]);
  });

  test("are dropped when the text changes for another reason", async () => {
    const { answer } = slowSite();
    const { type, becomes, streets } = input();
    type("123 Main");
    await pass(suggestionDelay);
    becomes("2 New Road");
    await answer(0);
    expect(streets()).toEqual([]);
  });

  test("do not arrive after stop, called before or after the request", async () => {
    const { requests, texts, answer } = slowSite();
    const { type, stop, streets } = input();
    type("123 M");
    stop();
    await pass(1000);
    expect(texts()).toEqual([]);
    type("123 Main");
    await pass(suggestionDelay);
    stop();
    await answer(0);
    expect(requests[0]?.signal?.aborted).toBe(true);
    expect(streets()).toEqual([]);
  });

  test("are canceled when nobody uses them", async () => {
    const { requests } = slowSite();
    const { type, leave } = input();
    type("123 Main");
    await pass(suggestionDelay);
    leave();
    expect(requests[0]?.signal?.aborted).toBe(true);
  });
});

describe("a failure", () => {
  test.each<[string, Reply]>([
    ["a refusal", async () => Response.json({ success: false, message: "No." }, { status: 502 })],
    ["an odd answer", async () => Response.json({ suggestions: [{ label: 1 }] })],
    [
      "no answer",
      async () => {
        throw new TypeError("Failed to fetch");
      },
    ],
  ])("such as %s suggests nothing and is logged, without what was typed", async (_name, reply) => {
    const before = logged("suggest addresses").length;
    siteThat(reply);
    const { type, streets } = input();
    type("1 Secret Road");
    await pass(suggestionDelay);
    expect(streets()).toEqual([]);
    expect(logged("suggest addresses")).toHaveLength(before + 1);
    expect(logged("suggest addresses").join("")).not.toContain("Secret");
  });

  test("empties what was suggested for the same text before", async () => {
    let fails = false;
    siteThat(async (text) => (fails ? new Response("", { status: 500 }) : twoStreets(text)));
    const { type, streets } = input();
    type("123");
    await pass(suggestionDelay);
    expect(streets()).toHaveLength(2);
    fails = true;
    type("1234");
    type("123");
    await pass(suggestionDelay);
    expect(streets()).toEqual([]);
  });

  test("of a canceled request is ignored", async () => {
    const before = logged("suggest addresses").length;
    let abort: () => void = () => undefined;
    siteThat(
      async () =>
        new Promise((_resolve, reject) => {
          abort = () => reject(new DOMException("aborted", "AbortError"));
        }),
    );
    const { type, stop } = input();
    type("123 Main");
    await pass(suggestionDelay);
    stop();
    abort();
    await pass(1000);
    expect(logged("suggest addresses")).toHaveLength(before);
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createFairLane } from "./fair-lane.ts";

const busy = new Error("busy");
const stays = new AbortController().signal;

/** A lane whose turns the test ends one by one, and the order in which they began. */
function openLane(options: { longest?: number; perNetwork?: number } = {}) {
  const lane = createFairLane({ longest: 60, perNetwork: 2, tooBusy: () => busy, ...options });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    send: async (network: string, name = network, gone = stays): Promise<void> =>
      lane.run(network, gone, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => {
          ends.push(resolve);
        });
      }),
    endAll: async (): Promise<void> => {
      for (let index = 0; index < begun.length; index += 1) {
        ends[index]?.();
        await new Promise(setImmediate);
      }
    },
  };
}

describe("a fair lane", () => {
  test("gives the next turn to the network with the fewest turns so far", async () => {
    const { send, endAll, begun } = openLane();
    const sent = [send("flood", "flood 1"), send("flood", "flood 2"), send("owner")];
    await endAll();
    await Promise.all(sent);
    expect(begun).toEqual(["flood 1", "owner", "flood 2"]);
  });

  test("serves the newest and the oldest of networks alike by turns: neither is behind a crowd", async () => {
    const { send, endAll, begun } = openLane();
    const sent = ["a", "b", "c", "d", "e"].map(async (network) => send(network));
    await endAll();
    await Promise.all(sent);
    expect(begun).toEqual(["a", "e", "b", "d", "c"]);
  });

  test("gives no turn to who has gone away, and their place to others", async () => {
    const { send, endAll, begun } = openLane({ longest: 1 });
    const running = send("a");
    const leaving = new AbortController();
    const left = send("b", "b", leaving.signal).catch((error: unknown) => error);
    leaving.abort();
    const next = send("c");
    await endAll();
    await Promise.all([running, next]);
    expect(await left).toBe(busy);
    expect(begun).toEqual(["a", "c"]);
  });

  test("gives up the oldest of those alike if it is full", async () => {
    const { send, endAll, begun } = openLane({ longest: 2 });
    const sent = ["a", "b", "c", "d"].map(async (network) => send(network).catch((error: unknown) => error));
    await endAll();
    expect(await Promise.all(sent)).toEqual([undefined, busy, undefined, undefined]);
    expect(begun).toEqual(["a", "d", "c"]);
  });

  test("has a few places for each network, and gives up those who had most turns if it is full", async () => {
    const { send, endAll, begun } = openLane({ longest: 2 });
    const running = send("flood");
    const outcomes = Promise.allSettled([
      send("flood", "2"),
      send("flood", "3"),
      send("flood", "4"),
      send("owner"),
    ]);
    await endAll();
    await running;
    const reasons = (await outcomes).map(({ status }) => status);
    expect(reasons).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
    expect(begun).toEqual(["flood", "owner", "2"]);
  });

  test("goes on after work that fails", async () => {
    const lane = createFairLane({ longest: 1, perNetwork: 1, tooBusy: () => busy });
    const failing = lane.run("a", stays, async () => {
      throw new Error("wrong");
    });
    const next = lane.run("b", stays, async () => "right");
    await expect(failing).rejects.toThrow("wrong");
    expect(await next).toBe("right");
    expect(await lane.run("c", stays, async () => "right")).toBe("right");
  });

  test("runs one at a time and answers every request, in any order of arrival", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom("a", "b", "c", "d")), async (networks) => {
        const lane = createFairLane({ longest: 3, perNetwork: 2, tooBusy: () => busy });
        let running = 0;
        const work = async (): Promise<number> => {
          running += 1;
          const now = running;
          await new Promise(setImmediate);
          running -= 1;
          return now;
        };
        const answers = await Promise.all(
          networks.map(async (network) => lane.run(network, stays, work).catch((error: unknown) => error)),
        );
        expect(answers.filter((answer) => answer !== busy)).toEqual(answers.filter((answer) => answer === 1));
        expect(running).toBe(0);
      }),
    );
  });
});

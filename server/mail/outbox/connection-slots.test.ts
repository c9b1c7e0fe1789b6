import { describe, expect, test } from "vitest";
import { createConnectionSlots, type Release } from "./outbox.ts";

const waitMs = 60_000;

const settled = async () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

function queue(slots: ReturnType<typeof createConnectionSlots>) {
  const granted: string[] = [];
  const releases = new Map<string, Release>();
  const note = (name: string) => (release: Release | undefined) => {
    granted.push(release ? name : `none for ${name}`);
    if (release) releases.set(name, release);
  };
  return {
    granted,
    request: (name: string, ms = waitMs) => void slots.forRequest(ms).then(note(name)),
    worker: (name: string) => void slots.forWorker().then(note(name)),
    release: async (name: string) => {
      releases.get(name)?.();
      await settled();
    },
  };
}

describe("the slots of the mail server's connections", () => {
  test("are as many as there are connections; who comes later waits for one", async () => {
    const { granted, request, release } = queue(createConnectionSlots(2));
    for (const name of ["a", "b", "c"]) request(name);
    await settled();
    expect(granted).toEqual(["a", "b"]);
    await release("a");
    expect(granted).toEqual(["a", "b", "c"]);
  });

  test("are held by the worker up to a half, so that a stalled mail server leaves some to requests", async () => {
    const { granted, request, worker } = queue(createConnectionSlots(4));
    for (const name of ["w1", "w2", "w3"]) worker(name);
    request("r1");
    request("r2");
    await settled();
    expect(granted).toEqual(["w1", "w2", "r1", "r2"]);
  });

  test("go to requests first", async () => {
    const { granted, request, worker, release } = queue(createConnectionSlots(1));
    worker("w1");
    worker("w2");
    request("r1");
    await settled();
    await release("w1");
    expect(granted).toEqual(["w1", "r1"]);
    await release("r1");
    expect(granted).toEqual(["w1", "r1", "w2"]);
  });

  test("are not waited for longer than one can wait", async () => {
    const slots = createConnectionSlots(1);
    const { request } = queue(slots);
    request("a");
    expect(await slots.forRequest(1)).toBeUndefined();
  });

  test("given back after somebody gave up waiting go to the next", async () => {
    const slots = createConnectionSlots(1);
    const { granted, request, release } = queue(slots);
    request("a");
    await slots.forRequest(1);
    request("c");
    await release("a");
    expect(granted).toEqual(["a", "c"]);
  });
});

describe("closing", () => {
  test("gives nobody a slot anymore, and ends when the last one is back", async () => {
    const slots = createConnectionSlots(1);
    const { granted, request, worker, release } = queue(slots);
    request("a");
    request("b");
    worker("c");
    await settled();
    let isClosed = false;
    const closing = slots.close().then(() => (isClosed = true));
    await settled();
    expect(granted).toEqual(["a", "none for b", "none for c"]);
    expect([slots.isClosed(), isClosed]).toEqual([true, false]);
    expect(await slots.forRequest(waitMs)).toBeUndefined();
    expect(await slots.forWorker()).toBeUndefined();
    await release("a");
    await closing;
    expect(isClosed).toBe(true);
  });

  test("ends at once where none is out", async () => {
    await expect(createConnectionSlots(3).close()).resolves.toBeUndefined();
  });
});

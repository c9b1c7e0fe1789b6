import { expect, test } from "vitest";
import { createBulkhead } from "./bulkhead.ts";

const create = (limit: number, maxWaiting = 10) => createBulkhead({ service: "peer", limit, maxWaiting });
const soon = (ms = 5000): number => performance.now() + ms;
const turns = async (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

function work() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { run: async () => ended, end };
}

test("a limited number runs at once; the others follow in their order, after failures as well", async () => {
  const inTurn = create(2);
  const order: number[] = [];
  let [running, most] = [0, 0];
  const all = [1, 2, 3, 4, 5].map(async (number) =>
    inTurn(soon(), async () => {
      running += 1;
      most = Math.max(most, running);
      await turns();
      order.push(number);
      running -= 1;
      if (number === 2) throw new Error("two");
      return number;
    }),
  );
  const ends = await Promise.allSettled(all);
  expect(ends.filter(({ status }) => status === "rejected")).toHaveLength(1);
  expect(order).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
  expect(await inTurn(soon(), async () => "free")).toBe("free");
});

test("a task that would start too late is given up in time, and its place goes to the next one", async () => {
  const inTurn = create(1);
  const first = work();
  const running = inTurn(soon(), first.run);
  const late = inTurn(soon(20), async () => "never");
  const third = inTurn(soon(), async () => "third");
  await expect(late).rejects.toMatchObject({ name: "UpstreamError", fault: "busy" });
  first.end();
  await running;
  expect(await third).toBe("third");
});

test("a task whose latest start has passed is not started, even if there is room", async () => {
  await expect(create(1)(soon(-1), async () => "never")).rejects.toMatchObject({ fault: "busy" });
});

test("the queue is limited, and has room again when a task has left it", async () => {
  const inTurn = create(1, 1);
  const first = work();
  const running = inTurn(soon(), first.run);
  const second = inTurn(soon(), async () => "second");
  await expect(inTurn(soon(), async () => "never")).rejects.toMatchObject({ fault: "busy" });
  first.end();
  await running;
  expect(await second).toBe("second");
  expect(await inTurn(soon(), async () => "third")).toBe("third");
});

test("however many give up, every slot is used again", async () => {
  const inTurn = create(2);
  const held = [work(), work()];
  const running = held.map(async ({ run }) => inTurn(soon(), run));
  const late = Array.from({ length: 8 }, async (_, index) => inTurn(soon(index * 3), async () => "late"));
  await expect.poll(async () => (await Promise.allSettled(late.slice(0, 1)))[0]?.status).toBe("rejected");
  for (const { end } of held) end();
  await Promise.allSettled([...running, ...late]);
  const after = [work(), work()];
  const both = after.map(async ({ run }) => inTurn(soon(), run));
  for (const { end } of after) end();
  expect(await Promise.all(both)).toHaveLength(2);
});

import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { expect, test, vi } from "vitest";
import { createPushStream } from "#server/features/support/create-support-feature.ts";

test("what is pushed arrives in order, and the end comes after it", async () => {
  const onEnd = vi.fn<() => void>();
  const { content, push, end } = createPushStream(onEnd);
  push("a");
  const arrived: string[] = [];
  const reading = (async () => {
    for await (const text of content) arrived.push(text);
  })();
  await vi.waitFor(() => expect(arrived).toEqual(["a"]));
  push("b");
  push("c");
  end();
  end();
  await reading;
  expect(arrived).toEqual(["a", "b", "c"]);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test("a reader that goes away while it waits ends the stream at once", async () => {
  const onEnd = vi.fn<() => void>();
  const { content } = createPushStream(onEnd);
  const client = new PassThrough();
  const sending = pipeline(Readable.from(content), client);
  await new Promise(setImmediate);
  client.destroy();
  await expect(sending).rejects.toMatchObject({ code: "ERR_STREAM_PREMATURE_CLOSE" });
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test("a reader that doesn't read is given up, and costs no memory", () => {
  const onEnd = vi.fn<() => void>();
  const { push } = createPushStream(onEnd);
  for (let count = 0; count < 100; count += 1) push("x");
  expect(onEnd).toHaveBeenCalledTimes(1);
});

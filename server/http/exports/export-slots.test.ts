import { expect, test } from "vitest";
import { createExportSlots } from "./export-file.ts";

const nothing = async () => undefined;

async function* parts(): AsyncGenerator<string> {
  yield "first";
  yield "second";
}

function setUp() {
  const clock = { ms: 0 };
  const { limit } = createExportSlots(() => clock.ms);
  const start = (username: string) => {
    const { content } = limit(
      username,
      { contentType: "text/csv", filename: "a.csv", content: parts() },
      nothing,
    );
    return content[Symbol.asyncIterator]();
  };
  return { clock, start };
}
const refusal = (message: string) => ({ status: 429, message: expect.stringContaining(message) });

test("each user has one export at a time, and there are two in all", async () => {
  const { start } = setUp();
  const ann = start("ann");
  expect(await ann.next()).toMatchObject({ value: "first" });
  await expect(start("ann").next()).rejects.toMatchObject(refusal("You have another export running"));
  const bo = start("bo");
  await bo.next();
  await expect(start("cy").next()).rejects.toMatchObject(refusal("Two exports are running"));
  await ann.return?.();
  expect(await start("cy").next()).toMatchObject({ value: "first" });
  await bo.next();
  expect(await bo.next()).toMatchObject({ done: true });
  expect(await start("ann").next()).toMatchObject({ value: "first" });
});

test("an export that nobody reads anymore makes room, and ends", async () => {
  const { clock, start } = setUp();
  const asleep = start("ann");
  await asleep.next();
  clock.ms = 61_000;
  expect(await start("ann").next()).toMatchObject({ value: "first" });
  await expect(asleep.next()).rejects.toThrow("read too slowly");
});

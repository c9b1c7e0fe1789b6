import { expect, test } from "vitest";
import { createAnswerMemory } from "./fetch-json.ts";

const kB = 1024;
const never = new AbortController().signal;
const answer = { service: "peer", maxBytes: 512 * kB, signal: never };
const bytes = (size: number): Uint8Array => new Uint8Array(size);

/** True if a promise has settled, once everything that was ready has run. */
async function isSettled(work: Promise<unknown>): Promise<boolean> {
  let settled = false;
  const note = (): void => {
    settled = true;
  };
  work.then(note, note);
  await new Promise(setImmediate);
  return settled;
}

test("an answer is what its pieces were, and at most as long as it may be", async () => {
  const share = await createAnswerMemory(1024 * kB).open(answer);
  await share.add(Buffer.from("ab"));
  await share.add(bytes(512 * kB - 3));
  await share.add(Buffer.from("z"));
  expect([share.getBytes().length, String(share.getBytes().subarray(0, 2)), share.getBytes().at(-1)]).toEqual(
    [512 * kB, "ab", "z".charCodeAt(0)],
  );
  await expect(share.add(bytes(1))).rejects.toMatchObject({ name: "UpstreamError", fault: "too-large" });
});

test("what is beyond the first 64 kB waits for another answer's end, and takes room for the most at once", async () => {
  const memory = createAnswerMemory(640 * kB);
  const [one, other] = [await memory.open(answer), await memory.open(answer)];
  await one.add(bytes(65 * kB));
  await other.add(bytes(64 * kB));
  const more = other.add(bytes(1));
  expect(await isSettled(more)).toBe(false);
  // Nobody gets ahead of it, however little they need.
  const third = memory.open(answer);
  expect(await isSettled(third)).toBe(false);
  one.release();
  one.release();
  await more;
  await third;
  // 512 + 64 kB are taken, whatever was released twice.
  await memory.open(answer);
  expect(await isSettled(memory.open(answer))).toBe(false);
});

test("who waits in vain is busy at its deadline, keeps nothing, and holds nobody up", async () => {
  const memory = createAnswerMemory(512 * kB);
  const first = await memory.open(answer);
  await first.add(bytes(65 * kB));
  const deadline = new AbortController();
  const late = memory.open({ ...answer, signal: deadline.signal });
  const behind = memory.open(answer);
  deadline.abort();
  await expect(late).rejects.toMatchObject({ service: "peer", fault: "busy" });
  await expect(memory.open({ ...answer, signal: deadline.signal })).rejects.toMatchObject({ fault: "busy" });
  first.release();
  const share = await behind;
  // All of the room is this one's.
  await share.add(bytes(512 * kB));
});

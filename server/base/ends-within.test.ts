import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endsWithin } from "./clock.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("what ends in time is not waited for any longer", async () => {
  expect(await endsWithin(1000, Promise.resolve("done"))).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test("what takes longer is left alone, and goes on", async () => {
  let ended = false;
  const work = new Promise<void>((resolve) => {
    setTimeout(resolve, 5000);
  }).then(() => {
    ended = true;
  });
  const answer = endsWithin(1000, work);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await answer).toBe(false);
  expect(ended).toBe(false);
  await vi.advanceTimersByTimeAsync(4000);
  expect(ended).toBe(true);
});

test("what fails in time fails", async () => {
  await expect(endsWithin(1000, Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(vi.getTimerCount()).toBe(0);
});

test("what fails afterwards does not bring the process down", async () => {
  const work = new Promise<void>((_resolve, reject) => {
    setTimeout(() => reject(new Error("too late")), 5000);
  });
  const answer = endsWithin(1000, work);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await answer).toBe(false);
});

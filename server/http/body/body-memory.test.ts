import { expect, test } from "vitest";
import { createBodyMemory } from "./body-memory.ts";

const MB = 1024 * 1024;

test("one address gets half of the memory, another the rest, and both get it back", () => {
  const memory = createBodyMemory(4 * MB);
  const own = memory.open("a");
  own.add(1.5 * MB);
  expect(() => memory.open("a").add(MB)).toThrow("too busy");
  memory.open("b").add(1.5 * MB);
  own.release();
  own.release();
  memory.open("a").add(1.5 * MB);
  expect(() => memory.open("c").add(1.5 * MB)).toThrow("too busy");
});

test("small bodies get through while large ones fill it", () => {
  const memory = createBodyMemory(MB);
  memory.open("a").add(0.5 * MB);
  memory.open("b").add(0.5 * MB);
  expect(() => memory.open("a").add(30 * 1024)).not.toThrow();
});

test("bytes that come one by one are counted as what they take", () => {
  const share = createBodyMemory(MB).open("a");
  expect(() => {
    for (let at = 0; at < 5000; at += 1) share.add(1);
  }).toThrow("too busy");
});

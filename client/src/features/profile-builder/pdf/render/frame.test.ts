import { expect, test } from "vitest";
import { withFrame } from "./frame.ts";

const frames = () => document.querySelectorAll("iframe").length;

test("work gets a document of its own, empty and hidden from everybody", async () => {
  const seen = await withFrame(async (inner) => {
    const frame = document.querySelector("iframe");
    return {
      isOther: inner !== document,
      text: inner.body.textContent,
      isHidden: frame?.getAttribute("aria-hidden") === "true" && frame.style.visibility === "hidden",
      tabIndex: frame?.tabIndex,
    };
  });
  expect(seen).toEqual({
    isOther: true,
    text: "",
    isHidden: true,
    tabIndex: -1,
  });
});

test("the frame goes once the work is done, and hands on what came of it", async () => {
  expect(await withFrame(async () => 42)).toBe(42);
  expect(frames()).toBe(0);
});

test("the frame goes when the work fails, and the failure is passed on", async () => {
  const failing = withFrame(async () => {
    throw new Error("no canvas left");
  });
  await expect(failing).rejects.toThrow("no canvas left");
  expect(frames()).toBe(0);
});

test("the frame goes when the work is called off", async () => {
  const controller = new AbortController();
  const working = withFrame(async () => {
    controller.abort(new Error("changed my mind"));
    controller.signal.throwIfAborted();
  });
  await expect(working).rejects.toThrow("changed my mind");
  expect(frames()).toBe(0);
});

test("two pieces of work have a frame each, and the one that ends leaves the other alone", async () => {
  let finish: () => void = () => undefined;
  const lasting = withFrame(
    async () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  await withFrame(async () => expect(frames()).toBe(2));
  expect(frames()).toBe(1);
  finish();
  await lasting;
  expect(frames()).toBe(0);
});

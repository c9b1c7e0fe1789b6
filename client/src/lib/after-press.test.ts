import { afterEach, describe, expect, test, vi } from "vitest";
import { afterPress } from "./after-press.ts";

afterEach(() => vi.restoreAllMocks());

describe("content that appears when an input loses focus", () => {
  test("appears at once if nothing is pressed", () => {
    const run = vi.fn<() => void>();
    afterPress(run);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test("waits for as long as a button is pressed, and appears once", () => {
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(window, "requestAnimationFrame").mockImplementation((frame) => frames.push(frame));
    const pressed = vi.spyOn(document.documentElement, "matches").mockReturnValue(true);
    const run = vi.fn<() => void>();
    afterPress(run);
    frames.shift()?.(0);
    expect(run).not.toHaveBeenCalled();
    pressed.mockReturnValue(false);
    frames.shift()?.(0);
    expect(run).toHaveBeenCalledTimes(1);
    expect(frames).toEqual([]);
  });
});

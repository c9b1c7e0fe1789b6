import { afterEach, describe, expect, test, vi } from "vitest";
import { afterPointerUp } from "./after-pointer-up.ts";

afterEach(() => vi.restoreAllMocks());

describe("what appears when one leaves a box", () => {
  test("appears at once when one left it by the keyboard", () => {
    const run = vi.fn();
    afterPointerUp(run);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test.each(["pointerup", "pointercancel"])("waits for %s when one left it by a click", async (end) => {
    vi.spyOn(document, "querySelector").mockReturnValue(document.body);
    const run = vi.fn();
    afterPointerUp(run);
    expect(run).not.toHaveBeenCalled();
    document.dispatchEvent(new Event(end));
    document.dispatchEvent(new Event(end));
    expect(run).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  });
});

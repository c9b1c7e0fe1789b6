import { afterEach, describe, expect, test, vi } from "vitest";
import { afterPointerUp } from "./after-pointer-up.ts";

afterEach(() => vi.restoreAllMocks());

describe("content that appears on blur", () => {
  test("appears at once on keyboard blur", () => {
    const run = vi.fn();
    afterPointerUp(run);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test.each(["pointerup", "pointercancel"])("waits for %s on blur by a click", async (end) => {
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

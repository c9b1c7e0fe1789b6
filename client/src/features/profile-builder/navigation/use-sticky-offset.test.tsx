import { render } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useStickyOffset } from "./use-sticky-offset.ts";

const { style, classList } = document.documentElement;

function Bar({ isThere = true }: { isThere?: boolean }) {
  const bar = useRef<HTMLDivElement>(null);
  useStickyOffset(bar);
  return isThere && <div ref={bar} />;
}

afterEach(() => vi.restoreAllMocks());

test("what is scrolled to stays below the bar, as long as the bar is there", () => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(86.4);
  const { unmount } = render(<Bar />);
  expect(style.getPropertyValue("--room-above")).toBe("87px");
  expect(classList.value).toContain("scroll-pt");
  unmount();
  expect(style.getPropertyValue("--room-above")).toBe("");
  expect(classList.value).not.toContain("scroll-pt");
});

test("the offset grows when a notice makes the bar taller", () => {
  let measure = (): void => undefined;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        measure = callback;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const height = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(87);
  render(<Bar />);
  height.mockReturnValue(139);
  measure();
  expect(style.getPropertyValue("--room-above")).toBe("139px");
  vi.unstubAllGlobals();
});

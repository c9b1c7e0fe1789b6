import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Tooltip, TooltipProvider } from "./tooltip.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function show() {
  render(
    <TooltipProvider>
      <Tooltip text="Combined single limit">
        <button type="button">CSL</button>
      </Tooltip>
      <Tooltip text="Out of service">
        <button type="button">OOS</button>
      </Tooltip>
    </TooltipProvider>,
  );
}

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const term = (name: string) => screen.getByRole("button", { name });
const pointAt = (name: string) => fireEvent.pointerMove(term(name), { pointerType: "mouse" });
const shown = () => screen.queryByRole("tooltip")?.textContent;

it("opens once one has pointed at the word for 700 ms", () => {
  show();
  pointAt("CSL");
  pass(699);
  expect(shown()).toBeUndefined();
  pass(1);
  expect(shown()).toBe("Combined single limit");
});

it("opens at once for the keyboard, and describes the word to a screen reader", () => {
  show();
  act(() => term("CSL").focus());
  expect(shown()).toBe("Combined single limit");
  expect(term("CSL").getAttribute("aria-describedby")).toBe(screen.getByRole("tooltip").id);
});

it("within 300 ms of one, the next opens at once; later it waits again", () => {
  show();
  act(() => term("CSL").focus());
  fireEvent.keyDown(document, { key: "Escape" });
  pass(299);
  pointAt("OOS");
  expect(shown()).toBe("Out of service");
  fireEvent.keyDown(document, { key: "Escape" });
  pass(300);
  pointAt("CSL");
  expect(shown()).toBeUndefined();
  pass(700);
  expect(shown()).toBe("Combined single limit");
});

it("is in the same part of the page as its word", () => {
  render(
    <TooltipProvider>
      <main>
        <Tooltip text="Combined single limit">
          <button type="button">CSL</button>
        </Tooltip>
      </main>
    </TooltipProvider>,
  );
  act(() => term("CSL").focus());
  expect(screen.getByRole("main").contains(screen.getByRole("tooltip"))).toBe(true);
});

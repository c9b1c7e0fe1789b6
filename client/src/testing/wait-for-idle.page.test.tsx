import { render, screen } from "@testing-library/react";
import { useEffect, useReducer } from "react";
import { expect, test } from "vitest";

/** Longer than the 5 ms after which React's scheduler yields to other tasks. */
function renderSlowly(): void {
  const end = performance.now() + 6;
  while (performance.now() < end);
}

/** Appears after a timer; then each render's effect causes the next one. */
function SlowPart() {
  const [renders, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (renders === 0) setTimeout(renderAgain);
    else if (renders < 5) renderAgain();
  }, [renders]);
  if (renders === 0) return null;
  renderSlowly();
  return <p>Effects: {renders === 5 ? "done" : "running"}</p>;
}

test("what is found has run its effects, on a slow machine too", async () => {
  render(<SlowPart />);
  const part = await screen.findByText(/^Effects/);
  expect(part.textContent).toBe("Effects: done");
});

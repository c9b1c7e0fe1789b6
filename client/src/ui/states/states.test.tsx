import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";
import { LoadingText, wordsDelayMs } from "./skeleton.tsx";
import { SourceNote } from "./source-note.tsx";

afterEach(() => vi.useRealTimers());

const advance = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

describe("what is on the way", () => {
  it("has words only once it takes longer than a moment", () => {
    vi.useFakeTimers();
    render(<LoadingText>Loading inspections...</LoadingText>);
    expect(screen.getByRole("status").textContent).toBe("");
    advance(wordsDelayMs - 1);
    expect(screen.getByRole("status").textContent).toBe("");
    advance(1);
    expect(screen.getByRole("status").textContent).toBe("Loading inspections...");
  });
});

it("an empty place says what there is none of, and offers a way on where there is one", () => {
  const { rerender } = render(<EmptyState>No drivers yet.</EmptyState>);
  expect(document.body.textContent).toBe("No drivers yet.");
  rerender(<EmptyState action={<button type="button">Add a driver</button>}>No drivers yet.</EmptyState>);
  expect(screen.getByRole("button", { name: "Add a driver" })).toBeTruthy();
});

describe("an error", () => {
  it("is read out at once, with what is safe, and can be tried again", async () => {
    const retry = vi.fn<() => void>();
    render(
      <ErrorState title="The report could not be made" onRetry={retry}>
        Your answers are safe.
      </ErrorState>,
    );
    expect(screen.getByRole("alert").textContent).toBe(
      "The report could not be madeYour answers are safe.Try again",
    );
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it("is not tried twice at the same time, and its button keeps the focus", async () => {
    const retry = vi.fn<() => void>();
    render(<ErrorState title="The report could not be made" onRetry={retry} isRetrying />);
    const button = screen.getByRole("button", { name: "Trying again..." });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(button);
    expect(document.activeElement).toBe(button);
    expect(retry).not.toHaveBeenCalled();
  });
});

it("a source has a name and a day, and says where it may be out of date", () => {
  const asOf = new Date(2026, 10, 21, 9);
  const { rerender } = render(<SourceNote name="FMCSA SMS" asOf={asOf} />);
  expect(document.body.textContent).toBe("Source: FMCSA SMS, as of November 21, 2026");
  expect(document.querySelector("time")?.dateTime).toBe(asOf.toISOString());
  rerender(<SourceNote name="FMCSA SMS" asOf={asOf} isStale />);
  expect(screen.getByText("May be out of date")).toBeTruthy();
});

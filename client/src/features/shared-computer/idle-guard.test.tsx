import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  idleMs,
  noteActivity,
  onAnswersCleared,
  setSharedComputer,
  wasCleared,
} from "#client/lib/storage/shared-computer.ts";
import { IdleGuard, warningMs } from "./idle-guard.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  setSharedComputer(true);
  sessionStorage.setItem("companyProfile", "Doe Hauling");
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

function show() {
  const leave = vi.fn<(path: string) => void>();
  const download = vi.fn<() => void>();
  render(<IdleGuard onDownload={download} leave={leave} />);
  return { leave, download };
}

describe("on a shared computer that nobody uses", () => {
  it("a minute before the end the user is warned, and a profile file is offered", () => {
    const { leave, download } = show();
    pass(idleMs - warningMs - 1000);
    expect(screen.queryByRole("dialog")).toBeNull();
    pass(1000);
    expect(screen.getByRole("dialog", { name: "Still there?" }).textContent).toContain(
      "Your answers are cleared in 60 seconds.",
    );
    fireEvent.click(screen.getByRole("button", { name: "Download profile file" }));
    expect(download).toHaveBeenCalledTimes(1);
    expect(leave).not.toHaveBeenCalled();
  });

  it("answers stay for whom presses Keep working, for as long again", () => {
    const { leave } = show();
    pass(idleMs - 10_000);
    fireEvent.click(screen.getByRole("button", { name: "Keep working" }));
    pass(1000);
    expect(screen.queryByRole("dialog")).toBeNull();
    pass(idleMs - warningMs - 2000);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(leave).not.toHaveBeenCalled();
  });

  it("answers are cleared at the end, everywhere in this tab, and the page is left", () => {
    const { leave } = show();
    const forget = vi.fn<() => void>();
    const stop = onAnswersCleared(forget);
    pass(idleMs);
    expect(forget).toHaveBeenCalled();
    expect(sessionStorage.getItem("companyProfile")).toBeNull();
    expect(leave).toHaveBeenCalledWith("/profile-builder");
    expect(wasCleared()).toBe(true);
    stop();
  });

  it("the page is left once, though the next one takes long to come", () => {
    const { leave } = show();
    pass(idleMs);
    pass(30_000);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it("typing and touching count as use; a warning waits for its answer", () => {
    const { leave } = show();
    pass(idleMs - warningMs - 10_000);
    fireEvent.keyDown(document.body, { key: "a" });
    pass(idleMs - warningMs - 1000);
    expect(screen.queryByRole("dialog")).toBeNull();
    pass(1000);
    fireEvent.pointerDown(document.body);
    pass(warningMs);
    expect(leave).toHaveBeenCalled();
  });

  it("another tab in use keeps this one", () => {
    const { leave } = show();
    pass(idleMs - 2000);
    noteActivity();
    pass(2000);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(leave).not.toHaveBeenCalled();
  });

  it("a computer that slept through the end clears at once when it wakes up", () => {
    const { leave } = show();
    vi.setSystemTime(Date.now() + 8 * 60 * 60 * 1000);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(leave).toHaveBeenCalled();
  });

  it("what another tab cleared is cleared here too", () => {
    const { leave } = show();
    localStorage.setItem("sharedComputer.clearedAt", "2026-11-23T10:00:00.000Z");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "sharedComputer.clearedAt" })));
    expect(leave).toHaveBeenCalled();
    expect(sessionStorage.getItem("companyProfile")).toBeNull();
  });
});

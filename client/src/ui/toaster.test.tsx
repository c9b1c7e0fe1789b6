import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { dismissToast, toast, toastStore } from "./toast-store.ts";
import { Toaster } from "./toaster.tsx";

afterEach(() => act(dismissToast));

it("shows one toast at a time, the newest", () => {
  render(<Toaster />);
  act(() => toast({ title: "First" }));
  act(() => toast({ title: "Second", description: "More about it" }));
  expect(screen.queryByText("First")).toBeNull();
  expect(screen.getByText("Second")).toBeTruthy();
  expect(screen.getByText("More about it")).toBeTruthy();
});

it("closes by its button", async () => {
  render(<Toaster />);
  act(() => toast({ title: "Profile Cleared" }));
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(toastStore.current()?.open).toBe(false);
});

it("runs its action once", async () => {
  const run = vi.fn<() => void>();
  render(<Toaster />);
  act(() => toast({ title: "Driver deleted", action: { label: "Undo", run } }));
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(run).toHaveBeenCalledTimes(1);
});

it("forgets a dismissed toast after 1,000,000 ms", () => {
  vi.useFakeTimers();
  toast({ title: "Gone" });
  dismissToast();
  vi.advanceTimersByTime(999_999);
  expect(toastStore.current()).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(toastStore.current()).toBeUndefined();
  vi.useRealTimers();
});

import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { toast, toastStore } from "./toast-store.ts";
import { Toaster } from "./toaster.tsx";

afterEach(() => {
  act(() => toastStore.set(undefined));
  vi.useRealTimers();
});

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const region = () => screen.getByRole("region", { name: "Notifications (F8)" });

it("shows one toast at a time, the newest", () => {
  render(<Toaster />);
  act(() => toast({ title: "First" }));
  act(() => toast({ title: "Second", description: "More about it" }));
  expect(screen.queryByText("First")).toBeNull();
  expect(screen.getByText("Second")).toBeTruthy();
  expect(screen.getByText("More about it")).toBeTruthy();
});

it("closes on its own after 5000 ms", () => {
  vi.useFakeTimers();
  render(<Toaster />);
  act(() => toast({ title: "Profile Cleared" }));
  pass(4999);
  expect(toastStore.get()).toBeDefined();
  pass(1);
  expect(toastStore.get()).toBeUndefined();
});

it("a second toast has its own 5000 ms", () => {
  vi.useFakeTimers();
  render(<Toaster />);
  act(() => toast({ title: "First" }));
  pass(4000);
  act(() => toast({ title: "Second" }));
  pass(4999);
  expect(screen.getByText("Second")).toBeTruthy();
  pass(1);
  expect(toastStore.get()).toBeUndefined();
});

it("stays while one points at it, and has the rest of its time afterwards", () => {
  vi.useFakeTimers();
  render(<Toaster />);
  act(() => toast({ title: "Driver deleted" }));
  pass(3000);
  fireEvent.pointerMove(region());
  pass(60_000);
  expect(toastStore.get()).toBeDefined();
  fireEvent.pointerLeave(region());
  fireEvent.pointerOut(region());
  pass(2000);
  expect(toastStore.get()).toBeUndefined();
});

it("F8 brings the keyboard to the notifications, from where Tab reaches the toast", async () => {
  render(
    <>
      <button type="button">Elsewhere</button>
      <Toaster />
    </>,
  );
  act(() => toast({ title: "Driver deleted", action: { label: "Undo", run: () => undefined } }));
  screen.getByRole("button", { name: "Elsewhere" }).focus();
  fireEvent.keyDown(document.activeElement ?? document, { key: "F8", code: "F8" });
  expect(region().contains(document.activeElement)).toBe(true);
  await userEvent.tab();
  expect(document.activeElement?.closest("li")?.textContent).toContain("Driver deleted");
});

it("a failure is read out at once, anything else when the reader is done", async () => {
  render(<Toaster />);
  act(() => toast({ title: "Error", description: "Not sent", look: "destructive" }));
  expect((await screen.findByRole("status")).getAttribute("aria-live")).toBe("assertive");
  act(() => toast({ title: "Email Sent!" }));
  expect((await screen.findByRole("status")).getAttribute("aria-live")).toBe("polite");
});

it("an action closes its toast, and what it says is shown in turn", async () => {
  render(<Toaster />);
  const run = vi.fn<() => void>();
  act(() => toast({ title: "Driver deleted", action: { label: "Undo", run } }));
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(toastStore.get()).toBeUndefined();
  run.mockImplementation(() => toast({ title: "Nothing was restored" }));
  act(() => toast({ title: "Driver deleted", action: { label: "Undo", run } }));
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(screen.getByText("Nothing was restored")).toBeTruthy();
});

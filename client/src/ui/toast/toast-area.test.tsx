import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { toast, toastStore } from "./toast-store.ts";
import { PlainToaster, ToastArea } from "./toast-area.tsx";

// The time to load its code is not under test.
beforeAll(async () => {
  await import("./toaster.tsx");
});

// Sequential: once the area is requested, it stays.
it("has no room for notifications on a page that has none, and makes it for the first one", async () => {
  render(<ToastArea />);
  expect(screen.queryByRole("region")).toBeNull();
  act(() => toast({ title: "Email Sent!", description: "Check your inbox for your profile PDF." }));
  expect(await screen.findByText("Email Sent!")).toBeTruthy();
  expect(screen.getByRole("region", { name: /Notifications/ })).toBeTruthy();
  act(() => toastStore.set(undefined));
});

it("shows a notification with its action until it is closed", async () => {
  render(<PlainToaster />);
  const run = vi.fn<() => void>();
  act(() =>
    toast({ title: "Cleared", description: "Your answers are gone.", action: { label: "Undo", run } }),
  );
  expect(screen.getByRole("status").textContent).toContain("Your answers are gone.");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(run).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.getByRole("status").textContent).toBe("");
});

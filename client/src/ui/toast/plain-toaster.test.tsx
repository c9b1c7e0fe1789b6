import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { PlainToaster } from "./plain-toaster.tsx";
import { toast } from "./toast-store.ts";

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

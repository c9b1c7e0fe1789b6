import { act, render, screen } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { dismissToast, toast } from "./toast-store.ts";
import { ToastArea } from "./toast-area.tsx";

// How long its code takes to come is not looked at here.
beforeAll(async () => {
  await import("./toaster.tsx");
}, 30_000);

// One after the other: what was once wanted stays.
it("has no room for notifications on a page that has none, and makes it for the first one", async () => {
  render(<ToastArea />);
  expect(screen.queryByRole("region")).toBeNull();
  act(() => toast({ title: "Email Sent!", description: "Check your inbox for your profile PDF." }));
  expect(await screen.findByText("Email Sent!")).toBeTruthy();
  expect(screen.getByRole("region", { name: /Notifications/ })).toBeTruthy();
  act(dismissToast);
});

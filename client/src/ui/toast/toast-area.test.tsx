import { act, render, screen } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { dismissToast, toast } from "./toast-store.ts";
import { ToastArea } from "./toast-area.tsx";

// The time to load its code is not under test.
beforeAll(async () => {
  await import("./toaster.tsx");
}, 30_000);

// Sequential: once the area is requested, it stays.
it("has no room for notifications on a page that has none, and makes it for the first one", async () => {
  render(<ToastArea />);
  expect(screen.queryByRole("region")).toBeNull();
  act(() => toast({ title: "Email Sent!", description: "Check your inbox for your profile PDF." }));
  expect(await screen.findByText("Email Sent!")).toBeTruthy();
  expect(screen.getByRole("region", { name: /Notifications/ })).toBeTruthy();
  act(dismissToast);
});

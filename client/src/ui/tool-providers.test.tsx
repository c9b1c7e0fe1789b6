import { toast, toastStore } from "#client/ui/toast/toast-store.ts";
import { useQuery } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { ToastArea } from "#client/ui/toast/toast-area.tsx";
import { ToolProviders } from "./tool-providers.tsx";

beforeAll(async () => {
  await import("#client/ui/toast/toaster.tsx");
});
afterEach(() => {
  act(() => toastStore.set(undefined));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (page: ReactNode) =>
  render(
    <>
      <ToolProviders>{page}</ToolProviders>
      <ToastArea />
    </>,
  );

it("a tool finds its notifications at hand, before the first one", async () => {
  vi.stubGlobal("requestIdleCallback", (task: () => void) => setTimeout(() => act(task)));
  show(<p>A tool</p>);
  expect(await screen.findByRole("region", { name: /Notifications/ })).toBeTruthy();
  act(() => toast({ title: "Profile Cleared" }));
  expect(await screen.findByText("Profile Cleared")).toBeTruthy();
});

it("loads are not repeated: not when they fail, not when one comes back to the page", async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error("503: down"));
  function Page() {
    const { error } = useQuery({ queryKey: ["once"], queryFn: load });
    return <p>{error ? error.message : "Loading"}</p>;
  }
  show(<Page />);
  expect(await screen.findByText("503: down")).toBeTruthy();
  act(() => {
    window.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("focus"));
  });
  expect(load).toHaveBeenCalledTimes(1);
});

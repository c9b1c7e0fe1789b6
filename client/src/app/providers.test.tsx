import { Tooltip } from "#client/ui/tooltip.tsx";
import { dismissToast, toast } from "#client/ui/toast-store.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Providers } from "./providers.tsx";

afterEach(() => {
  act(dismissToast);
  vi.restoreAllMocks();
});

it("a page finds its notifications and tooltips", () => {
  render(
    <Providers>
      <Tooltip text="Combined single limit">
        <button type="button">CSL</button>
      </Tooltip>
    </Providers>,
  );
  act(() => toast({ title: "Profile Cleared" }));
  expect(screen.getByText("Profile Cleared")).toBeTruthy();
  act(() => screen.getByRole("button", { name: "CSL" }).focus());
  expect(screen.getByRole("tooltip").textContent).toBe("Combined single limit");
});

it("loads are not repeated: not when they fail, not when one comes back to the page", async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error("503: down"));
  function Page() {
    const { error } = useQuery({ queryKey: ["once"], queryFn: load });
    return <p>{error ? error.message : "Loading"}</p>;
  }
  render(
    <Providers>
      <Page />
    </Providers>,
  );
  expect(await screen.findByText("503: down")).toBeTruthy();
  act(() => {
    window.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("focus"));
  });
  expect(load).toHaveBeenCalledTimes(1);
});

it("data that was loaded never goes stale", () => {
  function Age() {
    const { staleTime, refetchOnWindowFocus, retry, refetchInterval } =
      useQueryClient().getDefaultOptions().queries ?? {};
    return (
      <p>{JSON.stringify([staleTime === Infinity, refetchOnWindowFocus, retry, refetchInterval ?? false])}</p>
    );
  }
  render(
    <Providers>
      <Age />
    </Providers>,
  );
  expect(screen.getByText("[true,false,false,false]")).toBeTruthy();
});

it("a page that breaks is replaced by a way on", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  function Broken(): never {
    throw new Error("on purpose");
  }
  render(
    <Providers>
      <Broken />
    </Providers>,
  );
  expect(screen.getByRole("alert").textContent).toContain("Something went wrong on this page.");
  expect(screen.getByRole("link", { name: "Back to Home" }).getAttribute("href")).toBe("/");
});

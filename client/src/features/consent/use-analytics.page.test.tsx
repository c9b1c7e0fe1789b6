import { renderHook, waitFor } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { mockServer, respondWith } from "#client/testing/mock-server.ts";
import type { Choice } from "./consent-store.ts";
import * as pageViews from "./page-views.ts";
import { useAnalytics } from "./cookie-banner.tsx";

it("a visitor who accepts later still reports the campaign; one who accepted earlier does not again", async () => {
  const report = vi.spyOn(pageViews, "reportCampaign");
  const initialProps: { choice: Choice | undefined | "unknown" } = { choice: "unknown" };
  const { rerender } = renderHook(({ choice }) => useAnalytics(choice), { initialProps });
  rerender({ choice: "accepted" });
  expect(report).not.toHaveBeenCalled();
  rerender({ choice: "dismissed" });
  rerender({ choice: "accepted" });
  expect(report).toHaveBeenCalledTimes(1);
});

it("loads analytics for a visitor who accepted it, now or earlier, once and for nobody else", async () => {
  const { urls } = mockServer(respondWith({ analytics: null, addressSuggestions: false }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const initialProps: { choice: Choice | undefined } = { choice: undefined };
  const { rerender } = renderHook(({ choice }) => useAnalytics(choice), { initialProps });
  rerender({ choice: "dismissed" });
  rerender({ choice: "accepted" });
  await waitFor(() => expect(urls()).toEqual(["/api/site-settings"]));
  rerender({ choice: "dismissed" });
  rerender({ choice: "accepted" });
  const { unmount } = renderHook(() => useAnalytics("accepted"));
  unmount();
  await vi.dynamicImportSettled();
  expect(urls()).toHaveLength(1);
});

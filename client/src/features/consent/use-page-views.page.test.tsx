import { renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { sendPageViewsTo } from "./page-views.ts";
import { usePageViews } from "./use-page-views.ts";

it("reports each path shown, and an unchanged path only once", () => {
  const tag = vi.fn<(...command: unknown[]) => void>();
  sendPageViewsTo(tag);
  const { rerender } = renderHook(usePageViews, { initialProps: "/" });
  rerender("/");
  rerender("/vin-checker");
  const views = tag.mock.calls.filter(([command]) => command === "event");
  const here = window.location.origin;
  expect(views).toMatchObject([
    ["event", "page_view", { page_location: `${here}/` }],
    ["event", "page_view", { page_location: `${here}/vin-checker` }],
  ]);
});

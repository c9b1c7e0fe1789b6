import { render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { App } from "#client/app/app.tsx";

beforeEach(() => {
  localStorage.setItem("cookie_consent", "dismissed");
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function size(
    this: HTMLElement,
  ) {
    const isChart = this.matches(".recharts-responsive-container");
    return DOMRect.fromRect(isChart ? { width: 640, height: 288 } : {});
  });
});

afterEach(() => vi.restoreAllMocks());

it("the development server shows each part of the kit at /dev/ui", async () => {
  window.history.replaceState(null, "", "/dev/ui");
  render(<App />);
  expect(await screen.findByRole("heading", { level: 1, name: "Parts of the kit" })).toBeTruthy();
  const parts = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(parts).toEqual(
    expect.arrayContaining(["Choices", "Fields", "Single controls", "States", "Charts", "Data table"]),
  );
  for (const role of ["tablist", "table", "progressbar", "switch", "radio", "checkbox"])
    expect(screen.getAllByRole(role).length, role).toBeGreaterThan(0);
  await waitFor(() => expect(document.querySelectorAll("svg path title")).toHaveLength(51));
});

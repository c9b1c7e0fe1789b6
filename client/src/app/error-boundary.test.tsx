import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ErrorBoundary } from "./error-boundary.tsx";

function Broken(): never {
  throw new Error("on purpose");
}

it("shows a message instead of a blank page, and leaves what is stored alone", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  localStorage.setItem("some draft", "kept");
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("alert").textContent).toContain("Answers saved in this browser are still there.");
  expect(screen.getByRole("button", { name: "Reload" })).toBeTruthy();
  expect(localStorage.getItem("some draft")).toBe("kept");
  vi.restoreAllMocks();
});

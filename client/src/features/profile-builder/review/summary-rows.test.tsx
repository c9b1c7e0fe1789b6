import { maximalProfile } from "#shared/testing/fixtures.ts";
import { summarize, type SummaryTable } from "#shared/profile/derived/summary.ts";
import { act, render, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { SummaryRows } from "./answers-by-section.tsx";

function getTable(key: string): SummaryTable {
  const blocks = summarize(maximalProfile).flatMap((section) => section.blocks);
  for (const block of blocks) if (block.kind === "table" && block.key === key) return block;
  throw new Error(`The profile has no table ${key}`);
}

it("are a table with a heading for each column", () => {
  const table = getTable("drivers");
  render(<SummaryRows table={table} />);
  expect(screen.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual(
    table.columns.map(({ label }) => label),
  );
  expect(screen.getAllByRole("row")).toHaveLength(table.rows.length + 1);
});

it("are separate numbered blocks on a phone, without unanswered fields", () => {
  vi.spyOn(window, "matchMedia").mockReturnValue(Object.assign(window.matchMedia(""), { matches: true }));
  render(<SummaryRows table={getTable("powerUnits")} />);
  const [, second] = screen.getAllByRole("listitem");
  if (!second) throw new Error("There is no second unit");
  expect(within(second).getByText("power unit 2")).toBeTruthy();
  expect(second.textContent).toContain("No PD");
  expect(
    within(second)
      .getAllByRole("term")
      .map(({ textContent }) => textContent),
  ).not.toContain("#");
  expect(screen.queryByRole("table")).toBeNull();
});

it("can be scrolled by keyboard where they are wider than the page", () => {
  const measured: (() => void)[] = [];
  class Observer {
    constructor(measure: () => void) {
      measured.push(measure);
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal("ResizeObserver", Observer);
  const { container } = render(<SummaryRows table={getTable("trailers")} />);
  expect(container.querySelector("[tabindex]")).toBeNull();
  const input = container.querySelector("section");
  if (!input) throw new Error("There is nothing to scroll");
  Object.defineProperty(input, "scrollWidth", { value: 900 });
  act(() => measured.forEach((measure) => measure()));
  expect(screen.getByRole("region", { name: "Trailers, scrolls sideways" }).tabIndex).toBe(0);
});

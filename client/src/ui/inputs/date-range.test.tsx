import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { DateRange, type DayRange } from "./date-range.tsx";

function open(props: Partial<Parameters<typeof DateRange>[0]> = {}) {
  const onChange = vi.fn<(range: DayRange) => void>();
  render(
    <DateRange
      label="Inspected"
      min="2000-01-01"
      max="2099-12-31"
      defaultValue={{ from: "", to: "" }}
      onChange={onChange}
      {...props}
    />,
  );
  const set = (name: "From" | "To", value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  return { onChange, set };
}

describe("a range of days", () => {
  it("reports each change, one end open", () => {
    const { onChange, set } = open();
    set("From", "2026-11-02");
    set("To", "2026-11-21");
    set("From", "");
    expect(onChange.mock.calls.map(([range]) => range)).toEqual([
      { from: "2026-11-02", to: "" },
      { from: "2026-11-02", to: "2026-11-21" },
      { from: "", to: "2026-11-21" },
    ]);
  });

  it("of one day is a range", () => {
    const { onChange, set } = open({ defaultValue: { from: "2026-11-02", to: "" } });
    set("To", "2026-11-02");
    expect(onChange).toHaveBeenCalledWith({ from: "2026-11-02", to: "2026-11-02" });
  });

  it("that ends before it begins is not reported, and both ends say why", () => {
    const { onChange, set } = open({ defaultValue: { from: "2026-11-21", to: "" } });
    set("To", "2026-11-02");
    expect(onChange).not.toHaveBeenCalled();
    for (const name of ["From", "To"]) {
      const input = screen.getByLabelText(name);
      expect(input.getAttribute("aria-invalid")).toBe("true");
      const errorId = input.getAttribute("aria-describedby") ?? "";
      expect(document.getElementById(errorId)?.textContent).toBe(
        "The last day is before the first. Change one of them.",
      );
    }
    set("From", "2026-11-01");
    expect(screen.queryByText(/The last day is before/)).toBeNull();
    expect(onChange).toHaveBeenCalledWith({ from: "2026-11-01", to: "2026-11-02" });
  });
});

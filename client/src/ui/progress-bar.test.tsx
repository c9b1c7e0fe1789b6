import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Progress } from "./progress-bar.tsx";

const bar = () => screen.getByRole("progressbar", { name: "VINs checked" });
const drawn = (track: Element | null) => track?.firstElementChild?.getAttribute("style");

describe("a progress bar", () => {
  it("says what is counted, how far it is, and in which words", () => {
    render(<Progress label="VINs checked" value={50} max={200} valueText="50 of 200" />);
    expect(bar().getAttribute("aria-valuenow")).toBe("50");
    expect(bar().getAttribute("aria-valuemax")).toBe("200");
    expect(bar().getAttribute("aria-valuetext")).toBe("50 of 200");
    expect(drawn(bar())).toContain("scaleX(0.25)");
  });

  it.each([
    [0, 0, "scaleX(0)"],
    [1, 1, "scaleX(1)"],
    [9, 3, "scaleX(1)"],
    [-1, 3, "scaleX(0)"],
  ])("stays within its track at %d of %d", (value, max, transform) => {
    render(<Progress label="VINs checked" value={value} max={max} />);
    expect(drawn(bar())).toContain(transform);
  });

  it("without a name is a picture that screen readers pass over", () => {
    const { container } = render(<Progress value={1} max={2} className="h-2 w-40" />);
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(container.firstElementChild?.getAttribute("aria-hidden")).toBe("true");
  });
});

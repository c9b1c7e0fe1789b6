import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Tabs } from "./tabs.tsx";

const tabs = ["Overview", "Inspections", "Crashes"].map((label) => ({
  value: label.toLowerCase(),
  label,
  content: <p>{label} of the carrier</p>,
}));
const tab = (name: string) => screen.getByRole("tab", { name });
const shown = () => screen.getByRole("tabpanel").textContent;

describe("tabs", () => {
  it("begin with the first, and show one at a time", async () => {
    render(<Tabs label="Carrier" tabs={tabs} />);
    expect(screen.getByRole("tablist", { name: "Carrier" })).toBeTruthy();
    expect(shown()).toBe("Overview of the carrier");
    await userEvent.click(tab("Crashes"));
    expect(shown()).toBe("Crashes of the carrier");
    expect(tab("Crashes").getAttribute("aria-selected")).toBe("true");
    expect(tab("Overview").getAttribute("aria-selected")).toBe("false");
  });

  it("follow an address that is kept elsewhere", async () => {
    const change = vi.fn<(value: string) => void>();
    render(<Tabs label="Carrier" tabs={tabs} value="inspections" onValueChange={change} />);
    expect(shown()).toBe("Inspections of the carrier");
    await userEvent.click(tab("Overview"));
    expect(change).toHaveBeenCalledWith("overview");
    expect(shown()).toBe("Inspections of the carrier");
  });
});

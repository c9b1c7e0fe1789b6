import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { dot } from "#client/testing/dot-fixtures.ts";
import { mockFmcsa, openHealthCheck, tab } from "#client/testing/dot-harness.tsx";

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, "scrollIntoView");
  vi.unstubAllGlobals();
});

describe("a fresh link to a section", () => {
  it("opens the tab that has it, at that section", async () => {
    const seen: string[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      seen.push(this.id);
    };
    mockFmcsa();
    openHealthCheck(`?dot=${dot}#crashes`);
    expect((await tab("What the underwriter sees")).getAttribute("aria-selected")).toBe("true");
    await screen.findByRole("region", { name: "Crashes" });
    expect(seen).toContain("crashes");
  });
});

import { minimalProfile } from "#shared/testing/fixtures.ts";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import { useRef } from "react";
import { useStickyOffset } from "./use-sticky-offset.ts";

const heading = () => document.querySelector("h1")?.textContent;
const menu = () => screen.getByRole("navigation", { name: "Profile sections" });

describe("on a narrow screen", () => {
  const narrow = () =>
    vi.spyOn(window, "matchMedia").mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: media.includes("max-width: 767"),
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    );

  test("a bar with Home, the strip and a menu that closes after a choice takes the menu's place", async () => {
    narrow();
    const { user } = showBuilder();
    expect(screen.getByRole("link", { name: "Home" }).getAttribute("href")).toBe("/");
    expect(within(menu()).queryByText(/Section 1 of 9/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Section menu" }));
    await user.click(screen.getByRole("link", { name: /Owners Information.*Section 3 of 9/ }));
    expect(heading()).toBe("Owners Information");
    expect(within(menu()).queryByText(/Section 1 of 9/)).toBeNull();
  });

  test.each([
    ["business-operation", "4 of 9, Business Operation"],
    ["review", "9 of 9, Review"],
    ["contact-support", "Contact & Support"],
  ])("the bar says in words that one is in %s", (section, words) => {
    narrow();
    showBuilder({ section });
    expect(within(menu()).getByText(words)).toBeTruthy();
  });

  test("the strip names what is completed", () => {
    narrow();
    showBuilder({ answers: minimalProfile });
    const names = within(menu())
      .getAllByRole("link")
      .map((link) => link.getAttribute("aria-label"));
    expect(names).toContain("Mile 1 Contact Information, completed");
    expect(names).toContain("Mile 9 Review");
  });

  test("the menu closes with Escape", () => {
    narrow();
    showBuilder();
    fireEvent.click(screen.getByRole("button", { name: "Section menu" }));
    fireEvent.keyDown(document, { key: "Escape" });
    expect(screen.queryByRole("button", { name: "Close the menu" })).toBeNull();
  });
});

const { style, classList } = document.documentElement;

function Bar({ position = "sticky" }: { position?: "sticky" | "static" }) {
  const bar = useRef<HTMLDivElement>(null);
  useStickyOffset(bar);
  return <div ref={bar} style={{ position }} />;
}

test("what is scrolled to stays below the bar, as long as the bar is there", () => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(86.4);
  const { unmount } = render(<Bar />);
  expect(style.getPropertyValue("--room-above")).toBe("87px");
  expect(classList.value).toContain("scroll-pt");
  unmount();
  expect(style.getPropertyValue("--room-above")).toBe("");
  expect(classList.value).not.toContain("scroll-pt");
});

test("a bar that scrolls away, as on a low screen, takes no room", () => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(86);
  render(<Bar position="static" />);
  expect(style.getPropertyValue("--room-above")).toBe("0px");
});

test("the offset grows when a notice makes the bar taller", () => {
  let measure = (): void => undefined;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        measure = callback;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const height = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(87);
  render(<Bar />);
  height.mockReturnValue(139);
  measure();
  expect(style.getPropertyValue("--room-above")).toBe("139px");
});

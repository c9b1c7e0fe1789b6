import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, test } from "vitest";
import { SectionLink } from "./section-link.tsx";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import { profile } from "#shared/profile/registry.ts";
import { getSectionNumber, sectionBeside, sectionCount } from "./builder-location.ts";

function open(field?: string): HTMLElement {
  render(
    <SectionLink sectionId="contact-info" {...(field === undefined ? {} : { field })}>
      Phone
    </SectionLink>,
  );
  return screen.getByRole("link", { name: "Phone" });
}

it("is a real link, followed within the page", () => {
  const link = open("phone");
  expect(link.getAttribute("href")).toBe("/profile-builder?section=contact-info&field=phone");
  expect(fireEvent.click(link)).toBe(false);
  expect(window.location.search).toBe("?section=contact-info&field=phone");
  expect(window.history.state).toEqual({ visit: 1 });
});

it("followed again, is another visit in the same history entry", () => {
  const link = open("phone");
  fireEvent.click(link);
  const entries = window.history.length;
  fireEvent.click(link);
  expect(window.history.length).toBe(entries);
  expect(window.history.state).toEqual({ visit: 2 });
});

it("leaves a click for a new tab to the browser", () => {
  const link = open();
  link.addEventListener("click", (event) => {
    expect(event.defaultPrevented).toBe(false);
  });
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(window.location.search).toBe("");
});

test("the skip link is the first thing on the page, and takes the keyboard past the menu to the form", async () => {
  const { user } = showBuilder({ section: "company-info" });
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Skip to the form" }));
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("main"));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Company name" }));
});

test("the skip link leaves the address and the section as they are", async () => {
  const { user } = showBuilder({ section: "company-info" });
  const { href } = window.location;
  const entries = window.history.length;
  await user.click(screen.getByRole("link", { name: "Skip to the form" }));
  expect([window.location.href, window.history.length]).toEqual([href, entries]);
});

const [first] = profile;
const last = profile.at(-1);
if (!first || !last) throw new Error("no sections");

describe("the sections", () => {
  test("are nine with a number, and one without", () => {
    expect(sectionCount).toBe(9);
    expect(profile.map(getSectionNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, undefined]);
  });

  test("are next to each other, with nothing beyond either end", () => {
    expect(sectionBeside(first, -1)).toBeUndefined();
    expect(sectionBeside(first, 1)?.id).toBe("company-info");
    expect(sectionBeside(last, -1)?.id).toBe("review");
    expect(sectionBeside(last, 1)).toBeUndefined();
  });
});

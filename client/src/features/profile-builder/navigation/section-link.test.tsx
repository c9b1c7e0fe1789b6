import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { SectionLink } from "./section-link.tsx";

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

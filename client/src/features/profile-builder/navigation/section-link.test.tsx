import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { SectionLink } from "./section-link.tsx";

function open(field?: string) {
  const navigateTo = vi.fn<(sectionId: string, field?: string) => void>();
  const place = { navigateTo, sectionId: "contact-info", ...(field === undefined ? {} : { field }) };
  render(<SectionLink {...place}>Phone</SectionLink>);
  return { navigateTo, link: screen.getByRole("link", { name: "Phone" }) };
}

it("is a real link, followed within the page", () => {
  const { navigateTo, link } = open("phone");
  expect(link.getAttribute("href")).toBe("/profile-builder?section=contact-info&field=phone");
  expect(fireEvent.click(link)).toBe(false);
  expect(navigateTo).toHaveBeenCalledWith("contact-info", "phone");
});

it("leaves a click for a new tab to the browser", () => {
  const { navigateTo, link } = open();
  link.addEventListener("click", (event) => {
    expect(event.defaultPrevented).toBe(false);
  });
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(navigateTo).not.toHaveBeenCalled();
});

import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { PlaceLink } from "./place-link.tsx";

function open(field?: string) {
  const goTo = vi.fn<(sectionId: string, field?: string) => void>();
  const place = { goTo, sectionId: "contact-info", ...(field === undefined ? {} : { field }) };
  render(<PlaceLink {...place}>Phone</PlaceLink>);
  return { goTo, link: screen.getByRole("link", { name: "Phone" }) };
}

it("is a real link, followed within the page", () => {
  const { goTo, link } = open("phone");
  expect(link.getAttribute("href")).toBe("/profile-builder?section=contact-info&field=phone");
  expect(fireEvent.click(link)).toBe(false);
  expect(goTo).toHaveBeenCalledWith("contact-info", "phone");
});

it("leaves a click for a new tab to the browser", () => {
  const { goTo, link } = open();
  link.addEventListener("click", (event) => {
    expect(event.defaultPrevented).toBe(false);
  });
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(goTo).not.toHaveBeenCalled();
});

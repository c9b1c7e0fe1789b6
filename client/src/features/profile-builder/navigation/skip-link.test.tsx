import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showBuilder } from "#client/testing/builder-harness.tsx";

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

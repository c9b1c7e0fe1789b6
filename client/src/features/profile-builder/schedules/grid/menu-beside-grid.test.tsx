import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { showBuilder } from "#client/testing/builder-harness.tsx";

const menu = () => within(screen.getByRole("navigation", { name: "Profile sections" }));

test("beside a grid the menu is its markers alone, with the same links, until it is opened", async () => {
  const { user } = showBuilder({ section: "driver-schedule", grids: ["drivers"] });
  expect(menu().getByRole("link", { name: "Back to Home" }).textContent).toBe("");
  await user.click(menu().getByRole("button", { name: "Show the menu" }));
  expect(menu().getByRole("link", { name: "Back to Home" }).textContent).toBe("Back to Home");
  await user.click(menu().getByRole("button", { name: "Hide the menu" }));
  await user.click(menu().getByRole("link", { name: /Owners Information.*Section 3 of 9/ }));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Owners Information");
  expect(menu().queryByRole("button", { name: /the menu$/ })).toBeNull();
});

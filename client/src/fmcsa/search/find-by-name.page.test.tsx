import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import { fillSearchSlots } from "./fill-search-slots.ts";
import { blueMesa, otherMesa, searchableSite, toSearchAnswer } from "./testing/carrier-search-fixtures.ts";
import { respondWith } from "#client/testing/mock-server.ts";
import { mockCarrier } from "#client/testing/start-harness.ts";

beforeEach(fillSearchSlots);

const nameField = () =>
  screen.getByRole<HTMLInputElement>("combobox", { name: "Company name, DOT, MC or phone" });

test("who doesn't know the DOT number finds the company by its name, and starts from it", async () => {
  const server = mockCarrier({
    site: searchableSite,
    other: respondWith(toSearchAnswer(otherMesa, blueMesa)),
  });
  const { user } = showBuilder();
  await user.click(await screen.findByRole("button", { name: "I don't know my DOT number" }));
  await user.type(nameField(), "blue mesa");
  await user.click(await screen.findByRole("option", { name: /DOT 295017/ }));
  expect(await screen.findByRole("heading", { name: "Is this your company?" })).toBeTruthy();
  expect(server.urls()).toContain("/api/profile/295017");
  // It was another company: the name is still there.
  await user.click(screen.getByRole("button", { name: "No, try another number" }));
  expect(nameField().value).toBe("blue mesa");
  await waitFor(() => expect(document.activeElement).toBe(nameField()));
});

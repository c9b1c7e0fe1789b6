import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { queryClient } from "#client/lib/api/query-client.ts";
import { blueMesa, searchableSite, toSearchAnswer } from "#client/testing/carrier-search-fixtures.ts";
import { mockServer, respondWith } from "#client/testing/mock-server.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";
import { FindCarrierShortcut } from "./find-carrier-shortcut.tsx";

beforeEach(() => queryClient.clear());

const name = "Company name, DOT or MC number, or phone";
const mockSite = (site: object) =>
  mockServer((call) =>
    respondWith(call.url === getSiteSettings.path ? site : toSearchAnswer(blueMesa))(call),
  );

/** Presses Ctrl, and K once the server has told whether it finds companies; resolves to whether the browser gets K. */
async function pressCtrlK({ calls }: ReturnType<typeof mockServer>): Promise<boolean> {
  fireEvent.keyDown(document.body, { key: "Control", ctrlKey: true });
  await waitFor(() => expect(calls).toHaveLength(1));
  await act(async () => Promise.resolve());
  return fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
}

it("Ctrl-K finds a company by name from any page", async () => {
  const server = mockSite(searchableSite);
  render(<FindCarrierShortcut />);
  const user = userEvent.setup();
  expect(await pressCtrlK(server)).toBe(false);
  const field = await screen.findByRole("combobox", { name });
  expect(document.activeElement).toBe(field);
  await user.type(field, "blue mesa");
  await user.click(await screen.findByRole("option", { name: /DOT 295017/ }));
  await waitFor(() => expect(window.location.search).toBe("?dot=295017"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("Enter opens a DOT number, found or not", async () => {
  const server = mockSite(searchableSite);
  render(<FindCarrierShortcut />);
  await pressCtrlK(server);
  await userEvent.setup().type(await screen.findByRole("combobox", { name }), "USDOT 77{Enter}");
  expect(window.location.search).toBe("?dot=77");
});

it("leaves the keys to the browser where the server can't search", async () => {
  const server = mockSite({ analytics: null, addressSuggestions: false });
  render(<FindCarrierShortcut />);
  expect(await pressCtrlK(server)).toBe(true);
  expect(server.urls()).toEqual([getSiteSettings.path]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

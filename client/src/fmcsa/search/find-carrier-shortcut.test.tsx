import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { queryClient } from "#client/lib/api/query-client.ts";
import { blueMesa, searchableSite, toSearchAnswer } from "./testing/carrier-search-fixtures.ts";
import { mockServer, respondWith } from "#client/testing/mock-server.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";
import { FindCarrierShortcut } from "./find-carrier-shortcut.tsx";

beforeEach(() => queryClient.clear());

const name = "Company name, DOT, MC or phone";
const mockSite = (site: object) =>
  mockServer((call) =>
    respondWith(call.url === getSiteSettings.path ? site : toSearchAnswer(blueMesa))(call),
  );

/** True if the browser gets the key. */
const press = (key: string): boolean => fireEvent.keyDown(document.body, { key, ctrlKey: true });

/** Presses Ctrl, and K once the server has told that it finds companies. */
async function openDialog() {
  render(<FindCarrierShortcut />);
  press("Control");
  await waitFor(() => expect(press("k")).toBe(false));
  return screen.findByRole("combobox", { name });
}

it("Ctrl-K finds a company by name from any page", async () => {
  mockSite(searchableSite);
  const user = userEvent.setup();
  const field = await openDialog();
  expect(document.activeElement).toBe(field);
  await user.type(field, "blue mesa");
  await user.click(await screen.findByRole("option", { name: /DOT 295017/ }));
  await waitFor(() => expect(window.location.search).toBe("?dot=295017"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("leaves the keys to the browser where the server can't search", async () => {
  const server = mockSite({ analytics: null, addressSuggestions: false });
  render(<FindCarrierShortcut />);
  press("Control");
  await waitFor(() => expect(server.urls()).toEqual([getSiteSettings.path]));
  await act(async () => undefined);
  expect(press("k")).toBe(true);
  expect(screen.queryByRole("dialog")).toBeNull();
});

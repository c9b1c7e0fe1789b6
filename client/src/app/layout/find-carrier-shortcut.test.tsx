import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { queryClient } from "#client/lib/api/query-client.ts";
import { blueMesa, searchableSite, toSearchAnswer } from "#client/testing/carrier-search-fixtures.ts";
import { mockServer, respondWith } from "#client/testing/mock-server.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";
import { FindCarrierShortcut } from "./find-carrier-shortcut.tsx";

beforeEach(() => queryClient.clear());

it("Ctrl-K finds a company by name from any page", async () => {
  mockServer((call) =>
    respondWith(call.url === getSiteSettings.path ? searchableSite : toSearchAnswer(blueMesa))(call),
  );
  render(<FindCarrierShortcut />);
  const user = userEvent.setup();
  await user.keyboard("{Control>}k{/Control}");
  const field = await screen.findByRole("combobox", { name: "Company name, MC number or phone" });
  expect(document.activeElement).toBe(field);
  await user.type(field, "blue mesa");
  await user.click(await screen.findByRole("option", { name: /DOT 295017/ }));
  await waitFor(() => expect(window.location.search).toBe("?dot=295017"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("opens nothing where the server can't search", async () => {
  const { urls } = mockServer(respondWith({ analytics: null, addressSuggestions: false }));
  render(<FindCarrierShortcut />);
  await userEvent.setup().keyboard("{Meta>}k{/Meta}");
  await waitFor(() => expect(urls()).toEqual([getSiteSettings.path]));
  expect(screen.queryByRole("dialog")).toBeNull();
});

import type { UserEvent } from "@testing-library/user-event";
import { act, screen, waitFor, within } from "@testing-library/react";
import { searchCarriers } from "#shared/api/carrier/carrier-search.ts";
import { fillSearchSlots } from "./fill-search-slots.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { blueMesa, otherMesa, searchableSite, toSearchAnswer } from "./testing/carrier-search-fixtures.ts";
import {
  button,
  companyHeading,
  failSaying,
  mockFmcsa,
  openHealthCheck,
} from "#client/testing/dot-harness.tsx";
import { type MockReply, neverRespond, respondWith } from "#client/testing/mock-server.ts";
import { typeAtOnce } from "#client/testing/type-at-once.ts";

beforeEach(fillSearchSlots);
afterEach(() => vi.unstubAllGlobals());

const label = "DOT number, company name or MC number";
const nameField = async () => screen.findByRole<HTMLInputElement>("combobox", { name: label });
const searches = ({ calls }: { calls: readonly { url: string }[] }) =>
  calls.map(({ url }) => url).filter((url) => url.startsWith(searchCarriers.path));
const settings = respondWith(searchableSite);
const both = respondWith(toSearchAnswer(blueMesa, otherMesa));
const texts = (options: readonly HTMLElement[]) => options.map(({ textContent }) => textContent);

async function enter(user: UserEvent, field: HTMLInputElement, text: string) {
  await user.click(field);
  typeAtOnce(field, text);
  await user.keyboard("{Enter}");
}

/** Opens the page of a server that finds these by name. */
async function openSearch(search: MockReply, url = "") {
  const server = mockFmcsa({ settings, others: { [searchCarriers.path]: search } });
  const user = openHealthCheck(url);
  return { server, user, field: await nameField() };
}

it("lists companies for three letters of a name, with what tells them apart, and opens the chosen one", async () => {
  const { server, user, field } = await openSearch(both);
  await user.type(field, "bl");
  expect(searches(server)).toEqual([]);
  typeAtOnce(field, "ue mes");
  const list = await screen.findByRole("listbox", { name: "Companies" });
  expect(texts(within(list).getAllByRole("option"))).toEqual([
    "Blue Mesa Hauling LLC, DBA Blue Mesa ExpressReno, NV ·\u00a0 12 power units ·\u00a0 Active ·\u00a0 DOT 295017 ·\u00a0 MC-139446",
    "Blue Mesa Trucking Inc Inactive1 power unit ·\u00a0 DOT 77",
  ]);
  // One request for what was typed in one go.
  expect(searches(server)).toEqual(["/api/carriers/search?q=blue+mes"]);
  expect(screen.getByText(/From FMCSA's company file of November 20, 2026/)).toBeTruthy();
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await companyHeading();
  expect(window.location.search).toBe("?dot=77");
});

it("looks a DOT number up as ever, and searches for none", async () => {
  const { server, user, field } = await openSearch(both);
  await enter(user, field, "USDOT 1234567");
  await companyHeading();
  expect(window.location.search).toBe("?dot=1234567");
  expect(searches(server)).toEqual([]);
});

it("Enter opens the only company, by its MC number for one", async () => {
  const { user, field } = await openSearch(respondWith(toSearchAnswer(blueMesa)));
  await enter(user, field, "MC-139446");
  await waitFor(() => expect(window.location.search).toBe("?dot=295017"));
});

it("Enter does so too once the list is open", async () => {
  const { user, field } = await openSearch(respondWith(toSearchAnswer(blueMesa)));
  typeAtOnce(field, "blue mesa");
  await screen.findByRole("option");
  await user.click(field);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(window.location.search).toBe("?dot=295017"));
});

it("Back returns to what was typed, and stays there", async () => {
  const { user, field } = await openSearch(respondWith(toSearchAnswer(blueMesa)));
  await enter(user, field, "MC-139446");
  await companyHeading();
  act(() => window.history.back());
  await waitFor(() => expect(field.value).toBe("MC-139446"));
  await screen.findByText(/^1 company found/);
  expect(window.location.search).toBe("");
});

it("the list of one name isn't shown for another one", async () => {
  const { user, field } = await openSearch((call) =>
    call.url.endsWith("=blue") ? respondWith(toSearchAnswer(blueMesa))(call) : neverRespond(call),
  );
  typeAtOnce(field, "blue");
  await screen.findByRole("option");
  typeAtOnce(field, " m");
  expect(screen.getAllByRole("option")).toHaveLength(1);
  await user.clear(field);
  typeAtOnce(field, "smith");
  expect(screen.queryByRole("option")).toBeNull();
  expect(await screen.findByText("Still searching...")).toBeTruthy();
});

it("Enter asks which of several is meant", async () => {
  const { user, field } = await openSearch(both);
  await enter(user, field, "blue mesa");
  expect(await screen.findByText(/^2 companies match/)).toBeTruthy();
  expect(window.location.search).toBe("");
});

it("says what to do if too little is typed, and if nothing is found", async () => {
  const { user, field } = await openSearch(respondWith(toSearchAnswer()));
  await user.type(field, "qq{Enter}");
  expect(screen.getByText(/at least 3 letters/)).toBeTruthy();
  await user.type(field, "zz");
  expect(await screen.findByText(/^No company found\. Check the spelling/)).toBeTruthy();
  expect(screen.queryByText(/at least 3 letters/)).toBeNull();
});

it("says why the search failed; a DOT number still works", async () => {
  const { user, field } = await openSearch(failSaying(503, "Carriers can't be searched."));
  typeAtOnce(field, "blue mesa");
  expect(await screen.findByText("Carriers can't be searched. A DOT number still works.")).toBeTruthy();
  await user.clear(field);
  typeAtOnce(field, "1234567");
  await user.click(button("Search"));
  await companyHeading();
});

it("an answer that comes late never replaces that to a later text", async () => {
  let answerFirst: (response: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => {
    answerFirst = resolve;
  });
  const { server, field } = await openSearch((call) =>
    call.url.endsWith("=blue") ? late : respondWith(toSearchAnswer(otherMesa))(call),
  );
  typeAtOnce(field, "blue");
  await waitFor(() => expect(searches(server)).toHaveLength(1));
  typeAtOnce(field, " mesa");
  await screen.findByRole("option");
  await act(async () => answerFirst(Response.json(toSearchAnswer(blueMesa))));
  expect(texts(screen.getAllByRole("option"))).toEqual([expect.stringContaining("DOT 77")]);
});

it("a name in the page's URL is searched for", async () => {
  const { server } = await openSearch(both, "?dot=blue+mesa");
  expect(await screen.findByText(/^2 companies match/)).toBeTruthy();
  expect(searches(server)).toEqual(["/api/carriers/search?q=blue+mesa"]);
});

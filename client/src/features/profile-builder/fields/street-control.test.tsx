import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { suggestionDelay } from "./street-combobox.tsx";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import {
  address,
  logged,
  siteThat,
  suggesting,
  suggests,
  twoStreets,
} from "#client/testing/suggestions-harness.ts";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
const boxNamed = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: "input, select" });
const shown = (...names: string[]) => names.map((name) => boxNamed(name).value);
const mailing = ["Mailing address", "Mailing city", "Mailing state", "Mailing ZIP code"];

/** The street input once it offers suggestions. */
async function getSuggestingInput(name = "Mailing address"): Promise<HTMLInputElement> {
  await waitFor(() => expect(boxNamed(name).getAttribute("role")).toBe("combobox"));
  return boxNamed(name);
}
/** The suggestion with this text, after a pause in typing. */
async function option(text: string): Promise<HTMLElement> {
  await act(async () => vi.advanceTimersByTimeAsync(suggestionDelay));
  return screen.findByText(text, { selector: "[role=option]" });
}
const options = () => [...document.querySelectorAll("li[role=option]")].map(({ textContent }) => textContent);
const mainStreet = "123 Main Street, Ventura, CA 93001";

const open = (answers = {}) => showBuilder({ section: "company-info", answers });

describe("on a site without suggestions", () => {
  test("a street is a plain box, and nothing that is typed is sent", async () => {
    const { texts, loads } = siteThat(twoStreets, suggesting(false));
    const { user, store } = open();
    await waitFor(() => expect(loads).toHaveBeenCalledTimes(1));
    await user.type(boxNamed("Mailing address"), "123 Main");
    await user.tab();
    expect(boxNamed("Mailing address").getAttribute("role")).toBeNull();
    expect(store.answers().mailingAddress).toBe("123 Main");
    expect(texts()).toEqual([]);
  });

  test("a plain input is also used if the site settings fail to load, which is logged", async () => {
    const what = "find out whether addresses are suggested";
    const before = logged(what).length;
    siteThat(twoStreets, async () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
    open();
    await waitFor(() => expect(logged(what)).toHaveLength(before + 1));
    expect(boxNamed("Mailing address").getAttribute("role")).toBeNull();
  });
});

describe("on a site with suggestions", () => {
  test("the site settings are requested once for all street inputs", async () => {
    const { loads } = siteThat(twoStreets);
    open({ parkAtMailingAddress: "no" });
    await getSuggestingInput();
    await getSuggestingInput("Garaging address");
    expect(loads).toHaveBeenCalledTimes(1);
  });

  test("the browser may fill in the mailing address, and leaves the garaging address alone", async () => {
    siteThat(twoStreets);
    open({ parkAtMailingAddress: "no" });
    const inputs = [await getSuggestingInput(), await getSuggestingInput("Garaging address")];
    expect(inputs.map((input) => input.getAttribute("autocomplete"))).toEqual(["address-line1", "off"]);
  });

  test("a focused input stays until it loses focus, and keeps its text", async () => {
    let tell: (response: Response) => void = () => undefined;
    const response = new Promise<Response>((resolve) => {
      tell = resolve;
    });
    const { loads } = siteThat(twoStreets, async () => response);
    const { user, store } = open({ parkAtMailingAddress: "no" });
    const plain = boxNamed("Mailing address");
    await user.type(plain, "12");
    tell(await suggesting(true)());
    // The other street input, which does not have focus, shows that suggestions are available now.
    await getSuggestingInput("Garaging address");
    await user.keyboard("3");
    expect(document.activeElement).toBe(plain);
    await user.tab();
    const input = await getSuggestingInput();
    expect(input.value).toBe("123");
    await user.type(input, " Main");
    expect(store.answers().mailingAddress).toBe("123 Main");
    expect(loads).toHaveBeenCalledTimes(1);
  });

  test("what is typed stays as it is, wherever Enter, Escape and Tab are pressed", async () => {
    siteThat(twoStreets);
    const { user, store } = open();
    await user.type(await getSuggestingInput(), "123 Main");
    await option(mainStreet);
    await user.keyboard("{Enter}{Escape}{Escape}");
    await user.tab();
    expect(options()).toEqual([]);
    expect(shown(...mailing)).toEqual(["123 Main", "", "", ""]);
    expect(store.answers().mailingAddress).toBe("123 Main");
    // Another tab changes it.
    act(() => store.update((answers) => ({ ...answers, mailingAddress: "2 New Road" })));
    expect(shown("Mailing address")).toEqual(["2 New Road"]);
  });
});

describe("an address that is chosen", () => {
  test("answers street, city, state and ZIP code of its own group, and counts as typed", async () => {
    siteThat(twoStreets);
    const { user, store } = open({ parkAtMailingAddress: "no", garagingCity: "Reno", mailingZipCode: "93" });
    expect(boxNamed("Mailing ZIP code").getAttribute("aria-invalid")).toBe("true");
    await user.type(await getSuggestingInput(), "123 Main");
    await user.click(await option(mainStreet));
    const answers = {
      mailingAddress: "123 Main Street",
      mailingCity: "Ventura",
      mailingState: "CA",
      mailingZipCode: "93001",
    };
    expect(shown(...mailing)).toEqual(Object.values(answers));
    expect(boxNamed("Mailing ZIP code").getAttribute("aria-invalid")).toBeNull();
    expect(store.answers()).toMatchObject({ ...answers, garagingCity: "Reno" });
    expect(store.isDirty()).toBe(true);
    expect(await screen.findByText(/^6 of \d+ fields completed/)).toBeTruthy();
    expect(options()).toEqual([]);
  });

  test("leaves unchanged the fields it has no value for", async () => {
    siteThat(async () => suggests(address("1 Dock", { city: "", state: "", zip: "" })));
    const { user } = open({ mailingCity: "Reno", mailingState: "NV", mailingZipCode: "89501" });
    await user.type(await getSuggestingInput(), "1 Dock");
    await user.click(await option("1 Dock, Ventura, CA 93001"));
    expect(shown(...mailing)).toEqual(["1 Dock", "Reno", "NV", "89501"]);
  });
});

test("typing a street touches nothing but its own box", async () => {
  siteThat(twoStreets);
  const { user } = open();
  const input = await getSuggestingInput();
  await user.click(input);
  const others = [...document.querySelectorAll("[data-field]")].filter((field) => !field.contains(input));
  const changes = vi.fn<MutationCallback>();
  const observer = new MutationObserver(changes);
  for (const field of others) observer.observe(field, { attributes: true, childList: true, subtree: true });
  await user.keyboard("12");
  expect(observer.takeRecords()).toEqual([]);
  expect(changes).not.toHaveBeenCalled();
});

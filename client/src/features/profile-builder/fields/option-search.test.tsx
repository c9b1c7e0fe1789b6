import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { showBuilder } from "#client/testing/builder-harness.tsx";

/** A phone-sized screen, until it is rotated. */
function phone() {
  const media = Object.assign(new EventTarget(), {
    media: "",
    matches: true,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
  vi.spyOn(window, "matchMedia").mockImplementation(() => media);
  return {
    turn: (isNarrow: boolean) =>
      act(() => {
        media.matches = isNarrow;
        media.dispatchEvent(new Event("change"));
      }),
  };
}

function showStates(topStates: string[] = []) {
  const getScreen = phone();
  return { ...getScreen, ...showBuilder({ section: "business-operation", answers: { topStates } }) };
}

const search = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Top states: type to search" });
const chips = () => screen.queryAllByRole("button", { name: /^Remove/ }).map((chip) => chip.textContent);
const question = () => screen.getByRole("group", { name: "Top states" });
const status = () => within(question()).getByText(/chosen/).textContent;

describe("the top states on a phone", () => {
  test("are found by typing, chosen by Enter, which empties the box, or by a tap on the list, but not by Escape", async () => {
    const { user, store } = showStates();
    expect(within(question()).queryByRole("checkbox")).toBeNull();
    await user.click(search());
    const list = within(screen.getByRole("listbox", { name: "Top states" }));
    expect(list.getAllByRole("option")).toHaveLength(50);
    await user.click(list.getByRole("option", { name: "Alaska" }));
    await user.type(search(), "tex{Enter}");
    expect(store.answers().topStates).toEqual(["AK", "TX"]);
    expect(search().value).toBe("");
    await user.type(search(), "o{ArrowDown}{Enter}");
    expect(store.answers().topStates).toEqual(["AK", "OK", "TX"]);
    expect(chips()).toEqual(["Alaska", "Oklahoma", "Texas"]);
    expect(status()).toBe("3 of 6 chosen");
    await user.type(search(), "Ontario");
    expect(status()).toBe('3 of 6 chosen. Nothing matches "Ontario".');
    await user.clear(search());
    await user.type(search(), "uta{Escape}");
    expect(screen.queryByRole("listbox", { name: "Top states" })).toBeNull();
    expect(store.answers().topStates).toEqual(["AK", "OK", "TX"]);
  });

  test("are chosen all at once when they are typed with commas between them", async () => {
    const { user, store } = showStates();
    await user.type(search(), "ca, nv, xyz, az, Utah");
    expect(store.answers().topStates).toEqual(["CA", "AZ", "NV"]);
    expect(search().value).toBe("xyz, Utah");
    await user.clear(search());
    await user.type(search(), "Utah");
    await user.tab();
    await waitFor(() => expect(store.answers().topStates).toEqual(["CA", "AZ", "NV", "UT"]));
    expect(search().value).toBe("");
  });

  test("are removed by their chips, and the keyboard goes on at the next chip, then at the box", async () => {
    const { user, store } = showStates(["CA", "TX"]);
    act(() => screen.getByRole("button", { name: "Remove California" }).focus());
    await user.keyboard("{Enter}");
    expect(store.answers().topStates).toEqual(["TX"]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("button", { name: "Remove Texas" })),
    );
    await user.keyboard("{Enter}");
    await waitFor(() => expect(document.activeElement).toBe(search()));
    expect(store.answers().topStates).toEqual([]);
  });

  test("are six at most: the box says so, and takes no more until one is removed", async () => {
    const { user, store } = showStates(["CA", "OR", "WA", "NV", "UT"]);
    await user.type(search(), "tx{Enter}");
    expect(status()).toBe("6 of 6 chosen. Remove one to choose another.");
    expect(search().readOnly).toBe(true);
    expect(document.activeElement).toBe(search());
    await user.type(search(), "ohio{Enter}");
    expect(store.answers().topStates).toHaveLength(6);
    await user.click(screen.getByRole("button", { name: "Remove Utah" }));
    await user.type(search(), "ohio{Enter}");
    expect(store.answers().topStates).toContain("OH");
  });

  test("accept an unambiguous text on blur, and keep any other text visible", async () => {
    const { user, store } = showStates();
    await user.type(search(), "mont");
    await user.tab();
    expect(store.answers().topStates).toEqual(["MT"]);
    await user.type(search(), "new");
    act(() => search().blur());
    expect(store.answers().topStates).toEqual(["MT"]);
    expect(search().value).toBe("new");
  });

  test("do not restore a chip removed by the click that blurs the input", async () => {
    const { user, store } = showStates(["CA", "OR"]);
    await user.type(search(), "texa");
    await user.click(screen.getByRole("button", { name: "Remove Oregon" }));
    await waitFor(() => expect(store.answers().topStates).toEqual(["CA", "TX"]));
  });

  test("stay chosen, and stay typed, when the phone is turned and turned back", async () => {
    const { user, store, turn } = showStates(["CA"]);
    await user.type(search(), "new");
    turn(false);
    expect(screen.queryByRole("combobox", { name: /type to search/ })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "California" }).checked).toBe(true);
    await user.click(screen.getByRole("button", { name: "Show all 50" }));
    await user.click(screen.getByRole("checkbox", { name: "Idaho" }));
    turn(true);
    expect(chips()).toEqual(["California", "Idaho"]);
    expect(search().value).toBe("new");
    expect(store.answers().topStates).toEqual(["CA", "ID"]);
  });
});

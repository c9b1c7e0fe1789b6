import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useRef, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { Combobox } from "./combobox.tsx";

const towns = ["Reno", "Redding", "Renton"].map((label) => ({ label }));

/** A combobox that suggests towns starting with the typed text, and the calls it made. */
function show({ disabled = false, picksFirst = false } = {}) {
  const chosen = vi.fn<(town: string) => void>();
  const dismissed = vi.fn<() => void>();
  const left = vi.fn<() => void>();
  function Box() {
    const [text, setText] = useState("");
    const ref = useRef<HTMLInputElement>(null);
    const items = towns.filter(({ label }) => text !== "" && label.startsWith(text));
    return (
      <>
        <label htmlFor="town">Town</label>
        <Combobox
          {...{ ref, items, disabled, picksFirst }}
          id="town"
          value={text}
          listLabel="Town: suggestions"
          note="From the map."
          onType={setText}
          onChoose={({ label }) => {
            setText(label);
            chosen(label);
          }}
          onDismiss={dismissed}
          onBlur={left}
        />
        <button type="button">Next</button>
      </>
    );
  }
  render(<Box />);
  return { user: userEvent.setup({ delay: null }), chosen, dismissed, left };
}

const input = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Town" });
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const reached = () =>
  document.getElementById(input().getAttribute("aria-activedescendant") ?? "")?.textContent ?? undefined;
const isOpen = () => input().getAttribute("aria-expanded") === "true";

/** Events as a busy browser dispatches them: one after the other, with no task of React's in between. */
async function inOneGo(events: readonly (() => void)[]): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  for (const dispatch of events) {
    dispatch();
    // The browser runs microtasks after each event.
    for (let i = 0; i < 10; i += 1) await Promise.resolve();
  }
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
}

const press = (key: string) => () =>
  input().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
const typeOnly = (text: string) => () => {
  // React only notices a value that was set past its own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input(), text);
  input().dispatchEvent(new Event("input", { bubbles: true }));
};

describe("a combobox that the browser is too busy to draw", () => {
  it("takes what Enter follows at once", async () => {
    const { chosen } = show();
    input().focus();
    await inOneGo([typeOnly("Re"), press("ArrowDown"), press("ArrowDown"), press("Enter")]);
    await waitFor(() => expect(chosen.mock.calls).toEqual([["Redding"]]));
  });

  it("takes the first of what was typed at once", async () => {
    const { chosen } = show({ picksFirst: true });
    input().focus();
    await inOneGo([typeOnly("Ren"), press("Enter")]);
    await waitFor(() => expect(chosen.mock.calls).toEqual([["Reno"]]));
  });

  it("counts each arrow key that opens it again", async () => {
    const { user } = show();
    await user.type(input(), "Re");
    await inOneGo([press("Enter"), press("ArrowDown"), press("ArrowDown")]);
    await waitFor(() => expect(reached()).toBe("Redding"));
  });
});

describe("a combobox", () => {
  it("is closed and plain until something fits", async () => {
    const { user } = show();
    expect(isOpen()).toBe(false);
    await user.type(input(), "X");
    expect(isOpen()).toBe(false);
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(screen.queryByText("From the map.")?.closest("[hidden]")).toBeTruthy();
  });

  it("opens with what fits, names its list, and nothing is chosen yet", async () => {
    const { user } = show();
    await user.type(input(), "Ren");
    expect(options()).toEqual(["Reno", "Renton"]);
    expect(input().getAttribute("aria-controls")).toBe(screen.getByRole("listbox", { name: /Town/ }).id);
    expect(input().getAttribute("aria-autocomplete")).toBe("list");
    expect(reached()).toBeUndefined();
    expect(document.activeElement).toBe(input());
  });

  it("tells a screen reader how many there are", async () => {
    const { user } = show();
    await user.type(input(), "Ren");
    expect(await screen.findByText("2 suggestions. The arrow keys go through them.")).toHaveProperty(
      "role",
      "status",
    );
    await user.type(input(), "o");
    expect(await screen.findByText("1 suggestion. The arrow keys go through them.")).toBeTruthy();
  });

  it("is navigated by arrow keys, wrapping around, and Enter selects", async () => {
    const { user, chosen } = show();
    await user.type(input(), "Re{ArrowDown}");
    expect(reached()).toBe("Reno");
    await user.keyboard("{ArrowUp}");
    expect(reached()).toBe("Renton");
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(reached()).toBe("Redding");
    expect(input().value).toBe("Re");
    await user.keyboard("{Enter}");
    expect(chosen.mock.calls).toEqual([["Redding"]]);
    expect(isOpen()).toBe(false);
  });

  it("Home and End move in the list once an item is highlighted, and in the text before", async () => {
    const { user } = show();
    await user.type(input(), "Re{Home}");
    expect(reached()).toBeUndefined();
    expect(input().selectionStart).toBe(0);
    await user.keyboard("{End}");
    expect(input().selectionStart).toBe(2);
    await user.keyboard("{ArrowDown}{End}");
    expect(reached()).toBe("Renton");
    await user.keyboard("{Home}");
    expect(reached()).toBe("Reno");
  });

  it("Enter chooses nothing while no suggestion is reached, wherever the mouse lies", async () => {
    const { user, chosen } = show();
    await user.type(input(), "Re");
    await user.hover(screen.getByRole("option", { name: "Renton" }));
    await user.keyboard("{Enter}");
    expect(chosen).not.toHaveBeenCalled();
    expect(input().value).toBe("Re");
  });

  it("a click chooses, and the focus stays in the box", async () => {
    const { user, chosen, left } = show();
    await user.type(input(), "Re");
    await user.click(screen.getByRole("option", { name: "Renton" }));
    expect(chosen.mock.calls).toEqual([["Renton"]]);
    expect(document.activeElement).toBe(input());
    expect(left).not.toHaveBeenCalled();
  });

  it("Escape closes and keeps the text; another one does not clear it", async () => {
    const { user, chosen, dismissed } = show();
    await user.type(input(), "Re{ArrowDown}{Escape}");
    expect(isOpen()).toBe(false);
    expect(dismissed).toHaveBeenCalledTimes(1);
    await user.keyboard("{Escape}{Enter}");
    expect(input().value).toBe("Re");
    expect(chosen).not.toHaveBeenCalled();
    await user.keyboard("{ArrowDown}");
    expect(reached()).toBe("Reno");
  });

  it("Tab leaves without choosing what was reached", async () => {
    const { user, chosen, dismissed, left } = show();
    await user.type(input(), "Re{ArrowDown}");
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Next" }));
    expect(isOpen()).toBe(false);
    expect(input().value).toBe("Re");
    expect(chosen).not.toHaveBeenCalled();
    expect(dismissed).toHaveBeenCalled();
    expect(left).toHaveBeenCalledTimes(1);
  });

  it("so does a click elsewhere", async () => {
    const { user, chosen } = show();
    await user.type(input(), "Re{ArrowDown}");
    await user.click(document.body);
    expect(isOpen()).toBe(false);
    expect(chosen).not.toHaveBeenCalled();
    await user.click(input());
    expect(isOpen()).toBe(true);
    expect(reached()).toBeUndefined();
  });

  it("keeps the caret where one types in the middle", async () => {
    const { user } = show();
    await user.type(input(), "Rno");
    input().setSelectionRange(1, 1);
    await user.keyboard("e");
    expect([input().value, input().selectionStart]).toEqual(["Reno", 2]);
  });
});

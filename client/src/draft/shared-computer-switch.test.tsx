import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DraftProvider } from "#client/draft/store/draft-context.tsx";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { clearTab, isSharedComputer, setSharedComputer } from "#client/lib/storage/shared-computer.ts";
import { toastStore } from "#client/ui/toast/toast-store.ts";
import { ClearedNotice } from "./draft-notice.tsx";
import { SharedComputerSwitch } from "./shared-computer-switch.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  act(() => {
    setSharedComputer(false);
    toastStore.set(undefined);
  });
});

function show() {
  const store = new DraftStore();
  render(
    <DraftProvider store={store}>
      <SharedComputerSwitch />
    </DraftProvider>,
  );
  return { store, user: userEvent.setup() };
}

const getSwitch = () => screen.getByRole("switch", { name: "This is a shared computer" });
const getHelp = () =>
  document.getElementById(getSwitch().getAttribute("aria-describedby") ?? "")?.textContent;
const isOn = () => getSwitch().matches(":checked");

/** The browser's storage takes nothing that holds answers. */
function refuseAnswers() {
  const setItem = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(function write(this: Storage, key, value) {
    if (this === sessionStorage && key === "companyProfile")
      throw new DOMException("full", "QuotaExceededError");
    setItem.call(this, key, value);
  });
}

describe("the switch for a shared computer", () => {
  it("is off at first, and says what it is for", () => {
    show();
    expect(isOn()).toBe(false);
    expect(getHelp()).toBe("Turn this on if others use this computer, like at a library.");
  });

  it("takes the answers into the tab and says how long they stay", async () => {
    const { store, user } = show();
    act(() => {
      store.set("name", "Doe Hauling");
      store.save();
    });
    await user.click(getSwitch());
    expect(isOn()).toBe(true);
    expect(getHelp()).toContain("They're cleared when you close it, and after 15 minutes without activity.");
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain("Doe Hauling");
    expect(sessionStorage.getItem("companyProfile")).toContain("Doe Hauling");
  });

  it("stays off where the browser can't move the answers, and says so", async () => {
    const { store, user } = show();
    act(() => store.set("name", "Doe Hauling"));
    refuseAnswers();
    await user.click(getSwitch());
    await waitFor(() => expect(toastStore.get()?.title).toBe("Nothing changed"));
    expect([isOn(), isSharedComputer()]).toEqual([false, false]);
    expect(localStorage.getItem("companyProfile")).toContain("Doe Hauling");
    expect(store.answers().name).toBe("Doe Hauling");
  });
});

describe("the notice of cleared answers", () => {
  it("is there after a shared computer cleared them, until it was read", async () => {
    setSharedComputer(true);
    clearTab();
    const { unmount } = render(<ClearedNotice />);
    expect(screen.getByRole("alert").textContent).toContain("Your answers were cleared.");
    unmount();
    render(<ClearedNotice />);
    await userEvent.click(screen.getByRole("button", { name: "OK" }));
    expect(screen.queryByRole("alert")).toBeNull();
    render(<ClearedNotice />);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

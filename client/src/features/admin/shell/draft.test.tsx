import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ticketPath } from "#client/lib/paths.ts";
import { base, findInput, id, mockInbox, openInbox, server } from "#client/testing/inbox-harness.tsx";

mockInbox();

const key = `adminDraft-reply-${id}`;
const saved = "Draft saved in this browser.";
const open = () => openInbox(ticketPath(id));
const type = async (value: string) => fireEvent.change(await findInput(), { target: { value } });
const getText = async () => (await findInput()).value;
/** As another tab of this browser, which sends it where `text` is "". */
function typeElsewhere(text: string): void {
  if (text === "") localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify({ text, files: [] }));
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key })));
}
const leave = (): boolean => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

it("what is typed is kept at once, for a reload and a closed tab too, until it is cleared", async () => {
  const user = open();
  await type("We are looking");
  expect(screen.getByText(saved)).toBeTruthy();
  cleanup();
  sessionStorage.clear();
  open();
  expect(await getText()).toBe("We are looking");
  await user.clear(await findInput());
  expect(localStorage.getItem(key)).toBeNull();
  expect(screen.queryByText(saved)).toBeNull();
});

it("two tabs show the same text, so that neither writes over the other", async () => {
  open();
  await type("Hello");
  typeElsewhere("Hello from there");
  expect(await getText()).toBe("Hello from there");
  typeElsewhere("");
  expect(await getText()).toBe("");
});

it("a tab that comes back to the front shows what was typed meanwhile", async () => {
  open();
  await type("Hello");
  localStorage.setItem(key, JSON.stringify({ text: "Later", files: [] }));
  act(() => void window.dispatchEvent(new Event("focus")));
  expect(await getText()).toBe("Later");
});

it.each(["{", '{"text":1}'])("other data in storage isn't a draft: %s", async (stored) => {
  vi.spyOn(console, "error").mockReturnValue();
  localStorage.setItem(key, stored);
  open();
  expect(await getText()).toBe("");
});

it("what the browser can't keep says so, stays, and makes it ask before the page is left", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  open();
  await findInput();
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await type("Half");
  expect(screen.getByText(/^This browser couldn't save your draft/)).toBeTruthy();
  expect(leave()).toBe(false);
  act(() => void window.dispatchEvent(new Event("focus")));
  expect(await getText()).toBe("Half");
  full.mockRestore();
  await type("Half of it");
  expect(screen.getByText(saved)).toBeTruthy();
  expect(leave()).toBe(true);
});

it.each([
  ["", ""],
  [" And?", "Fixed. And?"],
])("a reply that was sent leaves no draft, but for what was typed meanwhile: %j", async (more, left) => {
  let answer = (): void => undefined;
  const ticket = { ...base, status: "pending", version: 2 };
  server.answer = () => ({
    status: 200,
    body: { success: true, message: "Sent.", delivery: "sent", ticket },
  });
  const user = open();
  await type("Fixed.");
  const { fetch } = window;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (init.method === "POST")
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
    return fetch(path, init);
  });
  await user.click(screen.getByRole("button", { name: "Send Reply" }));
  await screen.findByRole("button", { name: "Sending..." });
  if (more !== "") await type(`Fixed.${more}`);
  await waitFor(() => {
    answer();
    expect(screen.getByRole("button", { name: "Send Reply" })).toBeTruthy();
  });
  await waitFor(async () => expect(await getText()).toBe(left));
  expect(localStorage.getItem(key) === null).toBe(left === "");
});

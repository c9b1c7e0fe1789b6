import { afterEach, expect, it, vi } from "vitest";
import {
  dropConfirmation,
  findConfirmation,
  forgetOwnEmails,
  keepConfirmation,
  keepSentEmail,
  lastSentEmail,
  type SentEmail,
} from "./own-emails.ts";
import { setSharedComputer } from "#client/lib/storage/shared-computer.ts";

const sent: SentEmail = {
  id: "1",
  sentAt: "2026-11-28T15:00:00.000Z",
  email: "jane@example.com",
  title: "Profile Sent!",
  text: "The complete PDF is on its way.",
  notes: [],
  isShort: false,
};

afterEach(() => {
  vi.restoreAllMocks();
  setSharedComputer(false);
  forgetOwnEmails();
});

it("an address is confirmed in any case of letters, and no other one", () => {
  keepConfirmation("Jane@Example.com", "1.token");
  expect(findConfirmation("jane@example.COM")).toBe("1.token");
  expect(findConfirmation("jane@example.org")).toBeUndefined();
  dropConfirmation("JANE@example.com");
  expect(findConfirmation("jane@example.com")).toBeUndefined();
});

it("the last email is kept beside them, and the one before isn't", () => {
  keepConfirmation("jane@example.com", "1.token");
  keepSentEmail(sent);
  keepSentEmail({ ...sent, id: "2" });
  expect(lastSentEmail()?.id).toBe("2");
  expect(findConfirmation("jane@example.com")).toBe("1.token");
});

it.each(["", "{", '"text"', '{"confirmed":7,"last":{"id":1}}'])(
  "what can't be read counts as nothing, and is replaced: %s",
  (stored) => {
    vi.spyOn(console, "error").mockReturnValue();
    localStorage.setItem("ownEmails", stored);
    expect([findConfirmation("jane@example.com"), lastSentEmail()]).toEqual([undefined, undefined]);
    keepConfirmation("jane@example.com", "1.token");
    expect(findConfirmation("jane@example.com")).toBe("1.token");
  },
);

it("where the browser stores nothing, it is known until the page is left", () => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  keepConfirmation("jane@example.com", "1.token");
  expect(findConfirmation("jane@example.com")).toBe("1.token");
});

it("all of it is forgotten, and can be brought back", () => {
  keepConfirmation("jane@example.com", "1.token");
  keepSentEmail(sent);
  const bringBack = forgetOwnEmails();
  expect([findConfirmation("jane@example.com"), lastSentEmail()]).toEqual([undefined, undefined]);
  expect(localStorage.getItem("ownEmails")).toBeNull();
  bringBack();
  expect([findConfirmation("jane@example.com"), lastSentEmail()]).toEqual(["1.token", sent]);
});

it("on a shared computer it stays in the tab", () => {
  setSharedComputer(true);
  keepConfirmation("jane@example.com", "1.token");
  expect(localStorage.getItem("ownEmails")).toBeNull();
  expect(sessionStorage.getItem("ownEmails")).toContain("1.token");
});

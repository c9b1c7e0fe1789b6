import { confirmQuote, logQuote } from "#client/draft/quote-log.ts";
import { draftKey } from "#client/draft/store/draft-storage.ts";
import { noteCheck } from "#client/draft/checked-today.ts";
import { builderPath, dotPath, paths, quoteSentPath, vinPath } from "#client/lib/paths.ts";
import { answerStorage, clearTab, setSharedComputer } from "#client/lib/storage/shared-computer.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Hero } from "./hero.tsx";

const { contactName: _, ...withoutContact } = maximalProfile;
const store = (answers: Answers) => localStorage.setItem(draftKey, JSON.stringify({ version: 1, answers }));
const target = (link: HTMLElement) => link.getAttribute("href");
const dotField = (name: string) => screen.queryByRole<HTMLInputElement>("textbox", { name });
const isBack = async () => screen.findByRole("link", { name: "Continue" });

test("a profile in this browser is continued from the sign, or at the answer that is missing", async () => {
  store({ ...withoutContact, name: "Lopez & Sons Trucking" });
  render(<Hero />);
  expect(target(await isBack())).toBe(paths.profileBuilder);
  expect(screen.getByText("Lopez & Sons Trucking")).toBeTruthy();
  const next = screen.getByRole("link", { name: "1 more answer for a ballpark" });
  expect(target(next)).toBe(builderPath("contact-info", "contactName"));
});

const timestamp = "2026-11-27T18:00:00.000Z";
/** Logs a company's request and what happened to it. */
function request(companyName: string, delivery: "sent" | "queued"): void {
  const email = "a@b.test";
  logQuote({ timestamp, email, message: "", companyName, dotNumber: "", mcNumber: "" });
  const confirmation = { reference: "RF-2FC3VE", agencies: 3, notes: [], delivery };
  confirmQuote({ timestamp, email, companyName, confirmation });
}
const quoteLink = () => screen.queryByRole("link", { name: "RF-2FC3VE" });

test.each([
  ["queued", "RF-2FC3VE requested November 27, 2026"],
  ["sent", "RF-2FC3VE sent November 27, 2026 to 3 agencies"],
] as const)("the last quote request, which is %s, leads to its page", async (delivery, text) => {
  store({ ...withoutContact, name: "Lopez & Sons" });
  request("Lopez & Sons", delivery);
  render(<Hero />);
  await isBack();
  expect(quoteLink()?.getAttribute("href")).toBe(quoteSentPath("RF-2FC3VE"));
  expect(quoteLink()?.parentElement?.textContent).toBe(text);
});

test("another company's quote request isn't shown", async () => {
  store({ ...withoutContact, name: "Lopez & Sons" });
  request("Old Co LLC", "sent");
  render(<Hero />);
  await isBack();
  expect(quoteLink()).toBeNull();
});

test("another profile is started beside it, and there is a way back, with the focus", async () => {
  store({ ...withoutContact, name: "Lopez & Sons" });
  render(<Hero />);
  await isBack();
  expect(dotField("Your DOT number")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Start a new profile" }));
  expect(dotField("Your DOT number")?.form?.getAttribute("action")).toBe(paths.profileBuilder);
  await waitFor(() => expect(document.activeElement).toBe(dotField("Your DOT number")));
  fireEvent.click(screen.getByRole("button", { name: "Back to Lopez & Sons" }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Continue"));
});

/** Renders it, and waits until the code that shows a profile is there and has run. */
async function renderAll(): Promise<void> {
  render(<Hero />);
  await act(async () => void (await import("./continue-profile.tsx")));
}

test("a DOT number that somebody is typing isn't taken away", async () => {
  store(withoutContact);
  render(<Hero />);
  fireEvent.input(screen.getByLabelText("Your DOT number"), { target: { value: "12345" } });
  await act(async () => void (await import("./continue-profile.tsx")));
  expect(dotField("Your DOT number")?.value).toBe("12345");
});

test.each([
  ["is cleared in another tab", () => localStorage.clear(), new StorageEvent("storage")],
  [
    "was cleared before Back",
    () => localStorage.clear(),
    new PageTransitionEvent("pageshow", { persisted: true }),
  ],
  ["is in another tab of a shared computer", () => setSharedComputer(true), new StorageEvent("storage")],
])("a profile that %s is gone from the sign", async (_how, change, event) => {
  store(withoutContact);
  await renderAll();
  await isBack();
  await act(async () => {
    change();
    window.dispatchEvent(event);
  });
  expect(screen.queryByRole("link", { name: "Continue" })).toBeNull();
});

test("answers that a shared computer forgets are gone from the sign", async () => {
  setSharedComputer(true);
  answerStorage.write(draftKey, JSON.stringify({ version: 1, answers: withoutContact }), "test");
  await renderAll();
  await isBack();
  await act(async () => clearTab());
  expect(screen.queryByRole("link", { name: "Continue" })).toBeNull();
});

test("a driver that is being typed is a profile, and a draft without answers is none", async () => {
  store({});
  await renderAll();
  expect(dotField("Your DOT number")).toBeTruthy();
  const openRows = { drivers: { index: null, row: { fullName: "Sam" } } };
  localStorage.setItem(draftKey, JSON.stringify({ version: 1, answers: {}, openRows }));
  await act(async () => window.dispatchEvent(new StorageEvent("storage")));
  expect(await isBack()).toBeTruthy();
});

const vin = "1XKYD49X9LJ000001";
const checks = async () => {
  await act(async () => void (await import("./todays-checks.tsx")));
  return screen.queryAllByText(/^Checked today/).map((line) => line.querySelector("a"));
};

test.each([
  ["a profile", withoutContact],
  ["no profile", {}],
])(
  "with %s, today's checks are one tap away, and gone when the profile is cleared",
  async (_which, answers) => {
    store(answers);
    noteCheck("vin", vin, "2020 Kenworth T680");
    noteCheck("dot", "1234567", "Lopez & Sons Trucking LLC");
    await renderAll();
    expect((await checks()).map((link) => [link?.textContent, link?.getAttribute("href")])).toEqual([
      ["1XKYD49X... 2020 Kenworth T680", vinPath(vin)],
      ["USDOT 1234567 Lopez & Sons Trucking LLC", dotPath("1234567")],
    ]);
    localStorage.clear();
    await act(async () => window.dispatchEvent(new StorageEvent("storage")));
    expect(await checks()).toEqual([]);
  },
);

test("a check of another day isn't shown, and is removed", async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 29, 23, 59), toFake: ["Date"] });
  noteCheck("vin", vin, "2020 Kenworth T680");
  vi.setSystemTime(new Date(2026, 10, 30, 0, 1));
  await renderAll();
  expect(await checks()).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
  vi.useRealTimers();
});

import { confirmQuote, logQuote } from "#client/draft/quote-log.ts";
import { draftKey } from "#client/draft/store/draft-storage.ts";
import { builderPath, paths, quoteSentPath } from "#client/lib/paths.ts";
import { clearTab } from "#client/lib/storage/shared-computer.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
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

test("the last quote request leads to its page, and says who has it only if it was sent", async () => {
  store(withoutContact);
  const timestamp = "2026-11-27T18:00:00.000Z";
  logQuote({ timestamp, email: "a@b.test", message: "", companyName: "L", dotNumber: "", mcNumber: "" });
  const confirmation = { reference: "RF-2FC3VE", agencies: 3, notes: [] };
  const confirm = (delivery: "sent" | "queued") =>
    confirmQuote({ timestamp, email: "a@b.test", confirmation: { ...confirmation, delivery } });
  confirm("queued");
  const { unmount } = render(<Hero />);
  const link = await screen.findByRole("link", { name: "RF-2FC3VE" });
  expect(target(link)).toBe(quoteSentPath("RF-2FC3VE"));
  expect(link.parentElement?.textContent).toBe("RF-2FC3VE requested November 27, 2026");
  unmount();
  confirm("sent");
  render(<Hero />);
  expect((await screen.findByText(/3 agencies have it/)).textContent).toContain("RF-2FC3VE");
});

test("another profile is started beside it", async () => {
  store(withoutContact);
  render(<Hero />);
  await isBack();
  expect(dotField("Your DOT number")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Start a new profile" }));
  expect(dotField("Your DOT number")?.form?.getAttribute("action")).toBe(paths.profileBuilder);
});

test("a DOT number that somebody is typing isn't taken away", async () => {
  store(withoutContact);
  render(<Hero />);
  const field = dotField("Your DOT number");
  if (field) field.value = "12345";
  await import("./continue-profile.tsx");
  await Promise.resolve();
  expect(dotField("Your DOT number")?.value).toBe("12345");
});

test("on a shared computer it is gone with the answers", async () => {
  store(withoutContact);
  render(<Hero />);
  await isBack();
  act(clearTab);
  expect(screen.queryByRole("link", { name: "Continue" })).toBeNull();
});

test("a draft without answers is no profile", async () => {
  store({});
  render(<Hero />);
  await import("./continue-profile.tsx");
  await Promise.resolve();
  expect(dotField("Your DOT number")).toBeTruthy();
});

import {
  findConfirmation,
  keepConfirmation,
  keepSentEmail,
  lastSentEmail,
} from "#client/draft/own-emails.ts";
import { logQuote } from "#client/draft/quote-log.ts";
import { answerKeys } from "#client/draft/store/draft-storage.ts";
import { button, fakePdfs, getToastText, openReview } from "#client/testing/review-harness.tsx";
import { createReviewTools } from "./review-tools.tsx";
import { unfinishedListsSlot } from "#client/features/profile-builder/schedules/schedule-slots.ts";
import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";

const request = (timestamp: string) =>
  logQuote({ timestamp, email: "a@b.test", message: "", companyName: "Doe", dotNumber: "", mcNumber: "" });
const log = (): unknown => JSON.parse(localStorage.getItem("quoteRequests") ?? "[]");
const box = () =>
  screen.queryByRole<HTMLInputElement>("checkbox", { name: /^Also delete my quote request log/ });

async function openClear(tools = createReviewTools(fakePdfs())) {
  const review = openReview({ tools });
  await review.user.click(button("Clear Profile"));
  const dialog = within(screen.getByRole("dialog", { name: "Clear Profile?" }));
  return {
    ...review,
    clear: async () => review.user.click(dialog.getByRole("button", { name: "Clear Profile" })),
  };
}

describe("the log of quote requests", () => {
  it.each([
    [1, "Also delete my quote request log (1 request)"],
    [2, "Also delete my quote request log (2 requests)"],
  ])("of %i goes with the profile, and comes back with Undo", async (count, label) => {
    for (let each = 0; each < count; each += 1) request(String(each));
    const { user, clear } = await openClear();
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: label }).checked).toBe(true);
    await clear();
    expect(localStorage.getItem("quoteRequests")).toBeNull();
    await user.click(button("Undo"));
    expect(log()).toHaveLength(count);
  });

  it("stays if the box is unchecked", async () => {
    request("1");
    const { user, clear } = await openClear();
    if (box()) await user.click(box() ?? document.body);
    await clear();
    expect(log()).toHaveLength(1);
    expect(getToastText()).toMatch(/^Profile Cleared/);
  });

  it("isn't mentioned where there is none", async () => {
    await openClear();
    expect(box()).toBeNull();
  });
});

describe("no copy of the answers outlives Clear Profile", () => {
  it("in this browser's storage or the page's memory, and Undo brings them back", async () => {
    const tools = createReviewTools(fakePdfs());
    tools.typedEmails.set("quote", "doe@secret.test");
    const restore = vi.fn<() => void>();
    const lists = { describe: () => [], drop: vi.fn<() => void>(), take: () => restore };
    vi.spyOn(unfinishedListsSlot, "get").mockReturnValue(lists);
    sessionStorage.setItem("quoteMessage", "Secret message");
    sessionStorage.setItem("ownPhone", "Secret phone");
    request("1");
    for (const key of answerKeys.slice(1))
      if (!localStorage.getItem(key)) localStorage.setItem(key, "Secret copy");
    const { user, store, clear } = await openClear(tools);
    await clear();
    expect(lists.drop).toHaveBeenCalledTimes(1);
    const left = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
    expect(left).not.toMatch(/secret|doe/i);
    expect(tools.typedEmails.size).toBe(0);
    await user.click(button("Undo"));
    expect(store.answers().name).toBe("Doe Hauling");
    expect(sessionStorage.getItem("quoteMessage")).toBe("Secret message");
    expect(sessionStorage.getItem("ownPhone")).toBe("Secret phone");
    expect(localStorage.getItem("companyProfile.setAside")).toBe("Secret copy");
    expect(restore).toHaveBeenCalledTimes(1);
    expect(tools.typedEmails.get("quote")).toBe("doe@secret.test");
  });

  it("nor do confirmed addresses and the last email, which come back too", async () => {
    keepConfirmation("doe@example.com", "1.token");
    keepSentEmail({
      id: "1",
      sentAt: "",
      email: "doe@example.com",
      title: "",
      text: "",
      notes: [],
      isShort: false,
    });
    const { user, clear } = await openClear();
    await clear();
    expect([findConfirmation("doe@example.com"), lastSentEmail()]).toEqual([undefined, undefined]);
    await user.click(button("Undo"));
    expect([findConfirmation("doe@example.com"), lastSentEmail()?.id]).toEqual(["1.token", "1"]);
  });
});

import { emailed } from "#client/testing/code-harness.tsx";
import { keepConfirmation } from "#client/draft/own-emails.ts";
import { lastConfirmedQuote } from "#client/draft/quote-log.ts";
import { isWaiting } from "#client/lib/offline-queue/waiting-item.ts";
import {
  askForQuotes,
  button,
  fakePdfs,
  getToastText,
  network,
  offline,
  openReview,
  replies,
  sent,
} from "#client/testing/review-harness.tsx";
import { askOffline, createQueue, findSignal, loseSignal, stopQueues } from "./testing/waiting-harness.ts";
import { minimalProfile } from "#shared/testing/fixtures.ts";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";
import { sendWaiting } from "./submissions-queue.ts";

afterEach(stopQueues);

describe("a quote request asked for without a signal", () => {
  it("waits, says so, isn't reported as sent, and outlives Clear Profile", async () => {
    const { store, waiting, user } = await askOffline(sent);
    expect(getToastText()).toBe("Waiting for Signal: Your quote request goes out when you're back online.");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(store.done()).toEqual(new Set());
    expect(waiting.get().filter(isWaiting)).toHaveLength(1);
    expect(lastConfirmedQuote()).toBeUndefined();
    await user.click(button("Clear Profile"));
    expect(await screen.findByText(/^1 request still waits for a signal and will go out\./)).toBeTruthy();
  });

  it("goes out once with its key and its answers when the signal is back, and the page reports it", async () => {
    const { store, calls } = await askOffline(sent);
    act(() => store.set("website", "changed-later.example.com"));
    findSignal();
    await screen.findByText(/We've sent your profile to our insurance partners/, { selector: "p" });
    expect(calls).toHaveLength(2);
    expect(calls[1]).toEqual(calls[0]);
    expect(getToastText()).toMatch(/^Quote Request Sent!/);
    expect(store.done()).toEqual(new Set(["quote"]));
    expect(lastConfirmedQuote()?.confirmation.reference).toBe("RF-7K4M2X");
    expect(screen.getByRole("link", { name: "See your confirmation" }).getAttribute("href")).toContain(
      "RF-7K4M2X",
    );
  });

  it("doesn't mark another company's profile as done, and its link names its own company", async () => {
    const { store } = await askOffline(sent);
    act(() => store.clear());
    act(() => store.set("name", "Another Company"));
    findSignal();
    await screen.findByText(/We've sent your profile to our insurance partners/, { selector: "p" });
    expect(store.done()).toEqual(new Set());
    expect(lastConfirmedQuote()?.companyName).toBe("Doe Hauling");
  });

  it("takes its files along, which are on this device until then", async () => {
    const tools = createReviewTools(fakePdfs(), async () => waiting);
    const waiting = createQueue();
    const content = new Blob(["%PDF"], { type: "application/pdf" });
    tools.attached.set([{ id: "1", kind: "lossRuns", name: "loss.pdf", content }]);
    const calls = network(offline, sent);
    loseSignal();
    const { user } = openReview({ tools });
    await askForQuotes(user);
    await screen.findByText(/Its 1 file is stored on this device until then\./);
    expect(tools.attached.get()).toEqual([]);
    findSignal();
    await screen.findByText(/We've sent your profile/, { selector: "p" });
    expect(calls[1]).toEqual(calls[0]);
    expect(calls[1]).toMatchObject({ files: "%PDF", body: { files: [{ kind: "lossRuns", size: 4 }] } });
  });

  it("asked for again meanwhile, is still one request, which can be canceled", async () => {
    const { user, calls, waiting } = await askOffline(sent);
    await askForQuotes(user, "By Friday");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(waiting.get()).toHaveLength(1);
    await user.click(button("Cancel"));
    await waitFor(() => expect(getToastText()).toBe("Canceled: Your quote request won't be sent."));
    findSignal();
    const asked = calls.length;
    expect(await act(async () => waiting.flush())).toBe(true);
    expect(calls).toHaveLength(asked);
    expect(screen.queryByText(/Waiting for signal/)).toBeNull();
  });

  it("that the server refuses says why, and leads back to the form", async () => {
    const { user, store } = await askOffline(
      replies({ success: false, message: "Please check your answers." }, 400),
    );
    findSignal();
    expect((await screen.findByRole("alert")).textContent).toContain("Your quote request wasn't sent");
    expect(screen.getByRole("alert").textContent).toContain("Please check your answers.");
    expect(store.done()).toEqual(new Set());
    await user.click(button("Fix it and ask again"));
    expect(await screen.findByRole("dialog", { name: "Request Free Quotes" })).toBeTruthy();
  });

  it("keeps waiting while the server is broken", async () => {
    const { waiting, calls } = await askOffline(replies({ success: false, message: "Broken" }, 500));
    findSignal();
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(waiting.get().filter(isWaiting)).toHaveLength(1);
    expect(screen.getByText(/^Waiting for signal/)).toBeTruthy();
  });
});

it("an email to oneself waits in the same way", async () => {
  const waiting = createQueue();
  network(offline, sent);
  loseSignal();
  const { user, store } = openReview({ tools: createReviewTools(fakePdfs(), async () => waiting) });
  keepConfirmation("jane.doe@example.com", "1.token");
  await user.click(button("Email to Me"));
  await user.click(button("Send Email"));
  await screen.findByText(/^Waiting for signal: your email goes out when you're back online/);
  findSignal();
  await screen.findByText(/^The complete PDF is on its way to jane\.doe@example\.com\./, { selector: "p" });
  expect(store.done()).toEqual(new Set(["email"]));
});

it("a request that broke off while the server is there fails as before: it is asked for again by hand", async () => {
  const waiting = createQueue();
  network(offline, replies({ status: "up" }));
  const { user } = openReview({
    tools: createReviewTools(fakePdfs(), async () => waiting),
    answers: minimalProfile,
  });
  await askForQuotes(user);
  expect(await screen.findByText("We can't tell whether it was sent.")).toBeTruthy();
  expect(waiting.get()).toEqual([]);
});

it("a browser that can't store the request says that it wasn't sent, and keeps the form open", async () => {
  const waiting = createQueue();
  vi.spyOn(waiting, "add").mockRejectedValue(new DOMException("full", "QuotaExceededError"));
  network(offline);
  loseSignal();
  const { user } = openReview({ tools: createReviewTools(fakePdfs(), async () => waiting) });
  await askForQuotes(user, "By Friday");
  expect(await screen.findByText("We can't tell whether it was sent.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Message (optional)").value).toBe("By Friday");
});

describe("a submission that an earlier version stored with its PDF", () => {
  const stored = {
    key: "key-of-an-earlier-version",
    task: "email" as const,
    email: "jane.doe@example.com",
    askedAt: "2026-11-20T10:00:00.000Z",
    content: "",
    body: { customerEmail: "jane.doe@example.com" },
    file: new Blob(["%PDF"]),
    isTried: true,
    state: "waiting" as const,
  };

  it("goes out with its key and its answers; the server hides its numbers", async () => {
    const calls = network(sent);
    expect((await sendWaiting(stored)).state).toBe("sent");
    expect(calls[0]?.key).toBe(stored.key);
    expect(calls[0]?.body).toEqual(stored.body);
  });

  it("shows as sent where the server took it with that PDF", async () => {
    network(replies({ success: false, message: "Different contents." }, 409));
    expect((await sendWaiting(stored)).state).toBe("sent");
    const { file: _file, ...plain } = stored;
    expect((await sendWaiting(plain)).state).toBe("refused");
  });
});

it("a short self-email that waits ends the wait for a code", async () => {
  network(emailed(), offline);
  const queue = createQueue();
  const { user, unmount } = openReview({ tools: createReviewTools(fakePdfs(), async () => queue) });
  await user.click(button("Email to Me"));
  await user.click(button("Email Me a Code"));
  await screen.findByLabelText("Code");
  loseSignal();
  await user.click(button("Send a Short Copy Without a Code"));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Email to Me" })).toBeNull());
  unmount();
  stopQueues();
  openReview();
  expect(screen.queryByRole("dialog")).toBeNull();
});

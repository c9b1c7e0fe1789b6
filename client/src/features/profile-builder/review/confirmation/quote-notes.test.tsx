import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { confirmQuote } from "#client/draft/quote-log.ts";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";
import { keepConfirmation } from "#client/draft/own-emails.ts";
import { quoteSentPath } from "#client/lib/paths.ts";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import {
  confirmationId,
  confirmed,
  emailed,
  input,
  jane,
  message,
  refuse,
  wrongCode,
} from "#client/testing/code-harness.tsx";
import { accepted, button, network, openReview, replies } from "#client/testing/review-harness.tsx";
import { minimalProfile } from "#shared/testing/fixtures.ts";

const notice = "The PDF didn't go with it.";
const waits = accepted({ delivery: "queued", message: "It waits.", notice, sendsOnceConfirmed: true });
const onItsWay = "The address is confirmed. Your quote request is on its way.";
const released = replies({ success: true, message: onItsWay, token: "1.token", released: true });
const over = refuse("This code has expired or was tried too often. Ask for a new one.", 410);

const dialog = () => within(screen.getByRole("dialog"));

async function request(...next: Parameters<typeof network>) {
  const calls = network(...next);
  const { user } = openReview();
  await user.click(button("Get Free Quotes"));
  await user.click(button("Send Quote Request"));
  return { user, calls };
}

describe("a quote request that waits behind others of its network", () => {
  it("is sent at once with a code, and isn't offered that again", async () => {
    const { user, calls } = await request(waits, emailed(), wrongCode, released);
    await user.click(await screen.findByRole("button", { name: "Email Me a Code" }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(input());
    await user.type(input(), "123456");
    await user.click(button("Confirm and Send"));
    expect(await screen.findByText(/^That's not the code in our newest email/)).toBeTruthy();
    await user.clear(input());
    await user.type(input(), "654321");
    await user.click(button("Confirm and Send"));
    expect(await screen.findByText(onItsWay)).toBeTruthy();
    expect(document.activeElement?.textContent).toContain(onItsWay);
    expect(screen.getByRole("dialog", { name: "Quote Request Submitted!" })).toBeTruthy();
    for (const text of [/^It waits/, "Email Me a Code"]) expect(dialog().queryByText(text)).toBeNull();
    expect(dialog().getByText(notice)).toBeTruthy();
    expect(calls.map(({ path }) => path)).toEqual([
      "/api/send-quote-request",
      "/api/request-code",
      "/api/confirm-email",
      "/api/confirm-email",
    ]);
    // The server releases no other request of this address, which a stranger may have sent.
    expect(calls.at(-1)?.body).toMatchObject({ code: "654321", references: ["RF-7K4M2X"] });
  });
});

let storage = memoryStorage();

/** Opens the confirmation page, as after a reload; only what its buttons ask for gets these replies. */
async function load(...next: Parameters<typeof network>) {
  cleanup();
  const { user } = showBuilder({ section: "review", storage });
  act(() => window.history.pushState(null, "", quoteSentPath("RF-7K4M2X")));
  await screen.findByText("RF-7K4M2X");
  return { user, calls: network(...next) };
}

/** Opens the confirmation page of a request that waits. */
async function openPage(...next: Parameters<typeof network>) {
  storage = memoryStorage();
  const draft = new DraftStore(storage.storage);
  draft.replace(minimalProfile);
  draft.save();
  confirmQuote({
    timestamp: "2026-11-20T12:00:00.000Z",
    email: jane,
    confirmation: {
      reference: "RF-7K4M2X",
      agencies: 2,
      delivery: "queued",
      notes: ["It waits."],
      sendsOnceConfirmed: true,
    },
  });
  return load(...next);
}

/** Opens it and asks for a code. */
async function askOnPage(...next: Parameters<typeof network>) {
  const page = await openPage(...next);
  await page.user.click(button("Email Me a Code"));
  return page;
}
const title = () => screen.getByRole("heading", { level: 1 }).textContent;

describe("the page of a waiting quote request", () => {
  it("still takes the code after a reload, as on a phone where email is read", async () => {
    await askOnPage(emailed());
    await screen.findByText(message);
    const { user, calls } = await load(released);
    await user.type(screen.getByLabelText("Code"), "654321{Enter}");
    expect(await screen.findByText(onItsWay)).toBeTruthy();
    expect(calls[0]).toMatchObject({ path: "/api/confirm-email", body: { confirmationId, code: "654321" } });
  });

  it("emails a new code in place of one that expired", async () => {
    const { user, calls } = await askOnPage(emailed(), over, emailed());
    await user.type(await screen.findByLabelText("Code"), "123456{Enter}");
    expect(await screen.findByText(/Ask for a new one\.$/)).toBeTruthy();
    await user.click(button("Send a New Code"));
    await waitFor(() => expect(screen.queryByText(/Ask for a new one\.$/)).toBeNull());
    expect(input().value).toBe("");
    const paths = ["/api/request-code", "/api/confirm-email", "/api/request-code"];
    expect(calls.map(({ path }) => path)).toEqual(paths);
  });

  it("says that it was sent once it was, after a reload too", async () => {
    const { user } = await askOnPage(emailed(), released);
    expect(title()).toBe("Quote Request Saved");
    await user.type(await screen.findByLabelText("Code"), "654321{Enter}");
    await waitFor(() => expect(title()).toBe("Quote Request Submitted!"));
    await load();
    expect(title()).toBe("Quote Request Submitted!");
    expect(screen.getByRole("main").textContent).toContain("Your profile went to 2 partner agencies.");
    expect(screen.queryByText("It waits.")).toBeNull();
  });

  it("still says that it waits where no agency has room, and offers no second code", async () => {
    const { user } = await askOnPage(emailed(), confirmed);
    await user.type(await screen.findByLabelText("Code"), "654321{Enter}");
    expect(await screen.findByText("The address is confirmed.")).toBeTruthy();
    await load();
    expect(title()).toBe("Quote Request Saved");
    expect(screen.queryByRole("button", { name: "Email Me a Code" })).toBeNull();
  });

  it("offers no code for an address that another tab has confirmed", async () => {
    await openPage();
    act(() => keepConfirmation(jane, "2.token"));
    expect(screen.queryByRole("button", { name: "Email Me a Code" })).toBeNull();
  });
});

it("a quote request that was sent is offered no code", async () => {
  await request(accepted());
  await screen.findByRole("dialog", { name: "Quote Request Submitted!" });
  expect(screen.queryByRole("button", { name: "Email Me a Code" })).toBeNull();
});

import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { confirmed, emailed, input, message, wrongCode } from "#client/testing/code-harness.tsx";
import { accepted, button, network, openReview, replies } from "#client/testing/review-harness.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const notice = "The PDF didn't go with it.";
const waits = accepted({ delivery: "queued", message: "It waits.", notice, sendsOnceConfirmed: true });
const onItsWay = "The address is confirmed. Your quote request is on its way.";
const released = replies({ success: true, message: onItsWay, token: "1.token" });

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
    for (const text of [/^It waits/, "Email Me a Code"]) expect(dialog().queryByText(text)).toBeNull();
    expect(dialog().getByText(notice)).toBeTruthy();
    expect(calls.map(({ path }) => path)).toEqual([
      "/api/send-quote-request",
      "/api/request-code",
      "/api/confirm-email",
      "/api/confirm-email",
    ]);
  });

  it("says so if no code can be sent", async () => {
    const refused = replies({ success: false, message: "We can't send any more email today." }, 429);
    const { user } = await request(waits, refused, confirmed);
    await user.click(await screen.findByRole("button", { name: "Email Me a Code" }));
    expect(await screen.findByText(/^We can't send any more email today\./)).toBeTruthy();
    expect(button("Email Me a Code")).toBeTruthy();
  });
});

it("a quote request that was sent is offered no code", async () => {
  await request(accepted());
  await screen.findByRole("dialog", { name: "Quote Request Submitted!" });
  expect(screen.queryByRole("button", { name: "Email Me a Code" })).toBeNull();
});

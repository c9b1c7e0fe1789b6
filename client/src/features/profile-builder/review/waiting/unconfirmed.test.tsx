import { button, getToastText, replies, sent } from "#client/testing/review-harness.tsx";
import { askOffline, findSignal, stopQueues } from "./testing/waiting-harness.ts";
import { act, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";

afterEach(stopQueues);

describe("a quote request that comes back because its address needs a code", () => {
  const needsCode = replies({ success: false, message: "Confirm.", needsConfirmation: true }, 403);
  const confirmationId = "3f1c9f0e-8c3b-4d1e-9a53-0a2b6f1c7d11";
  const emailed = replies({ success: true, message: "We emailed a code.", delivery: "sent", confirmationId });
  const confirmed = replies({ success: true, message: "Confirmed.", token: "1.token" });

  it("isn't lost: it says so, and goes out as it was asked for once the code is entered", async () => {
    const { user, calls, store, waiting } = await askOffline(needsCode, emailed, confirmed, sent);
    findSignal();
    await screen.findByText("Your quote request needs a code first");
    expect(getToastText()).toBe(
      "Your quote request needs a code first: Confirm jane.doe@example.com in Review.",
    );
    expect(store.done()).toEqual(new Set());
    act(() => store.set("website", "changed-later.example.com"));
    await user.click(button("Confirm the address"));
    const reason =
      "First we email this address a 6-digit code, once in this browser, to make sure it's yours.";
    expect(screen.getByText(reason)).toBeTruthy();
    await user.click(button("Email Me a Code"));
    await user.type(await screen.findByLabelText("Code"), "123456{Enter}");
    await screen.findByText(/We've sent your profile to our insurance partners/, { selector: "p" });
    expect(calls[4]).toEqual({ ...calls[0], confirmed: "1.token" });
    expect(waiting.get().map(({ state }) => state)).toEqual(["sent"]);
  });

  it("may go out with another address, after a code was asked for", async () => {
    const { user, calls: all } = await askOffline(needsCode, emailed, sent);
    findSignal();
    await user.click(await screen.findByRole("button", { name: "Confirm the address" }));
    await user.click(button("Email Me a Code"));
    await screen.findByLabelText("Code");
    const email = screen.getByLabelText("Your email");
    await user.clear(email);
    await user.type(email, "me@example.com{Enter}");
    await screen.findByText(/We've sent your profile to our insurance partners/, { selector: "p" });
    const calls = all.filter(({ path }) => path !== "/api/request-code");
    expect(sessionStorage.getItem("emailCode")).toBeNull();
    expect(calls[2]?.body).toEqual({ ...calls[0]?.body, customerEmail: "me@example.com" });
    expect(calls[2]?.key).not.toBe(calls[0]?.key);
  });
});

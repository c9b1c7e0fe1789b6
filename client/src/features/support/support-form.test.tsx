import { toastStore } from "#client/ui/toast/toast-store.ts";
import { Toaster } from "#client/ui/toast/toaster.tsx";
import { submitSuggestion } from "#shared/api/support.ts";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WithQueries } from "#client/testing/with-queries.tsx";
import { SupportForm } from "./support-form.tsx";

beforeEach(() => act(() => toastStore.set(undefined)));
afterEach(() => vi.unstubAllGlobals());

type Call = { key: string | null; text: string };
const taken = {
  success: true,
  message: "It has been submitted. Its number is RF-7K4M-2QXD.",
  ticketId: "RF-7K4M-2QXD",
};

/** Mocks the network: these replies in turn, then success; a number is a status, null means no response. */
function network(...replies: (object | null)[]): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (_path: string, init: RequestInit) => {
    calls.push({
      key: new Headers(init.headers).get("Idempotency-Key"),
      text: typeof init.body === "string" ? init.body : "",
    });
    const reply = replies.length > 0 ? replies.shift() : taken;
    if (!reply) throw new TypeError("Failed to fetch");
    return Response.json(reply, { status: "ticketId" in reply ? 200 : 500 });
  });
  return calls;
}

function open() {
  render(
    <>
      <WithQueries>
        <SupportForm />
      </WithQueries>
      <Toaster />
    </>,
  );
  return userEvent.setup({ delay: null });
}

const getToastText = () => {
  const shown = toastStore.get();
  return shown ? `${shown.title}: ${shown.description ?? ""}` : undefined;
};
const send = () => screen.getByRole("button", { name: "Send Message" });
const message = () => screen.getByLabelText<HTMLTextAreaElement>("Message");
const failed = "Error: There was a problem submitting your suggestion. Please try again.";

describe("a message that is taken", () => {
  it("as a feature request needs no address, is thanked for, and gets a number", async () => {
    const calls = network();
    const user = open();
    await user.type(message(), "A map of weigh stations");
    await user.click(send());
    expect(await screen.findByText("RF-7K4M-2QXD")).toBeTruthy();
    expect(getToastText()).toBe(
      "Thank You!: Your feature request has been submitted. We appreciate your feedback!",
    );
    const body: unknown = JSON.parse(calls[0]?.text ?? "");
    expect(submitSuggestion.body?.safeParse(body).error).toBeUndefined();
    expect(body).toEqual({ suggestion: "A map of weigh stations", userEmail: null, type: "feature_request" });
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "We have your message" }));
  });

  it("as a call for help goes with the address", async () => {
    const calls = network();
    const user = open();
    await user.click(screen.getByRole("radio", { name: "Support" }));
    await user.type(message(), "It froze");
    await user.type(screen.getByLabelText("Email"), " jane@example.com ");
    await user.click(send());
    await screen.findByText("RF-7K4M-2QXD");
    expect(getToastText()).toBe(
      "Thank You!: Your support request has been submitted. We'll review it shortly!",
    );
    expect(JSON.parse(calls[0]?.text ?? "")).toMatchObject({
      userEmail: "jane@example.com",
      type: "support",
    });
  });

  it("keeps its number on the screen after a reload, until another is written", async () => {
    network();
    const user = open();
    await user.type(message(), "A map");
    await user.click(send());
    await screen.findByText("RF-7K4M-2QXD");
    cleanup();
    const again = open();
    expect(screen.getByText("RF-7K4M-2QXD")).toBeTruthy();
    await again.click(screen.getByRole("button", { name: "Write another message" }));
    expect(message().value).toBe("");
  });
});

it.each(["", "not json", "5", '{"ticketId":7}'])("a kept ticket of %j is none", (kept) => {
  sessionStorage.setItem("supportTicket", kept);
  open();
  expect(message()).toBeTruthy();
});

describe("a message that cannot go yet", () => {
  it("because it is empty", async () => {
    const calls = network();
    const user = open();
    await user.type(message(), "  ");
    await user.click(send());
    expect(getToastText()).toBe("Message Required: Please enter your message before submitting.");
    expect(document.activeElement).toBe(message());
    expect(calls).toHaveLength(0);
  });

  it("because help needs an address to answer to", async () => {
    const calls = network();
    const user = open();
    await user.click(screen.getByRole("radio", { name: "Support" }));
    await user.type(message(), "It froze");
    await user.click(send());
    expect(getToastText()).toBe(
      "Email Required: Please provide your email address so we can respond to your support request.",
    );
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
    expect(calls).toHaveLength(0);
  });
});

describe("a message that fails", () => {
  it("says so, and what was typed survives that and a reload", async () => {
    network({ success: false, message: "Something went wrong on our side." });
    const user = open();
    await user.type(message(), "A map of Texas");
    await user.click(send());
    await waitFor(() => expect(getToastText()).toBe(failed));
    // It may have been stored before something went wrong.
    expect(screen.getByText("We can't tell whether your message was sent.")).toBeTruthy();
    expect(
      screen.getByText(
        /Something went wrong on our side\. .*never sent twice\. What you typed is still here/,
      ),
    ).toBeTruthy();
    expect(message().value).toBe("A map of Texas");
    cleanup();
    open();
    expect(message().value).toBe("A map of Texas");
  });

  it("is repeated under the same key, and a changed one under another", async () => {
    const calls = network(null, null);
    const user = open();
    await user.type(message(), "A map of Ohio");
    await user.click(send());
    await waitFor(() => expect(getToastText()).toBe(failed));
    await user.click(send());
    await waitFor(() => expect(calls).toHaveLength(2));
    await waitFor(() => expect(send()).toBeTruthy());
    await user.type(message(), "!");
    await user.click(send());
    await screen.findByText("RF-7K4M-2QXD");
    expect(calls[1]).toEqual(calls[0]);
    expect(calls[2]?.key).not.toBe(calls[0]?.key);
  });
});

it("two presses send once", async () => {
  const calls = network();
  const user = open();
  await user.type(message(), "A map of Maine");
  await user.dblClick(send());
  await screen.findByText("RF-7K4M-2QXD");
  expect(calls).toHaveLength(1);
});

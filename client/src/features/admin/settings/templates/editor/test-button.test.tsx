import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getToastText, refuse } from "#client/testing/admin-harness.tsx";
import { neverRespond, respondWith, unreachable } from "#client/testing/mock-server.ts";
import {
  mockTemplates,
  openTab,
  openTemplates,
  press,
  quote,
  subjectField,
  support,
} from "#client/testing/template-harness.tsx";
import { saveTemplate, testTemplate } from "#shared/api/admin/templates.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const button = "Send a test to myself";

describe("a test email", () => {
  it("is made from the text in the editor, which isn't saved", async () => {
    const { bodiesTo, sentTo } = mockTemplates();
    const user = await openTemplates();
    await user.type(subjectField(), "!");
    await press(user, button);
    await waitFor(() => expect(getToastText()).toBe("Test email: A test was sent to support@rigfile.test."));
    expect(bodiesTo(testTemplate)).toEqual([{ subject: `${support.subject}!`, body: support.body }]);
    expect(sentTo(saveTemplate)).toEqual([]);
    expect(subjectField().value).toBe(`${support.subject}!`);
  });

  it("is of the template that is open", async () => {
    const { sentTo } = mockTemplates();
    const user = await openTemplates();
    await openTab(user, "Quote");
    await press(user, button);
    await waitFor(() => expect(sentTo(testTemplate)).toHaveLength(1));
    expect(sentTo(testTemplate)[0]?.url).toContain(quote.templateType);
  });

  it.each([
    [
      "still waits",
      respondWith({ success: true, message: "The mail server hasn't accepted it yet." }),
      "Test email: The mail server hasn't accepted it yet.",
    ],
    [
      "was rejected",
      respondWith({ success: false, message: "The mail server rejected it: 550 no." }),
      "The test wasn't sent: The mail server rejected it: 550 no.",
    ],
    ["was refused", refuse(429, "Too many emails."), "The test wasn't sent: Too many emails."],
    [
      "has a fault",
      respondWith(
        {
          success: false,
          message: "Check it.",
          errors: [{ path: "body", message: "Line 1: <b> is never closed." }],
        },
        400,
      ),
      "The test wasn't sent: Line 1: <b> is never closed.",
    ],
    [
      "got a proxy's error page",
      () => new Response("<h1>Bad gateway</h1>", { status: 502 }),
      "The test wasn't sent: The server has a problem (status 502), not your connection. Try again in a moment.",
    ],
    [
      "got no answer",
      unreachable,
      "The test wasn't sent: The server didn't answer. Check your connection and try again.",
    ],
  ])("that %s says so", async (_name, reply, text) => {
    mockTemplates({ test: reply });
    const user = await openTemplates();
    await press(user, button);
    await waitFor(() => expect(getToastText()).toBe(text));
  });

  it("is sent once for two presses", async () => {
    const { sentTo } = mockTemplates({ test: neverRespond });
    const user = await openTemplates();
    await press(user, button);
    await press(user, "Sending...");
    expect(sentTo(testTemplate)).toHaveLength(1);
  });
});

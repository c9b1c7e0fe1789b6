import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getToastText, refuse, renderAdmin } from "#client/testing/admin-harness.tsx";
import { neverRespond, respondWith, unreachable } from "#client/testing/mock-server.ts";
import {
  bodyField,
  mockTemplates,
  openTab,
  openTemplates,
  press,
  quote,
  saveElsewhere,
  selfEmail,
  subjectField,
  support,
  toTime,
} from "#client/testing/template-harness.tsx";
import { seedDefaultTemplates } from "#shared/api/admin/templates.ts";
import { EmailTemplates } from "./email-templates.tsx";

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the email templates", () => {
  it("say that they couldn't be loaded, and load when asked again", async () => {
    mockTemplates({ list: [unreachable, respondWith({ success: true, data: [support] })] });
    const user = renderAdmin(<EmailTemplates />);
    expect(await screen.findByText("Email templates couldn't be loaded")).toBeTruthy();
    await press(user, /try again/i);
    expect(await screen.findByLabelText("Subject")).toBeTruthy();
  });

  it("can be loaded from the defaults when there are none", async () => {
    mockTemplates({ list: respondWith({ success: true, data: [] }) });
    renderAdmin(<EmailTemplates />);
    expect(await screen.findByText("No templates yet. Load the defaults to begin.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Load defaults" })).toBeTruthy();
  });

  it("show nothing to type in while they load", () => {
    mockTemplates({ list: neverRespond });
    renderAdmin(<EmailTemplates />);
    expect(screen.queryByLabelText("Subject")).toBeNull();
    expect(screen.queryByRole("button", { name: "Load defaults" })).toBeNull();
  });

  it("are one editor each, in the same order whatever the server's", async () => {
    mockTemplates({ list: respondWith({ success: true, data: [quote, selfEmail, support] }) });
    const user = await openTemplates();
    const names = screen.getAllByRole("tab").map(({ textContent }) => textContent);
    expect(names.slice(0, 3)).toEqual(["Support", "Self email", "Quote"]);
    for (const [name, { subject, body }] of [
      ["Support", support],
      ["Self email", selfEmail],
      ["Quote", quote],
    ] as const) {
      await openTab(user, name);
      expect(subjectField().value).toBe(subject);
      expect(bodyField().value).toBe(body);
    }
  });

  it("say who gets them", async () => {
    mockTemplates();
    const user = await openTemplates();
    expect(screen.getByText(/^Goes to customers who ask for support/)).toBeTruthy();
    await openTab(user, "Quote");
    expect(screen.getByText(/partner agencies when a customer requests a quote/)).toBeTruthy();
  });
});

describe("text that isn't saved", () => {
  const leave = (): boolean => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

  it("stays while other tabs and templates are open, and is marked", async () => {
    mockTemplates();
    const user = await openTemplates();
    await user.type(subjectField(), "!");
    await user.type(bodyField(), "<p>More</p>");
    await openTab(user, "Preview");
    await openTab(user, "Edit");
    expect(subjectField().value).toBe(`${support.subject}!`);
    await openTab(user, "Quote");
    expect(subjectField().value).toBe(quote.subject);
    await openTab(user, "Support (unsaved)");
    expect(subjectField().value).toBe(`${support.subject}!`);
    expect(bodyField().value).toBe(`${support.body}<p>More</p>`);
    expect(screen.getByText("You have unsaved changes.")).toBeTruthy();
  });

  it("stays on other pages and after a reload", async () => {
    mockTemplates();
    const user = await openTemplates();
    await user.type(subjectField(), "!");
    cleanup();
    await openTemplates();
    expect(subjectField().value).toBe(`${support.subject}!`);
  });

  it("that was stored by something else is ignored", async () => {
    sessionStorage.setItem("adminTemplate-support", '{"subject":1}');
    sessionStorage.setItem("adminTemplate-quote", "{");
    mockTemplates();
    const user = await openTemplates();
    expect(subjectField().value).toBe(support.subject);
    await openTab(user, "Quote");
    expect(subjectField().value).toBe(quote.subject);
  });

  it("makes the browser ask before the page is left, whichever template is open", async () => {
    mockTemplates();
    const user = await openTemplates();
    expect(leave()).toBe(true);
    await user.type(subjectField(), "!");
    expect(leave()).toBe(false);
    await openTab(user, "Quote");
    expect(leave()).toBe(false);
    await openTab(user, /^Support/);
    await user.type(subjectField(), "{Backspace}");
    expect(leave()).toBe(true);
    expect(screen.queryByText("You have unsaved changes.")).toBeNull();
  });

  it("no longer makes the browser ask once another page is open", async () => {
    mockTemplates();
    const user = await openTemplates();
    await user.type(subjectField(), "!");
    cleanup();
    expect(leave()).toBe(true);
  });

  it("is told of a version that another tab saved while it was away", async () => {
    mockTemplates();
    const user = await openTemplates();
    await user.type(subjectField(), "!");
    cleanup();
    saveElsewhere({ ...support, subject: "Theirs", updatedAt: toTime(5) });
    await openTemplates();
    expect(screen.getByText("This template was saved in another tab")).toBeTruthy();
    expect(subjectField().value).toBe(`${support.subject}!`);
  });
});

describe("loading the defaults", () => {
  const confirm = async (user: ReturnType<typeof renderAdmin>) => {
    await press(user, "Load defaults");
    await screen.findByRole("dialog", { name: "Load the default templates?" });
    await press(user, "Yes, load defaults");
  };

  it("asks first, and does nothing on Cancel", async () => {
    const { sentTo } = mockTemplates();
    const user = await openTemplates();
    await press(user, "Load defaults");
    expect(screen.getByText(/^This replaces all three templates/)).toBeTruthy();
    await press(user, "Cancel");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sentTo(seedDefaultTemplates)).toEqual([]);
  });

  it.each([
    ["the server refuses", refuse(503, "Busy."), "Error: Failed to load defaults"],
    ["the server can't be reached", unreachable, "Error: Failed to load default templates"],
  ])("says so if %s, and keeps what was typed", async (_name, defaults, text) => {
    mockTemplates({ defaults });
    const user = await openTemplates();
    await user.type(subjectField(), "!");
    await confirm(user);
    await waitFor(() => expect(getToastText()).toBe(text));
    await press(user, "Cancel");
    expect(subjectField().value).toBe(`${support.subject}!`);
  });

  it("is requested once, however often it is pressed", async () => {
    const { sentTo } = mockTemplates({ defaults: neverRespond });
    const user = await openTemplates();
    await confirm(user);
    await press(user, "Loading...");
    expect(sentTo(seedDefaultTemplates)).toHaveLength(1);
  });

  it("shows the defaults in place of everything else", async () => {
    const message = "Default templates loaded successfully";
    mockTemplates({
      defaults: () => {
        saveElsewhere({ ...support, subject: "The default", updatedAt: toTime(9) });
        return Response.json({ success: true, message, data: [] });
      },
    });
    const user = await openTemplates();
    await user.type(subjectField(), "!");
    await confirm(user);
    await waitFor(() => expect(getToastText()).toBe(`Success: ${message}`));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(subjectField().value).toBe("The default");
    expect(screen.queryByText("This template was saved in another tab")).toBeNull();
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getToastText, refuse } from "#client/testing/admin-harness.tsx";
import { neverRespond, respondWith, unreachable } from "#client/testing/mock-server.ts";
import {
  bodyField,
  mockTemplates,
  openTab,
  openTemplates,
  press,
  saveElsewhere,
  saveSent,
  subjectField,
  support,
  toTime,
} from "#client/testing/template-harness.tsx";
import { listTemplates, saveTemplate } from "#shared/api/admin/templates.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const saved = "Success: support template saved successfully";

describe("saving a template", () => {
  it("without changes does nothing", async () => {
    const { sentTo } = mockTemplates();
    const user = await openTemplates();
    expect(screen.getByRole("button", { name: "Save" }).getAttribute("aria-disabled")).toBe("true");
    await press(user, "Save");
    await user.type(subjectField(), "{Enter}");
    expect(sentTo(saveTemplate)).toEqual([]);
    expect(screen.getByText(/^Saved Oct/)).toBeTruthy();
  });

  it.each([
    ["Subject", subjectField, "Enter a subject."],
    ["Message (HTML)", bodyField, "Enter the message."],
  ])("needs the field %s, and leads to it from any tab", async (_name, field, text) => {
    const { sentTo } = mockTemplates();
    const user = await openTemplates();
    await user.clear(field());
    await openTab(user, "Versions");
    await press(user, "Save");
    expect(await screen.findByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(sentTo(saveTemplate)).toEqual([]);
    await user.type(field(), "x");
    expect(screen.queryByText(text)).toBeNull();
  });

  it("sends the text with the version that it is based on, and shows it as saved", async () => {
    const { bodiesTo } = mockTemplates();
    const user = await openTemplates();
    await user.type(subjectField(), "!");
    await press(user, "Save");
    await waitFor(() => expect(getToastText()).toBe(saved));
    const { updatedAt, body } = support;
    const subject = `${support.subject}!`;
    expect(bodiesTo(saveTemplate)).toEqual([{ templateType: "support", subject, body, updatedAt }]);
    expect(subjectField().value).toBe(subject);
    expect(screen.queryByText("You have unsaved changes.")).toBeNull();
    expect(sessionStorage.getItem("adminTemplate-support")).toBeNull();
  });

  it("goes on from the saved version", async () => {
    const { bodiesTo } = mockTemplates();
    const user = await openTemplates();
    await user.type(subjectField(), "1{Enter}");
    await waitFor(() => expect(getToastText()).toBe(saved));
    await waitFor(() => expect(subjectField().readOnly).toBe(false));
    await user.type(subjectField(), "2{Enter}");
    await waitFor(() => expect(bodiesTo(saveTemplate)).toHaveLength(2));
    expect(bodiesTo(saveTemplate)[1]).toMatchObject({
      subject: `${support.subject}12`,
      updatedAt: toTime(30),
    });
    expect(screen.queryByText("This template was saved in another tab")).toBeNull();
  });

  it("shows what was saved even if the templates can't be read again", async () => {
    mockTemplates({ list: [respondWith({ success: true, data: [support] }), unreachable] });
    const user = await openTemplates();
    await user.type(subjectField(), "!{Enter}");
    await waitFor(() => expect(getToastText()).toBe(saved));
    expect(subjectField().value).toBe(`${support.subject}!`);
    expect(screen.queryByText("You have unsaved changes.")).toBeNull();
  });

  it.each([
    ["the server refuses", refuse(503, "Busy."), "Error: Failed to save template"],
    ["the server can't be reached", unreachable, "Error: An error occurred while saving template"],
  ])("says so if %s, and keeps the text for another try", async (_name, reply, text) => {
    mockTemplates({ save: [reply, saveSent] });
    const user = await openTemplates();
    await user.type(bodyField(), "<p>More</p>");
    await press(user, "Save");
    await waitFor(() => expect(getToastText()).toBe(text));
    expect(bodyField().value).toBe(`${support.body}<p>More</p>`);
    await press(user, "Save");
    await waitFor(() => expect(getToastText()).toBe(saved));
  });

  it("shows the server's faults beside their fields", async () => {
    const errors = [
      { path: "body", message: "Line 2: <b> is never closed." },
      { path: "body", message: "Line 3: </i> closes nothing." },
      { path: "subject", message: "{nobody} isn't a placeholder." },
    ];
    mockTemplates({ save: respondWith({ success: false, message: "Check it.", errors }, 400) });
    const user = await openTemplates();
    await user.type(bodyField(), "<b>");
    await press(user, "Save");
    expect(await screen.findByText("Line 2: <b> is never closed.")).toBeTruthy();
    expect(screen.getByText("{nobody} isn't a placeholder.")).toBeTruthy();
    expect(getToastText()).toBe("Error: Failed to save template");
    expect(document.activeElement).toBe(subjectField());
  });

  it("happens once for two presses, and the text can't change meanwhile", async () => {
    const { sentTo } = mockTemplates({ save: neverRespond });
    const user = await openTemplates();
    await user.type(subjectField(), "!");
    await press(user, "Save");
    await press(user, "Saving...");
    await user.type(subjectField(), "more");
    await press(user, "{ticketId}");
    expect(sentTo(saveTemplate)).toHaveLength(1);
    expect(subjectField().value).toBe(`${support.subject}!`);
    expect(bodyField().value).toBe(support.body);
  });
});

describe("a template that another tab saved meanwhile", () => {
  const told = "This template was saved in another tab";
  const conflict = () => {
    saveElsewhere({ ...support, subject: "Theirs", updatedAt: toTime(5) });
    return Response.json({ success: false, message: "Reload it first." }, { status: 409 });
  };
  const openConflict = async () => {
    const server = mockTemplates({ save: [conflict, saveSent] });
    const user = await openTemplates();
    await user.type(subjectField(), "!");
    await press(user, "Save");
    await screen.findByText(told);
    return { user, ...server };
  };

  it("is told, with the newest version beside the text that was typed", async () => {
    const { sentTo } = await openConflict();
    expect(getToastText()).toBe("Error: Failed to save template");
    expect(subjectField().value).toBe(`${support.subject}!`);
    expect(screen.getByText(/^The newest version is from Oct/)).toBeTruthy();
    const lines = within(screen.getByRole("list", { name: "From the newest version to your text" }));
    expect(lines.getByText("Subject: Theirs").textContent).toBe("Removed: Subject: Theirs");
    expect(lines.getByText(`Subject: ${support.subject}!`).textContent).toMatch(/^Added: /);
    expect(sentTo(listTemplates)).toHaveLength(2);
  });

  it("is replaced by the typed text when that is to stay", async () => {
    const { user, bodiesTo } = await openConflict();
    await press(user, "Keep my text");
    expect(screen.queryByText(told)).toBeNull();
    expect(subjectField().value).toBe(`${support.subject}!`);
    await press(user, "Save");
    await waitFor(() => expect(getToastText()).toBe(saved));
    expect(bodiesTo(saveTemplate)[1]).toMatchObject({
      subject: `${support.subject}!`,
      updatedAt: toTime(5),
    });
  });

  it("is shown instead of the typed text when that isn't needed", async () => {
    const { user } = await openConflict();
    await press(user, "Use the newest version");
    expect(screen.queryByText(told)).toBeNull();
    expect(subjectField().value).toBe("Theirs");
    expect(screen.queryByText("You have unsaved changes.")).toBeNull();
  });

  it("is still in conflict after more was typed", async () => {
    const { user, bodiesTo } = await openConflict();
    await user.type(subjectField(), "?");
    expect(screen.getByText(told)).toBeTruthy();
    await press(user, "Save");
    await waitFor(() => expect(bodiesTo(saveTemplate)).toHaveLength(2));
    expect(bodiesTo(saveTemplate)[1]).toMatchObject({ updatedAt: support.updatedAt });
  });
});

import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  allowErrors,
  getSentBody,
  getToastText,
  mockEndpoints,
  refuse,
  renderAdmin,
} from "#client/testing/admin-harness.tsx";
import { type MockReply, neverRespond, respondWith, unreachable } from "#client/testing/mock-server.ts";
import {
  type EmailTemplate,
  listTemplates,
  previewTemplate,
  saveTemplate,
  seedDefaultTemplates,
  testTemplate,
} from "#shared/api/admin/templates.ts";
import { placeholders } from "#shared/api/mail/placeholders.ts";
import { EmailTemplates } from "#client/features/admin/settings/email-templates.tsx";

const toTime = (minute: number): string => new Date(Date.UTC(2025, 9, 4, 16, minute)).toISOString();

const support: EmailTemplate = {
  templateType: "support",
  subject: "We received {ticketId}",
  body: "<p>Hello</p>\n<p>{message}</p>",
  updatedAt: toTime(0),
};
const selfEmail: EmailTemplate = { ...support, templateType: "self_email", subject: "Your profile" };
const quote: EmailTemplate = { ...support, templateType: "quote", subject: "A quote request" };

let templates: EmailTemplate[] = [];

/** Another tab saves a template. */
const saveElsewhere = (saved: EmailTemplate): void => {
  templates = templates.map((template) => (template.templateType === saved.templateType ? saved : template));
};

/** Saves what is sent, as the server does. */
const saveSent: MockReply = (call) => {
  const { templateType, subject, body } = saveTemplate.body?.parse(getSentBody(call)) ?? support;
  const data = { templateType, subject, body, updatedAt: toTime(30) };
  saveElsewhere(data);
  return Response.json({ success: true, message: `${templateType} template saved successfully`, data });
};

const showPreview = (preview = {}): MockReply =>
  respondWith({
    success: true,
    data: { subject: "We received RF-7K4M2X", text: "Hello", html: "<p>Hello</p>", ...preview },
  });

const endpoints = {
  list: listTemplates,
  save: saveTemplate,
  preview: previewTemplate,
  defaults: seedDefaultTemplates,
  test: testTemplate,
};
type Replies = Partial<Record<keyof typeof endpoints, MockReply | MockReply[]>>;

/** Mocks the server with three saved templates; `replies` are given in turn instead of its own. */
function mockTemplates(replies: Replies = {}) {
  templates = [support, selfEmail, quote];
  const own: Required<Replies> = {
    list: (call) => respondWith({ success: true, data: templates })(call),
    save: saveSent,
    preview: showPreview(),
    defaults: respondWith({}, 500),
    test: respondWith({ success: true, message: "A test was sent to support@rigfile.test." }),
  };
  const names = ["list", "save", "preview", "defaults", "test"] as const;
  const { calls } = mockEndpoints(
    ...names.map((name) => [endpoints[name], ...[replies[name] ?? own[name]].flat()] as const),
  );
  /** Bodies of the requests sent to an endpoint. */
  const sentTo = (name: keyof typeof endpoints) => {
    const { method, path } = endpoints[name];
    const pattern = new RegExp(`^${path.replace(/:\w+/g, "[^/?]+")}$`);
    return calls.filter(({ url, init }) => (init.method ?? "GET") === method && pattern.test(url));
  };
  return { sentTo, bodiesTo: (name: keyof typeof endpoints) => sentTo(name).map(getSentBody) };
}

async function openTemplates() {
  const user = renderAdmin(<EmailTemplates />);
  await screen.findByLabelText("Subject");
  return user;
}
type User = ReturnType<typeof renderAdmin>;

const subjectField = () => screen.getByLabelText<HTMLInputElement>("Subject");
const bodyField = () => screen.getByLabelText<HTMLTextAreaElement>("Message (HTML)");
const openTab = async (user: User, name: string | RegExp): Promise<void> =>
  user.click(screen.getByRole("tab", { name }));
const press = async (user: User, name: string | RegExp): Promise<void> =>
  user.click(screen.getByRole("button", { name }));
const frame = async () => screen.findByTitle<HTMLIFrameElement>("Preview of the email");

allowErrors();

const saved = "Success: support template saved successfully";

describe("the email templates", () => {
  it("can be loaded from the defaults when there are none", async () => {
    mockTemplates({ list: respondWith({ success: true, data: [] }) });
    renderAdmin(<EmailTemplates />);
    expect(await screen.findByText("No templates yet. Load the defaults to begin.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Load defaults" })).toBeTruthy();
  });

  it("are one editor each, in the same order whatever the server's, with who gets them", async () => {
    mockTemplates({ list: respondWith({ success: true, data: [quote, selfEmail, support] }) });
    const user = await openTemplates();
    const names = screen.getAllByRole("tab").map(({ textContent }) => textContent);
    expect(names.slice(0, 3)).toEqual(["Support", "Self email", "Quote"]);
    for (const [name, { templateType, subject, body }, recipients] of [
      ["Support", support, /^Goes to customers who ask for support/],
      ["Self email", selfEmail, /people who email themselves their profile/],
      ["Quote", quote, /partner agencies when a customer requests a quote/],
    ] as const) {
      await openTab(user, name);
      expect(subjectField().value).toBe(subject);
      expect(bodyField().value).toBe(body);
      expect(screen.getByText(recipients)).toBeTruthy();
      const buttons = screen.getAllByRole("button", { name: /^\{\w+\}$/ });
      expect(buttons.map(({ textContent }) => textContent)).toEqual(
        placeholders[templateType].map((token) => `{${token}}`),
      );
    }
  });
});

describe("placeholders", () => {
  it("are inserted at the cursor one after the other, and replace what is selected, also in the subject", async () => {
    mockTemplates();
    const user = await openTemplates();
    await user.click(bodyField());
    bodyField().setSelectionRange(3, 3);
    await press(user, "{ticketId}");
    await press(user, "{timestamp}");
    expect(bodyField().value).toBe(support.body.replace("<p>", "<p>{ticketId}{timestamp}"));
    expect(document.activeElement).toBe(bodyField());
    expect(bodyField().selectionStart).toBe("<p>{ticketId}{timestamp}".length);
    await user.click(subjectField());
    subjectField().setSelectionRange(0, "We received".length);
    await press(user, "{message}");
    expect(subjectField().value).toBe("{message} {ticketId}");
  });
});

describe("text that isn't saved", () => {
  const leave = (): boolean => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

  it("stays while other tabs and templates are open, and is marked", async () => {
    mockTemplates();
    const user = await openTemplates();
    await user.type(subjectField(), "!");
    await openTab(user, "Preview");
    await openTab(user, "Edit");
    expect(subjectField().value).toBe(`${support.subject}!`);
    await openTab(user, "Quote");
    expect(subjectField().value).toBe(quote.subject);
    await openTab(user, "Support (unsaved)");
    expect(subjectField().value).toBe(`${support.subject}!`);
    expect(screen.getByText("You have unsaved changes.")).toBeTruthy();
  });

  it("survives a reload, and warns when another tab has saved a newer version", async () => {
    mockTemplates();
    const user = await openTemplates();
    await user.type(subjectField(), "!");
    cleanup();
    saveElsewhere({ ...support, subject: "Theirs", updatedAt: toTime(5) });
    await openTemplates();
    expect(screen.getByText("This template was saved in another tab")).toBeTruthy();
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
    await openTab(user, "Quote");
    expect(leave()).toBe(false);
    await openTab(user, /^Support/);
    await user.type(subjectField(), "{Backspace}");
    expect(leave()).toBe(true);
    await user.type(subjectField(), "!");
    cleanup();
    expect(leave()).toBe(true);
  });
});

describe("saving a template", () => {
  it("without changes does nothing", async () => {
    const { sentTo } = mockTemplates();
    const user = await openTemplates();
    expect(screen.getByRole("button", { name: "Save" }).getAttribute("aria-disabled")).toBe("true");
    await press(user, "Save");
    expect(sentTo("save")).toEqual([]);
    expect(screen.getByText(/^Saved Oct/)).toBeTruthy();
  });

  it.each([
    ["Subject", subjectField, "Enter a subject."],
    ["Message (HTML)", bodyField, "Enter the message."],
  ])("needs the field %s, and leads to it from the preview", async (_name, field, text) => {
    const { sentTo } = mockTemplates();
    const user = await openTemplates();
    await user.clear(field());
    await openTab(user, "Preview");
    await press(user, "Save");
    expect(await screen.findByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(sentTo("save")).toEqual([]);
    await user.type(field(), "x");
    expect(screen.queryByText(text)).toBeNull();
  });

  it("sends the text with the version that it is based on, and goes on from there", async () => {
    const { bodiesTo } = mockTemplates();
    const user = await openTemplates();
    await user.type(subjectField(), "1");
    await press(user, "Save");
    await waitFor(() => expect(getToastText()).toBe(saved));
    const { updatedAt, body } = support;
    const subject = `${support.subject}1`;
    expect(bodiesTo("save")).toEqual([{ templateType: "support", subject, body, updatedAt }]);
    expect(subjectField().value).toBe(subject);
    expect(sessionStorage.getItem("adminTemplate-support")).toBeNull();
    await waitFor(() => expect(subjectField().readOnly).toBe(false));
    await user.type(subjectField(), "2{Enter}");
    await waitFor(() => expect(bodiesTo("save")).toHaveLength(2));
    expect(bodiesTo("save")[1]).toMatchObject({ subject: `${subject}2`, updatedAt: toTime(30) });
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
      { path: "body", message: "Line 2: {code} isn't a placeholder." },
      { path: "body", message: "Line 3: {x} isn't a placeholder." },
      { path: "subject", message: "{nobody} isn't a placeholder." },
    ];
    mockTemplates({ save: respondWith({ success: false, message: "Check it.", errors }, 400) });
    const user = await openTemplates();
    await user.type(bodyField(), "<b>");
    await press(user, "Save");
    expect(await screen.findByText("Line 2: {code} isn't a placeholder.")).toBeTruthy();
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
    expect(sentTo("save")).toHaveLength(1);
    expect(subjectField().value).toBe(`${support.subject}!`);
    expect(bodyField().value).toBe(support.body);
  });
});

describe("a template that another tab saved meanwhile", () => {
  const notice = "This template was saved in another tab";
  const conflict = () => {
    saveElsewhere({ ...support, subject: "Theirs", updatedAt: toTime(5) });
    return Response.json({ success: false, message: "Reload it first." }, { status: 409 });
  };
  const openConflict = async () => {
    const server = mockTemplates({ save: [conflict, saveSent] });
    const user = await openTemplates();
    await user.type(subjectField(), "!");
    await press(user, "Save");
    await screen.findByText(notice);
    return { user, ...server };
  };

  it("is replaced by the typed text when that is to stay", async () => {
    const { user, bodiesTo } = await openConflict();
    expect(getToastText()).toBe("Error: Failed to save template");
    expect(screen.getByText(/^The newest version is from Oct/)).toBeTruthy();
    await press(user, "Keep my text");
    expect(screen.queryByText(notice)).toBeNull();
    const subject = `${support.subject}!`;
    expect(subjectField().value).toBe(subject);
    await press(user, "Save");
    await waitFor(() => expect(getToastText()).toBe(saved));
    expect(bodiesTo("save")[1]).toMatchObject({ subject, updatedAt: toTime(5) });
  });

  it("is shown instead of the typed text when that isn't needed", async () => {
    const { user } = await openConflict();
    await press(user, "Use the newest version");
    expect(screen.queryByText(notice)).toBeNull();
    expect(subjectField().value).toBe("Theirs");
    expect(screen.queryByText("You have unsaved changes.")).toBeNull();
  });

  it("is still in conflict after more was typed", async () => {
    const { user, bodiesTo } = await openConflict();
    await user.type(subjectField(), "?");
    expect(screen.getByText(notice)).toBeTruthy();
    await press(user, "Save");
    await waitFor(() => expect(bodiesTo("save")).toHaveLength(2));
    expect(bodiesTo("save")[1]).toMatchObject({ updatedAt: support.updatedAt });
  });
});

describe("a template's preview", () => {
  it("shows subject and message of the text in the editor, with sample values", async () => {
    const { bodiesTo } = mockTemplates({ preview: showPreview({ text: "Hello,\nin plain text" }) });
    const user = await openTemplates();
    await user.type(subjectField(), "!");
    await openTab(user, "Preview");
    expect((await frame()).srcdoc).toContain("<p>Hello</p>");
    expect(screen.getByText("We received RF-7K4M2X")).toBeTruthy();
    const { body } = support;
    expect(bodiesTo("preview")).toEqual([{ subject: `${support.subject}!`, body }]);
    await user.click(screen.getByText("Plain-text version"));
    expect(screen.getByText(/^Hello,\s+in plain text$/)).toBeTruthy();
  });

  it.each([
    ["<p class=a style = color:red>a</p>", true],
    ["<p>style=plain</p>", false],
  ])("says whether it leaves out a part of %s", async (html, isLeftOut) => {
    mockTemplates();
    const user = await openTemplates();
    fireEvent.change(bodyField(), { target: { value: html } });
    await openTab(user, "Preview");
    await frame();
    expect(screen.queryByText(/^Styles and pictures are left out/) !== null).toBe(isLeftOut);
  });
});

describe("a test email", () => {
  const button = "Send a test to myself";

  it("is made from the text in the editor, which isn't saved, once for two presses", async () => {
    const { bodiesTo, sentTo } = mockTemplates({ test: neverRespond });
    const user = await openTemplates();
    await openTab(user, "Quote");
    await user.type(subjectField(), "!");
    await press(user, button);
    await press(user, "Sending...");
    expect(bodiesTo("test")).toEqual([{ subject: `${quote.subject}!`, body: quote.body }]);
    expect(sentTo("test")[0]?.url).toContain(quote.templateType);
    expect(sentTo("save")).toEqual([]);
    expect(subjectField().value).toBe(`${quote.subject}!`);
  });

  const refused = "Line 1: {x} isn't a placeholder.";
  it.each([
    [
      "was sent",
      respondWith({ success: true, message: "A test was sent to support@rigfile.test." }),
      "Test email: A test was sent to support@rigfile.test.",
    ],
    [
      "was rejected",
      respondWith({ success: false, message: "The mail server rejected it: 550 no." }),
      "The test wasn't sent: The mail server rejected it: 550 no.",
    ],
    [
      "has a fault",
      respondWith(
        { success: false, message: "Check it.", errors: [{ path: "body", message: refused }] },
        400,
      ),
      `The test wasn't sent: ${refused}`,
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
});

describe("loading the defaults", () => {
  const confirm = async (user: User) => {
    await press(user, "Load defaults");
    await screen.findByRole("dialog", { name: "Load the default templates?" });
    await press(user, "Yes, load defaults");
  };

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

  it("shows the defaults in place of everything else", async () => {
    const message = "Default templates loaded successfully";
    const { sentTo } = mockTemplates({
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
    expect(sentTo("defaults")).toHaveLength(1);
    expect(subjectField().value).toBe("The default");
    expect(screen.queryByText("This template was saved in another tab")).toBeNull();
  });
});

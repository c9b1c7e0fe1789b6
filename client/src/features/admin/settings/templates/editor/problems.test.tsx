import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { unreachable } from "#client/testing/mock-server.ts";
import {
  bodyField,
  mockTemplates,
  openTab,
  openTemplates,
  press,
  showPreview,
  subjectField,
  support,
} from "#client/testing/template-harness.tsx";
import { previewTemplate } from "#shared/api/admin/templates.ts";
import { findUnknownPlaceholders, placeholders } from "#shared/api/mail/placeholders.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const type = (field: HTMLElement, value: string): boolean => fireEvent.change(field, { target: { value } });
const getSelected = (field: HTMLTextAreaElement | HTMLInputElement): string =>
  field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);

describe("faults of a template", () => {
  it("are named before it is saved: unknown placeholders at once, with their line", async () => {
    mockTemplates();
    await openTemplates();
    type(subjectField(), "Hello {nobody}");
    type(bodyField(), "<p>\n{companyName}\n</p>");
    expect(screen.getByText("2 problems to fix before you save")).toBeTruthy();
    expect(screen.getByText(/\{nobody\} isn't a placeholder of this template/).textContent).toMatch(
      /^Subject: /,
    );
    expect(screen.getByText(/\{companyName\} isn't a placeholder/).textContent).toMatch(/^Line 2: /);
  });

  it("are named in the HTML when the typing pauses", async () => {
    const problems = [{ field: "body" as const, line: 2, message: "<b> is never closed." }];
    const { bodiesTo } = mockTemplates({ preview: showPreview({ problems }) });
    await openTemplates();
    type(bodyField(), "<p>a</p>\n<b>c");
    expect((await screen.findByText(/<b> is never closed/)).textContent).toBe("Line 2: <b> is never closed.");
    expect(bodiesTo(previewTemplate).at(-1)).toEqual({ subject: "", body: "<p>a</p>\n<b>c" });
  });

  it("of an earlier text are never shown for the current one", async () => {
    const problems = [{ field: "body" as const, line: 2, message: "<b> is never closed." }];
    mockTemplates({ preview: [showPreview({ problems }), showPreview()] });
    await openTemplates();
    expect(await screen.findByText(/<b> is never closed/)).toBeTruthy();
    type(bodyField(), "<p>Fine</p>");
    expect(screen.queryByText(/<b> is never closed/)).toBeNull();
  });

  it("lead to their line, from any tab", async () => {
    const body = "<p>\nOne {nobody} two\n</p>";
    // In the server's words, which are ours: its answer replaces no button that is being pressed.
    const problems = findUnknownPlaceholders("support", "body", body);
    mockTemplates({ preview: showPreview({ problems }) });
    const user = await openTemplates();
    type(bodyField(), body);
    await openTab(user, "Preview");
    await press(user, "Line 2");
    expect(document.activeElement).toBe(bodyField());
    expect(getSelected(bodyField())).toBe("One {nobody} two");
  });

  it("in the subject lead there", async () => {
    mockTemplates();
    const user = await openTemplates();
    type(subjectField(), "{nobody}");
    await press(user, "Subject");
    expect(document.activeElement).toBe(subjectField());
    expect(getSelected(subjectField())).toBe("{nobody}");
  });

  it("that can't be looked for are no reason to believe that there are none", async () => {
    mockTemplates({ preview: unreachable });
    await openTemplates();
    expect(await screen.findByText(/^The HTML couldn't be checked just now/)).toBeTruthy();
    type(bodyField(), "{nobody}");
    expect(screen.getByText("1 problem to fix before you save")).toBeTruthy();
  });

  it("in an empty message aren't looked for", async () => {
    const { sentTo } = mockTemplates();
    await openTemplates();
    await waitFor(() => expect(sentTo(previewTemplate)).toHaveLength(1));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    type(bodyField(), "");
    await act(async () => {
      await vi.advanceTimersByTimeAsync(5000);
    });
    expect(sentTo(previewTemplate)).toHaveLength(1);
  });
});

describe("placeholders", () => {
  it("are listed for each template", async () => {
    mockTemplates();
    const user = await openTemplates();
    for (const [tab, names] of [
      ["Self email", placeholders.self_email],
      ["Quote", placeholders.quote],
      ["Support", placeholders.support],
    ] as const) {
      await openTab(user, tab);
      const buttons = screen.getAllByRole("button", { name: /^\{\w+\}$/ });
      expect(buttons.map(({ textContent }) => textContent)).toEqual(names.map((name) => `{${name}}`));
    }
  });

  it("are inserted at the cursor, one after the other", async () => {
    mockTemplates();
    const user = await openTemplates();
    await user.click(bodyField());
    bodyField().setSelectionRange(3, 3);
    await press(user, "{ticketId}");
    await press(user, "{timestamp}");
    expect(bodyField().value).toBe(support.body.replace("<p>", "<p>{ticketId}{timestamp}"));
    expect(document.activeElement).toBe(bodyField());
    expect(bodyField().selectionStart).toBe("<p>{ticketId}{timestamp}".length);
  });

  it("replace what is selected, also in the subject", async () => {
    mockTemplates();
    const user = await openTemplates();
    await user.click(subjectField());
    subjectField().setSelectionRange(0, "We received".length);
    await press(user, "{message}");
    expect(subjectField().value).toBe("{message} {ticketId}");
    expect(bodyField().value).toBe(support.body);
  });

  it("are inserted with the keyboard", async () => {
    mockTemplates();
    const user = await openTemplates();
    await user.click(bodyField());
    await user.tab();
    expect(document.activeElement?.textContent).toBe("{ticketId}");
    await user.keyboard("{Enter}");
    expect(bodyField().value).toContain("{ticketId}");
  });
});

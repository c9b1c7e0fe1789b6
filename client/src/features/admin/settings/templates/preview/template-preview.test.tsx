import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getSentBody, refuse } from "#client/testing/admin-harness.tsx";
import { neverRespond, unreachable } from "#client/testing/mock-server.ts";
import {
  bodyField,
  frame,
  mockTemplates,
  openTab,
  openTemplates,
  pageWith,
  press,
  showPreview,
  subjectField,
  support,
  toTime,
  versionId,
} from "#client/testing/template-harness.tsx";
import { hasLeftOut } from "./template-preview.tsx";
import { listTemplateExamples, previewTemplate } from "#shared/api/admin/templates.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What is sent for a preview with sample values. */
const sample = { subject: support.subject, body: support.body };
const example = { id: versionId(1), createdAt: toTime(0), name: "RF-2222-3333" };

describe("a template's preview", () => {
  it("shows subject and message of the text in the editor, with sample values", async () => {
    const { bodiesTo } = mockTemplates();
    const user = await openTemplates();
    await user.type(subjectField(), "!");
    await openTab(user, "Preview");
    expect((await frame()).srcdoc).toContain("<p>Hello</p>");
    expect(screen.getByText("We received RF-7K4M2X")).toBeTruthy();
    const { body } = support;
    expect(bodiesTo(previewTemplate)).toContainEqual({ subject: `${support.subject}!`, body });
  });

  it("has the plain-text version too", async () => {
    mockTemplates({ preview: showPreview({ text: "Hello,\nin plain text" }) });
    const user = await openTemplates();
    await openTab(user, "Preview");
    await user.click(await screen.findByText("Plain-text version"));
    expect(screen.getByText(/^Hello,\s+in plain text$/)).toBeTruthy();
  });

  it("keeps markup inside a frame in which nothing may run", async () => {
    const attack =
      "<script>window.attacked = true</script><img src=x onerror='window.attacked = true'><p>Hi</p>";
    mockTemplates({ preview: showPreview({ subject: attack, html: attack, text: attack }) });
    const user = await openTemplates();
    await openTab(user, "Preview");
    const shown = await frame();
    expect(shown.getAttribute("sandbox")).toBe("");
    expect(shown.srcdoc).toContain("<p>Hi</p>");
    expect(shown.srcdoc).not.toContain("attacked");
    expect(document.querySelector("form script, form img")).toBeNull();
    expect(screen.getAllByText(attack)).toHaveLength(2);
    expect(window).not.toHaveProperty("attacked");
  });

  it("says what it leaves out, and only then", async () => {
    mockTemplates();
    const user = await openTemplates();
    await openTab(user, "Preview");
    await frame();
    expect(screen.queryByText(/^Styles and pictures are left out/)).toBeNull();
    await openTab(user, "Edit");
    await user.type(bodyField(), "<p style='color:red'>Red</p>");
    await openTab(user, "Preview");
    expect(await screen.findByText(/^Styles and pictures are left out/)).toBeTruthy();
  });

  it("shows faults beside it", async () => {
    mockTemplates();
    const user = await openTemplates();
    await user.type(subjectField(), " {{nobody}");
    await openTab(user, "Preview");
    expect(screen.getByText("1 problem to fix before you save")).toBeTruthy();
  });

  it("says that it couldn't be loaded, and loads when asked again", async () => {
    mockTemplates({ preview: [unreachable, unreachable, showPreview()] });
    const user = await openTemplates();
    await screen.findByText(/^The HTML couldn't be checked/);
    await openTab(user, "Preview");
    expect(await screen.findByText("The preview couldn't be loaded")).toBeTruthy();
    await press(user, /try again/i);
    expect(await frame()).toBeTruthy();
  });

  it("shows no frame while it loads", async () => {
    mockTemplates({ preview: neverRespond });
    const user = await openTemplates();
    await openTab(user, "Preview");
    expect(screen.queryByTitle("Preview of the email")).toBeNull();
  });
});

describe("a past record", () => {
  const picker = () => screen.getByLabelText<HTMLSelectElement>("Fill in");

  it("fills in the preview when it is chosen, and sample values do again", async () => {
    const { bodiesTo, sentTo } = mockTemplates({ examples: pageWith([example]) });
    const user = await openTemplates();
    await openTab(user, "Preview");
    const option = await screen.findByRole("option", { name: /^RF-2222-3333, Oct/ });
    await user.selectOptions(picker(), option);
    // The check for faults, once typing pauses, may be asked for after it.
    const withExample = expect.objectContaining({ exampleId: example.id });
    await waitFor(() => expect(bodiesTo(previewTemplate)).toContainEqual(withExample));
    await frame();
    expect(sentTo(listTemplateExamples)[0]?.url).toMatch(/\/support\/examples/);
    const countSamples = () =>
      bodiesTo(previewTemplate).filter((sent) => JSON.stringify(sent) === JSON.stringify(sample)).length;
    const before = countSamples();
    await user.selectOptions(picker(), "Sample values");
    await waitFor(() => expect(countSamples()).toBeGreaterThan(before));
  });

  it("that was deleted meanwhile says so, and another can be chosen", async () => {
    const gone = refuse(404, "This record was deleted.");
    mockTemplates({
      examples: pageWith([example]),
      preview: (call) =>
        JSON.stringify(getSentBody(call)).includes("exampleId") ? gone(call) : showPreview()(call),
    });
    const user = await openTemplates();
    await openTab(user, "Preview");
    await user.selectOptions(picker(), await screen.findByRole("option", { name: /^RF-2222/ }));
    expect(await screen.findByText("This record was deleted. Choose another one.")).toBeTruthy();
    await user.selectOptions(picker(), "Sample values");
    expect(await frame()).toBeTruthy();
  });

  it("isn't there when none is stored", async () => {
    mockTemplates();
    const user = await openTemplates();
    await openTab(user, "Preview");
    await frame();
    const names = within(picker())
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
    expect(names).toEqual(["Sample values"]);
  });

  it("isn't needed: sample values work when past records can't be loaded", async () => {
    mockTemplates({ examples: unreachable });
    const user = await openTemplates();
    await openTab(user, "Preview");
    expect(await screen.findByText(/^Past records couldn't be loaded/)).toBeTruthy();
    expect(await frame()).toBeTruthy();
  });

  it("with markup in its name is text", async () => {
    mockTemplates({ examples: pageWith([{ ...example, name: "<b>Acme</b>" }]) });
    const user = await openTemplates();
    await openTab(user, "Preview");
    expect(await screen.findByRole("option", { name: /^<b>Acme<\/b>, / })).toBeTruthy();
  });
});

it.each([
  ['<p style="color:red">a</p>', true],
  ["<p class=a style = color:red>a</p>", true],
  ['<IMG alt="a">', true],
  ["<p>style=plain</p>", false],
  ["<p>Hello</p>", false],
])("tells whether the preview leaves out a part of %s", (html, isLeftOut) => {
  expect(hasLeftOut(html)).toBe(isLeftOut);
});

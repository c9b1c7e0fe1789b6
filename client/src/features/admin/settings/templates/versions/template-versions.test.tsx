import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getToastText, refuse } from "#client/testing/admin-harness.tsx";
import { type MockReply, neverRespond, unreachable } from "#client/testing/mock-server.ts";
import {
  mockTemplates,
  openTab,
  openTemplates,
  pageWith,
  press,
  saveElsewhere,
  subjectField,
  support,
  toTime,
  toVersion,
  versionId,
} from "#client/testing/template-harness.tsx";
import { listTemplateVersions, restoreTemplateVersion } from "#shared/api/admin/templates.ts";
import { usDateTime } from "#shared/text/us-english.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const newest = toVersion(0);
const older = toVersion(1, {
  subject: "An older one",
  body: "<p>Hi</p>\n<p>{message}</p>",
  author: "Rigfile",
});
const toDate = ({ createdAt }: { createdAt: string }): string => usDateTime(new Date(createdAt));
const both = pageWith([newest, older]);

const restoreOlder: MockReply = () => {
  const restored = { ...support, subject: older.subject, body: older.body, updatedAt: toTime(40) };
  saveElsewhere(restored);
  return Response.json({ success: true, message: "support template saved successfully", data: restored });
};

type Replies = Parameters<typeof mockTemplates>[0];

async function openVersions(replies: Replies, typed = "") {
  const server = mockTemplates(replies);
  const user = await openTemplates();
  if (typed !== "") await user.type(subjectField(), typed);
  await openTab(user, "Versions");
  return { user, ...server };
}
const findItem = async (date: string) => {
  const item = (await screen.findByText(date)).closest("li");
  return within(item ?? document.body);
};

describe("the versions of a template", () => {
  it("are none before the first save", async () => {
    await openVersions({});
    expect(await screen.findByText(/^No versions yet/)).toBeTruthy();
  });

  it("say that they couldn't be loaded, and load when asked again", async () => {
    const { user } = await openVersions({ versions: [unreachable, both] });
    expect(await screen.findByText("Versions couldn't be loaded")).toBeTruthy();
    await press(user, /try again/i);
    expect(await screen.findByText(toDate(older))).toBeTruthy();
  });

  it("are listed with date and author; the one in use can't be restored", async () => {
    const { sentTo } = await openVersions({ versions: both });
    const inUse = await findItem(toDate(newest));
    expect(inUse.getByText("In use")).toBeTruthy();
    expect(inUse.getByText(/^By operator:/)).toBeTruthy();
    expect(inUse.queryByRole("button", { name: /^Restore/ })).toBeNull();
    const other = await findItem(toDate(older));
    expect(other.getByText("By Rigfile: An older one")).toBeTruthy();
    expect(other.queryByText("In use")).toBeNull();
    expect(sentTo(listTemplateVersions)[0]?.url).toMatch(/\/support\/versions/);
  });

  it("come page by page", async () => {
    const { user } = await openVersions({ versions: [pageWith([newest], "next"), pageWith([older])] });
    await screen.findByText(toDate(newest));
    expect(screen.queryByText(toDate(older))).toBeNull();
    await press(user, "Load more");
    expect(await screen.findByText(toDate(older))).toBeTruthy();
    expect(screen.getByText("2 versions")).toBeTruthy();
  });

  it("show markup as text", async () => {
    await openVersions({ versions: pageWith([toVersion(1, { subject: "<b>Bold</b>" })]) });
    expect(await screen.findByText("By operator: <b>Bold</b>")).toBeTruthy();
  });
});

describe("comparing a version", () => {
  const compare = async (typed = "") => {
    const opened = await openVersions({ versions: both }, typed);
    await screen.findByText(toDate(older));
    await press(opened.user, `Compare the version of ${toDate(older)}`);
    return opened;
  };
  const lines = () =>
    within(screen.getByRole("list", { name: `From the version of ${toDate(older)} to the current text` }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);

  it("shows what changed since, line by line, in words and signs rather than color alone", async () => {
    await compare();
    expect(lines()).toEqual([
      "-Removed: Subject: An older one",
      "-Removed: <p>Hi</p>",
      `+Added: Subject: ${support.subject}`,
      "+Added: <p>Hello</p>",
      "<p>{message}</p>",
    ]);
  });

  it("is with what was typed, not only with what was saved", async () => {
    await compare("!");
    expect(lines()).toContain(`+Added: Subject: ${support.subject}!`);
  });

  it("is closed by the same button, which says whether it is open", async () => {
    const { user } = await compare();
    const button = screen.getByRole("button", { name: `Compare the version of ${toDate(older)}` });
    expect(button.getAttribute("aria-expanded")).toBe("true");
    await user.click(button);
    expect(button.getAttribute("aria-expanded")).toBe("false");
    expect(screen.queryByText("<p>Hi</p>")).toBeNull();
  });

  it("with an equal text says so", async () => {
    const { user } = await openVersions({ versions: both });
    await screen.findByText(toDate(newest));
    await press(user, `Compare the version of ${toDate(newest)}`);
    expect(screen.getByText("There is no difference.")).toBeTruthy();
  });
});

describe("restoring a version", () => {
  const restore = `Restore the version of ${toDate(older)}`;
  const drop = `Discard my text and restore the version of ${toDate(older)}`;

  it("puts it in use as a new version", async () => {
    const { user, sentTo, bodiesTo } = await openVersions({ versions: both, restore: restoreOlder });
    await screen.findByText(toDate(older));
    await press(user, restore);
    await waitFor(() => expect(getToastText()).toBe("Success: support template saved successfully"));
    expect(sentTo(restoreTemplateVersion)[0]?.url).toMatch(
      new RegExp(`/support/versions/${versionId(1)}/restore$`),
    );
    expect(bodiesTo(restoreTemplateVersion)).toEqual([{ updatedAt: support.updatedAt }]);
    await waitFor(() => expect(sentTo(listTemplateVersions)).toHaveLength(2));
    await openTab(user, "Edit");
    expect(subjectField().value).toBe("An older one");
  });

  it("asks first if text would be lost", async () => {
    const { user, sentTo } = await openVersions({ versions: both, restore: restoreOlder }, "!");
    await screen.findByText(toDate(older));
    await press(user, restore);
    expect(sentTo(restoreTemplateVersion)).toEqual([]);
    await press(user, drop);
    await waitFor(() => expect(getToastText()).toBe("Success: support template saved successfully"));
    await openTab(user, "Edit");
    expect(subjectField().value).toBe("An older one");
    expect(screen.queryByText("You have unsaved changes.")).toBeNull();
  });

  it.each([
    ["the version is gone", refuse(404, "There is no such version."), "Error: Failed to save template"],
    ["another tab saved meanwhile", refuse(409, "Reload it first."), "Error: Failed to save template"],
    ["the server can't be reached", unreachable, "Error: An error occurred while saving template"],
  ])("says so if %s, and keeps what was typed", async (_name, reply, text) => {
    const { user } = await openVersions({ versions: both, restore: reply }, "!");
    await screen.findByText(toDate(older));
    await press(user, restore);
    await press(user, drop);
    await waitFor(() => expect(getToastText()).toBe(text));
    await openTab(user, "Edit");
    expect(subjectField().value).toBe(`${support.subject}!`);
  });

  it("happens once for two presses", async () => {
    const { user, sentTo } = await openVersions({ versions: both, restore: neverRespond });
    await screen.findByText(toDate(older));
    await press(user, restore);
    await press(user, restore);
    expect(sentTo(restoreTemplateVersion)).toHaveLength(1);
  });
});

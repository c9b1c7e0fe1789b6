import { typeAtOnce } from "#client/testing/type-at-once.ts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { ticketPath } from "#client/lib/paths.ts";
import { base, findInput, id, mockInbox, openInbox, server } from "#client/testing/inbox-harness.tsx";

mockInbox();
beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});

const open = () => openInbox(ticketPath(id));
const saved = "Draft saved. You can finish it in any browser.";
const draft = (body: string) => ({
  kind: "reply" as const,
  body,
  files: [] as string[],
  revision: crypto.randomUUID(),
  updatedAt: base.createdAt,
});
const bodies = () => server.drafts.map(({ body }) => body);
/** As another browser: nothing is in its tab. */
function leaveBrowser(): void {
  cleanup();
  sessionStorage.clear();
}

it("what is typed is saved when typing pauses, and is there in another browser", async () => {
  open();
  typeAtOnce(await findInput(), "We are looking");
  expect(await screen.findByText(saved)).toBeTruthy();
  expect(bodies()).toEqual(["We are looking"]);
  expect(server.draftCalls.filter(({ method }) => method === "POST")).toHaveLength(1);
  leaveBrowser();
  open();
  await waitFor(async () => expect((await findInput()).value).toBe("We are looking"));
});

it("a cleared text is gone everywhere", async () => {
  server.drafts = [draft("Hello")];
  const user = open();
  await waitFor(async () => expect((await findInput()).value).toBe("Hello"));
  await user.clear(await findInput());
  await waitFor(() => expect(bodies()).toEqual([]));
});

it("what couldn't be saved stays in the tab, says so, and is saved later", async () => {
  const { answerDraft } = server;
  server.answerDraft = (call) => (call.method === "GET" ? answerDraft(call) : "offline");
  const user = open();
  await user.type(await findInput(), "Half");
  expect(await screen.findByText(/^Not saved on the server yet/)).toBeTruthy();
  cleanup();
  server.answerDraft = answerDraft;
  open();
  expect((await findInput()).value).toBe("Half");
  expect(await screen.findByText(saved)).toBeTruthy();
  expect(bodies()).toEqual(["Half"]);
});

it.each([
  ["Keep mine", "Hello from here"],
  ["Use the other text", "Hello from there"],
])("two tabs that changed it are told; %s", async (choice, text) => {
  server.drafts = [draft("Hello")];
  const user = open();
  await waitFor(async () => expect((await findInput()).value).toBe("Hello"));
  server.drafts = [draft("Hello from there")];
  await user.type(await findInput(), " from here");
  expect(await screen.findByText("This text was changed in another tab or browser.")).toBeTruthy();
  expect(screen.getByText("Hello from there")).toBeTruthy();
  expect(bodies()).toEqual(["Hello from there"]);
  await user.click(screen.getByRole("button", { name: choice }));
  expect(await screen.findByText(saved)).toBeTruthy();
  expect([(await findInput()).value, bodies()]).toEqual([text, [text]]);
});

it("a text that was sent in another tab is gone here, unless it was changed here", async () => {
  server.drafts = [draft("Hello")];
  open();
  await waitFor(async () => expect((await findInput()).value).toBe("Hello"));
  server.drafts = [];
  cleanup();
  open();
  await waitFor(async () => expect((await findInput()).value).toBe(""));
});

it("a reply that was sent leaves no draft, and none is saved after it", async () => {
  server.answer = () => {
    server.drafts = [];
    const ticket = { ...base, status: "pending", version: 2 };
    return { status: 200, body: { success: true, message: "Sent.", delivery: "sent", ticket } };
  };
  const user = open();
  await user.type(await findInput(), "Fixed.");
  expect(await screen.findByText(saved)).toBeTruthy();
  await user.type(await findInput(), " Really.");
  await user.click(screen.getByRole("button", { name: "Send Reply" }));
  await waitFor(async () => expect((await findInput()).value).toBe(""));
  await waitFor(() => expect(screen.queryByText(saved)).toBeNull());
  expect(bodies()).toEqual([]);
});

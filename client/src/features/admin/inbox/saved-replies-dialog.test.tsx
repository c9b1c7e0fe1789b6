import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  allowErrors,
  getSentBody,
  mockEndpoints,
  refuse,
  renderAdmin,
} from "#client/testing/admin-harness.tsx";
import { respondWith } from "#client/testing/mock-server.ts";
import {
  addSavedReply,
  changeSavedReply,
  listSavedReplies,
  removeSavedReply,
  type SavedReply,
} from "#shared/api/admin/tickets.ts";
import { SavedRepliesDialog } from "./saved-reply-picker.tsx";

allowErrors();

const path = "/api/admin/saved-replies";
const id = "00000000-0000-4000-8000-000000000001";
const hello: SavedReply = { id, title: "Hello", body: "Hi {email}", updatedAt: "2025-10-04T12:00:00.000Z" };

const done = respondWith({ success: true, message: "The reply is saved." });
const changes = [addSavedReply, changeSavedReply, removeSavedReply];

function open(saved: SavedReply[] = [], answer = done) {
  const list = respondWith({ success: true, data: saved, nextCursor: null });
  const { calls } = mockEndpoints(
    [listSavedReplies, list],
    ...changes.map((contract) => [contract, answer] as const),
  );
  const user = renderAdmin(<SavedRepliesDialog open onOpenChange={() => undefined} />);
  const getChanges = () =>
    calls
      .filter(({ init }) => init.method !== undefined && init.method !== "GET")
      .map((call) => ({ method: call.init.method, path: call.url, body: getSentBody(call) }));
  return { user, getChanges };
}

describe("saved replies", () => {
  it("are none at first, and one is added", async () => {
    const { user, getChanges } = open();
    expect(await screen.findByText("No saved replies yet")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "New Saved Reply" }));
    await user.type(screen.getByLabelText("Title"), "Hello");
    fireEvent.change(screen.getByLabelText("Text"), { target: { value: "Hi {email}" } });
    await user.click(screen.getByRole("button", { name: "Save Reply" }));
    await waitFor(() =>
      expect(getChanges()).toEqual([{ method: "POST", path, body: { title: "Hello", body: "Hi {email}" } }]),
    );
    expect(await screen.findByRole("button", { name: "New Saved Reply" })).toBeTruthy();
  });

  it("with a placeholder that nobody fills in are flagged while they are written", async () => {
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "New Saved Reply" }));
    fireEvent.change(screen.getByLabelText("Text"), { target: { value: "{email} {name}" } });
    expect(await screen.findByText(/^\{name\} won't be filled in/)).toBeTruthy();
  });

  it("are changed, and what was typed stays if that fails", async () => {
    const { user, getChanges } = open([hello], refuse(404, "This saved reply doesn't exist anymore."));
    await user.click(await screen.findByRole("button", { name: "Edit Hello" }));
    await user.type(screen.getByLabelText("Title"), " again");
    await user.click(screen.getByRole("button", { name: "Save Reply" }));
    expect(await screen.findByText(/doesn't exist anymore/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("Hello again");
    expect(getChanges()).toMatchObject([{ method: "PATCH", path: `${path}/${id}` }]);
  });

  it("are deleted with a second press", async () => {
    const { user, getChanges } = open([hello]);
    await user.click(await screen.findByRole("button", { name: "Delete Hello" }));
    expect(getChanges()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Yes, delete Hello" }));
    await waitFor(() => expect(getChanges()).toMatchObject([{ method: "DELETE", path: `${path}/${id}` }]));
  });
});

import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAdminQueryClient } from "#client/features/admin/shell/admin-query-client.ts";
import type { SavedReply } from "#shared/api/admin/saved-replies.ts";
import { SavedRepliesDialog } from "./saved-reply-picker.tsx";

const path = "/api/admin/saved-replies";
const id = "00000000-0000-4000-8000-000000000001";
const hello: SavedReply = { id, title: "Hello", body: "Hi {email}", updatedAt: "2025-10-04T12:00:00.000Z" };

let saved: SavedReply[] = [];
let calls: { method: string; path: string; body: unknown }[] = [];
let status = 200;

beforeEach(() => {
  saved = [];
  calls = [];
  status = 200;
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit) => {
    if (method === "GET") return Response.json({ success: true, data: saved, nextCursor: null });
    calls.push({ method, path: url, body: typeof body === "string" ? JSON.parse(body) : undefined });
    const message = status === 200 ? "The reply is saved." : "This saved reply doesn't exist anymore.";
    return Response.json({ success: status === 200, message }, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  render(
    <QueryClientProvider client={createAdminQueryClient()}>
      <SavedRepliesDialog open onOpenChange={() => undefined} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

describe("saved replies", () => {
  it("are none at first, and one is added", async () => {
    const user = open();
    expect(await screen.findByText("No saved replies yet")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "New Saved Reply" }));
    await user.type(screen.getByLabelText("Title"), "Hello");
    await user.type(screen.getByLabelText("Text"), "Hi {{email}");
    await user.click(screen.getByRole("button", { name: "Save Reply" }));
    await waitFor(() =>
      expect(calls).toEqual([{ method: "POST", path, body: { title: "Hello", body: "Hi {email}" } }]),
    );
    expect(await screen.findByRole("button", { name: "New Saved Reply" })).toBeTruthy();
  });

  it("with a placeholder that nobody fills in are flagged while they are written", async () => {
    const user = open();
    await user.click(await screen.findByRole("button", { name: "New Saved Reply" }));
    await user.type(screen.getByLabelText("Text"), "{{email} {{name}");
    expect(await screen.findByText(/^\{name\} won't be filled in/)).toBeTruthy();
  });

  it("are changed, and what was typed stays if that fails", async () => {
    saved = [hello];
    status = 404;
    const user = open();
    await user.click(await screen.findByRole("button", { name: "Edit Hello" }));
    await user.type(screen.getByLabelText("Title"), " again");
    await user.click(screen.getByRole("button", { name: "Save Reply" }));
    expect(await screen.findByText(/doesn't exist anymore/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("Hello again");
    expect(calls).toMatchObject([{ method: "PATCH", path: `${path}/${id}` }]);
  });

  it("are deleted with a second press", async () => {
    saved = [hello];
    const user = open();
    await user.click(await screen.findByRole("button", { name: "Delete Hello" }));
    expect(calls).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Yes, delete Hello" }));
    await waitFor(() => expect(calls).toMatchObject([{ method: "DELETE", path: `${path}/${id}` }]));
  });
});

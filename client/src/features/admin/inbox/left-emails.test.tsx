import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { id, getChanges, getToast, mockInbox, openInbox, server } from "#client/testing/inbox-harness.tsx";

mockInbox();

const left = {
  id,
  createdAt: "2025-10-04T12:00:00.000Z",
  sender: "dispatch@carrier.test",
  subject: "Out of the office",
  reason: "automatic",
} as const;
const spam = {
  ...left,
  id: id.replace(/1$/, "2"),
  sender: "",
  subject: "",
  reason: "spam",
} as const;

describe("emails left alone in the support mailbox", () => {
  it("are listed with sender, subject and reason", async () => {
    server.left = [left, spam];
    openInbox();
    expect(await screen.findByText("Left alone: 2 emails")).toBeTruthy();
    const list = screen.getByText("Out of the office").closest("ul");
    const [first, second] = within(list as HTMLElement).getAllByRole("listitem");
    for (const text of ["Out of the office", "dispatch@carrier.test", "Automatic reply or bulk mail"])
      expect(first?.textContent).toContain(text);
    for (const text of ["(No subject)", "No sender", "Your mail server marked it as spam"])
      expect(second?.textContent).toContain(text);
  });

  it("say so when they can't be loaded", async () => {
    server.left = undefined;
    openInbox();
    expect(await screen.findByText(/left alone .* couldn't be loaded/)).toBeTruthy();
  });

  it.each([
    ["Make it a ticket: Out of the office", "ticket", "It isn't a ticket yet"],
    ["Mark as read: Out of the office", "read", "It's still unread"],
  ])("%s", async (name, action, failed) => {
    server.left = [left];
    server.answer = () => ({ status: 503, body: { success: false, message: "The mailbox can't be read." } });
    const user = openInbox();
    const button = await screen.findByRole("button", { name, hidden: true });
    await user.click(button);
    expect(getChanges()).toMatchObject([{ method: "POST", path: `/api/admin/left-emails/${id}/${action}` }]);
    expect(await screen.findByText(failed)).toBeTruthy();
    server.answer = () => {
      server.left = [];
      return { status: 200, body: { success: true, message: "It's done." } };
    };
    await user.click(button);
    await waitFor(() => expect(screen.queryByText(/Left alone/)).toBe(null));
    expect(getToast()).toBe("It's done.");
  });
});

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ticketPath } from "#client/lib/paths.ts";
import type { ThreadEntry } from "#shared/api/admin/tickets.ts";
import {
  base,
  findInput,
  getChanges,
  getToast,
  id,
  mockInbox,
  openInbox,
  type Reply,
  server,
} from "#client/testing/inbox-harness.tsx";

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

mockInbox();

const reply: ThreadEntry = {
  id: "00000000-0000-4000-8000-000000000009",
  kind: "reply",
  author: "operator",
  body: "We fixed it.",
  quoted: null,
  leftOut: [],
  files: [],
  createdAt: "2025-10-04T12:05:00.000Z",
  delivery: { status: "sent", lastError: null, sentAt: "2025-10-04T12:05:01.000Z" },
};

describe("the list of tickets", () => {
  it("has no button for the status that a ticket has, and marks what was replied to", async () => {
    server.tickets = [{ ...base, status: "pending", adminRepliedAt: base.createdAt }];
    openInbox();
    expect(await screen.findByText("Replied")).toBeTruthy();
    const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
    expect(names).toEqual(expect.arrayContaining(["Reopen", "Close"]));
    expect(names).not.toContain("Mark Pending");
  });

  it("changes a status based on the version that is shown", async () => {
    const user = openInbox();
    await user.click(await screen.findByRole("button", { name: `Close ${base.ticketId}` }));
    expect(getChanges()).toMatchObject([
      {
        method: "PATCH",
        path: `/api/feature-suggestions/${id}/status`,
        body: { status: "closed", version: 1 },
      },
    ]);
  });

  it.each<[Reply, string]>([
    [{ status: 500, body: {} }, "Failed to update status: Unknown error"],
    ["offline", "Failed to update status. Please try again."],
  ])("says why a status was not changed: %j", async (answer, text) => {
    server.answer = () => answer;
    const user = openInbox();
    await user.click(await screen.findByRole("button", { name: `Close ${base.ticketId}` }));
    await waitFor(() => expect(getToast()).toBe(text));
  });
});

it("the list separates tickets that wait, with their age, from others and closed ones", async () => {
  const other = (last: string, changes: object) => ({ ...base, id: id.replace(/1$/, last), ...changes });
  server.tickets = [
    base,
    other("2", { ticketId: "RF-2222-2222", status: "pending", waitingSince: null }),
    other("3", { ticketId: "RF-3333-3333", status: "closed" }),
  ];
  openInbox();
  await screen.findByText("Closed", { selector: "h2" });
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
    "Waiting for your reply",
    base.ticketId,
    "No reply needed",
    "RF-2222-2222",
    "Closed",
    "RF-3333-3333",
  ]);
  expect(screen.getAllByText(/^Waiting \d/)).toHaveLength(1);
});

it.each([
  [{ kind: "reply", author: "operator", beginning: "We fixed it." }, "You: We fixed it."],
  [{ kind: "message", author: "ann@home.test", beginning: "" }, "Customer: Files without text"],
] as const)(
  "the list shows what was written last and by whom, under what the ticket is about: %j",
  async (latest, text) => {
    server.latest = { ...latest, createdAt: "2025-10-05T12:00:00.000Z" };
    openInbox();
    const card = (await screen.findByText("The menu does not open.")).parentElement;
    expect(card?.textContent).toContain(text);
    expect(card?.querySelector("time")?.dateTime).toBe(server.latest.createdAt);
  },
);

describe("a ticket", () => {
  it("shows the thread with the outcome of each reply", async () => {
    const refused = { status: "refused", lastError: "550 no such user", sentAt: null } as const;
    const uncertain = { status: "uncertain", lastError: "No answer", sentAt: null } as const;
    server.thread = [
      reply,
      { ...reply, id, body: "Again.", delivery: refused },
      { ...reply, id: reply.id.replace(/.$/, "f"), body: "A third time.", delivery: uncertain },
    ];
    openInbox(ticketPath(id));
    const messages = within(await screen.findByRole("list", { name: "Messages" })).getAllByRole("listitem");
    expect(messages.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("The menu does not open."),
      expect.stringMatching(/We fixed it\.Sent Oct/),
      expect.stringContaining("Rejected by the mail server: 550 no such user"),
      expect.stringContaining("May have arrived: No answer"),
    ]);
  });

  it("shows what came by email: from whom, with its files, what was left out, and earlier messages", async () => {
    const message = { ...reply, kind: "message", author: "wife@carrier.test", delivery: null } as const;
    server.thread = [
      { ...message, author: "Owner@carrier.test", body: "Thanks!" },
      {
        ...message,
        id,
        body: "See the file.",
        quoted: "> We fixed it.",
        leftOut: ["logo.png was left out. It isn't a PDF or a JPEG photo."],
        files: [{ position: 0, filename: "File_1.pdf", size: 412_000 }],
      },
    ];
    openInbox(ticketPath(id));
    const messages = within(await screen.findByRole("list", { name: "Messages" }));
    expect(messages.getAllByText(/Not sent from the customer/)).toHaveLength(1);
    expect(messages.getByRole("link", { name: "File_1.pdf" }).getAttribute("href")).toBe(
      `/api/admin/ticket-messages/${id}/files/0`,
    );
    expect(messages.getByText(/logo\.png was left out/)).toBeTruthy();
    expect(messages.getByText("Earlier messages")).toBeTruthy();
  });

  it("is marked as read when it is opened, once", async () => {
    server.tickets = [{ ...base, seenAt: null }];
    openInbox(ticketPath(id));
    await findInput();
    await waitFor(() => expect(getChanges()).toMatchObject([{ path: `/api/admin/tickets/${id}/seen` }]));
  });

  it("without an address offers a note instead of a reply", async () => {
    server.tickets = [{ ...base, userEmail: null }];
    const user = openInbox(ticketPath(id));
    expect(await screen.findByText(/nobody to reply to/)).toBeTruthy();
    expect(screen.getByText("This visitor left no email address.")).toBeTruthy();
    await user.click(screen.getByRole("tab", { name: "Internal Note" }));
    expect(screen.queryByText("Enter a note.")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Add Note" }));
    expect(screen.getByText("Enter a note.")).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Internal note"), { target: { value: "Asked twice." } });
    await user.click(screen.getByRole("button", { name: "Add Note" }));
    await waitFor(() =>
      expect(getChanges()).toMatchObject([
        { path: `/api/admin/tickets/${id}/notes`, body: { body: "Asked twice." } },
      ]),
    );
  });

  it("that another tab has changed shows how it is now", async () => {
    const user = openInbox(ticketPath(id));
    await findInput();
    server.answer = () => ({ status: 409, body: { success: false, message: "It was changed." } });
    server.tickets = [{ ...base, status: "closed", version: 2 }];
    await user.click(screen.getByRole("button", { name: `Mark Pending ${base.ticketId}` }));
    expect(await screen.findByText("This ticket has changed since you opened it.")).toBeTruthy();
    expect(await screen.findByText("Closed")).toBeTruthy();
    expect(getToast()).toBe("Failed to update status: It was changed.");
  });
});
